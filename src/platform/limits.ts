/** Limits how often somebody does something, across all processes (docs/decisions/0028). */
import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { mailboxKey } from '#domain/mailAddress.ts';
import type { RedisConnection } from './redis.ts';
import type { Secrets } from './secrets.ts';

export interface LimitRule {
  /** Maximum number of events per window. */
  points: number;
  /** Length of a window, in seconds. */
  duration: number;
}

export interface Limit {
  /**
   * Counts an event before it happens.
   * @param who whose events are counted: an address, an account, a mailbox. Redis holds only a keyed digest of it.
   * @param by how much the event counts, by default 1
   * @returns the seconds to wait if the limit is exceeded, otherwise 0
   */
  count(who: string, by?: number): Promise<number>;
  /** Takes back an event that did not happen. Never fails. */
  refund(who: string, by?: number): Promise<void>;
  /** Forgets all events. Never fails. */
  reset(who: string): Promise<void>;
}

/**
 * Creates a limit. While Redis is unavailable, each process counts in memory.
 * @param name identifies the limit; the same in every process
 * @param options.isFrequent for every request: most visitors use less than a tenth of such a limit. Each process counts this tenth
 * in memory, so that these visitors cause no commands.
 */
export type CreateLimit = (name: string, rule: LimitRule, options?: { isFrequent?: boolean }) => Limit;

interface LimitSettings {
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  /** The session secrets, the same in all processes. */
  secrets: Secrets;
  /** Multiplies every limit (specification §9.6). */
  factor: number;
  /** How long Redis may take to count, in milliseconds. After that the process counts in memory. */
  ms: number;
}

/** Maximum number of visitors whose first events a process remembers, per limit. */
const maxVisitors = 50_000;

export function createLimits({ redis, prefix, secrets: [secret], factor, ms }: LimitSettings): CreateLimit {
  const digestKey = new Uint8Array(hkdfSync('sha256', secret, '', 'lagerfeuer limits', 32));
  const digest = (who: string) => createHmac('sha256', digestKey).update(who).digest('base64url').slice(0, 22);
  return (name, { points, duration }, { isFrequent = false } = {}) => {
    const allowed = Math.ceil(points * factor);
    const inMemory = isFrequent ? Math.floor(allowed / 10) : 0;
    const takesFirst = inMemory > 0 ? createFirstEvents(inMemory, duration) : () => false;
    const rule = { points: allowed - inMemory, duration };
    const limiter = new RLWrapperTimeouts({
      limiter: new RateLimiterRedis({
        ...rule,
        storeClient: redis,
        keyPrefix: `${prefix}:limits:${name}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(rule),
        // Refused requests cause no commands. Without it, events can be taken back at any time.
        ...(isFrequent && { inMemoryBlockOnConsumed: rule.points }),
      }),
      timeoutMs: ms,
    });
    return {
      count: async (who, by = 1) =>
        takesFirst(who, by) ? 0 : limiter.consume(digest(who), by).then(() => 0, secondsToWait),
      refund: async (who, by) => void (await limiter.reward(digest(who), by).catch(() => undefined)),
      reset: async (who) => void (await limiter.delete(digest(who)).catch(() => undefined)),
    };
  };
}

/**
 * Returns whose mails a limit counts: those to a mailbox together with who or what causes them, so that nobody can use up the
 * mails that somebody else has asked for (decision 0039).
 */
export const mailLimitKey = (mailbox: string, cause: string): string => `${mailboxKey(mailbox)} ${cause}`;

/** Counts the first events of each visitor in memory. The function returns whether an event is one of them. */
function createFirstEvents(points: number, duration: number): (who: string, by: number) => boolean {
  // Unlike `max`, a limit of the size reserves no memory in advance.
  const counts = new LRUCache<string, number>({
    ...{ maxSize: maxVisitors, sizeCalculation: () => 1 },
    ...{ ttl: duration * 1_000, noUpdateTTL: true },
  });
  return (who, by) => {
    const count = (counts.get(who) ?? 0) + by;
    if (count <= points) counts.set(who, count);
    return count <= points;
  };
}

/** @throws the error if it is not a refusal */
function secondsToWait(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
}
