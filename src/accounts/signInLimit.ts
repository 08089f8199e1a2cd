/**
 * Limits the attempts to sign in, across all processes. Each attempt is counted before the password is checked, and
 * refunded only if it succeeds (docs/decisions/0008).
 */
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKey } from '#platform/limits/limitKey.ts';
import type { RedisConnection } from '#platform/redis.ts';

/** Attempts (`points`) per window (`duration`, in seconds). */
const limits = {
  /** Known device and its account. The other limits do not apply to known devices. */
  device: { points: 10, duration: 900 },
  /** IP address, for all accounts. A whole office may share an address. */
  address: { points: 50, duration: 900 },
  /** IP address and account. */
  pair: { points: 10, duration: 900 },
  /** Account, for all unknown devices. Limits attempts from many addresses. */
  account: { points: 100, duration: 900 },
};

export interface Attempt {
  /** "{subdomain}.{name}", in lower case. */
  account: string;
  /** As returned by `addressKey`. */
  address: string;
  /** Id of a device known for this account; null for an unknown one. */
  device: string | null;
}

export type CountedAttempt =
  | { secondsToWait: number }
  | {
      /** Refunds the attempt, and resets the count of this device or address for this account. */
      succeeded(): Promise<void>;
    };

/**
 * Counts an attempt.
 * @returns the time to wait if the limit is exceeded
 * @throws if Redis does not answer (fails closed: without a count, no attempt is allowed)
 */
export type CountSignIn = (attempt: Attempt) => Promise<CountedAttempt>;

/** @param factor multiplies every limit (specification §9.6) */
export function createSignInLimit(
  redis: RedisConnection,
  prefix: string,
  factor: number,
  limitKey: LimitKey,
): CountSignIn {
  const limiter = (name: keyof typeof limits) =>
    new RateLimiterRedis({
      points: Math.ceil(limits[name].points * factor),
      duration: limits[name].duration,
      storeClient: redis,
      keyPrefix: `${prefix}:organisers:sign-in-${name}`,
      rejectIfRedisNotReady: true,
    });
  const limiters = {
    device: limiter('device'),
    address: limiter('address'),
    pair: limiter('pair'),
    account: limiter('account'),
  };
  return async ({ account, address, device }) => {
    // The account is counted last, so that attempts rejected by the limits of an address do not count for the account.
    const counts: [RateLimiterRedis, key: string][] = device
      ? [[limiters.device, limitKey(`${account} ${device}`)]]
      : [
          [limiters.address, limitKey(address)],
          [limiters.pair, limitKey(`${account} ${address}`)],
          [limiters.account, limitKey(account)],
        ];
    for (const [limit, key] of counts) {
      const rejection = await limit.consume(key).then(() => null, asRejection);
      if (rejection) return { secondsToWait: Math.ceil(rejection.msBeforeNext / 1000) };
    }
    return {
      async succeeded() {
        const refunds = counts.map(([limit, key]) =>
          limit === limiters.device || limit === limiters.pair ? limit.delete(key) : limit.reward(key),
        );
        // A failed refund must not fail the sign-in.
        await Promise.allSettled(refunds);
      },
    };
  };
}

/** @throws the error if it is not a rejection by the limiter */
function asRejection(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
