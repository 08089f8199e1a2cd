/**
 * How often passwords may be tried, over all processes. Every attempt is counted before its password is checked, and
 * taken back only when it succeeds (docs/decisions/0027).
 */
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../platform/redis.ts';

/** Attempts per window in seconds. */
const limits = {
  /** Of one known device at its account. Nobody else's attempts count here. */
  device: { points: 10, duration: 900 },
  /** The others: of one address, which may stand for a whole office, at any accounts. */
  address: { points: 50, duration: 900 },
  /** Of one address at one account. */
  pair: { points: 10, duration: 900 },
  /** Of all unknown devices at one account, against attempts from many addresses. */
  account: { points: 100, duration: 900 },
};

export interface Attempt {
  /** "{subdomain}.{name}", in lower case. */
  account: string;
  /** As `addressKey` tells it. */
  address: string;
  /** Id of a device known for this account; null for an unknown one. */
  device: string | null;
}

export type CountedAttempt =
  | { secondsToWait: number }
  | {
      /** Takes the attempt back, and forgets earlier failures of this device or address at this account. */
      succeeded(): Promise<void>;
    };

/**
 * Counts an attempt.
 * @returns how long to wait where there were too many
 * @throws when Redis does not answer: an attempt that cannot be counted may not be made
 */
export type CountSignIn = (attempt: Attempt) => Promise<CountedAttempt>;

/** @param factor multiplies every limit (specification §9.6) */
export function createSignInLimit(redis: RedisConnection, prefix: string, factor: number): CountSignIn {
  const limiter = (name: keyof typeof limits) =>
    new RateLimiterRedis({
      points: Math.ceil(limits[name].points * factor),
      duration: limits[name].duration,
      storeClient: redis,
      keyPrefix: `{${prefix}}:organisers:sign-in-${name}`,
      rejectIfRedisNotReady: true,
    });
  const limiters = {
    device: limiter('device'),
    address: limiter('address'),
    pair: limiter('pair'),
    account: limiter('account'),
  };
  return async ({ account, address, device }) => {
    const pair = `${account} ${address}`;
    // In this order, so that attempts refused by an address's own limits do not count against the account.
    const counts: [RateLimiterRedis, key: string][] = device
      ? [[limiters.device, `${account} ${device}`]]
      : [
          [limiters.address, address],
          [limiters.pair, pair],
          [limiters.account, account],
        ];
    for (const [limit, key] of counts) {
      const refused = await limit.consume(key).then(() => null, asRefusal);
      if (refused) return { secondsToWait: Math.ceil(refused.msBeforeNext / 1000) };
    }
    return {
      async succeeded() {
        const refunds = counts.map(([limit, key]) =>
          limit === limiters.device || limit === limiters.pair ? limit.delete(key) : limit.reward(key),
        );
        // A refund that fails does not make the sign-in fail.
        await Promise.allSettled(refunds);
      },
    };
  };
}

function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
