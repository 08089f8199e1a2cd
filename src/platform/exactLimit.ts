/** Limits for what is rare and must be counted exactly: each one is counted in Redis. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { RedisConnection } from './redis.ts';
import type { LimitRule } from './sharedLimits.ts';

/** How long Redis may take to count, in milliseconds; after that the process counts for itself. */
const timeoutMs = 150;

/** Counts one. @returns seconds to wait when it is one too many, else 0 */
export type CountExactly = (key: string) => Promise<number>;

/**
 * Makes a limit that holds over all processes, or within each process while Redis is away or hangs.
 * @param keyPrefix of the keys in Redis
 */
export function createExactLimit(redis: RedisConnection, keyPrefix: string, rule: LimitRule): CountExactly {
  const limiter = new RateLimiterRedis({
    ...rule,
    storeClient: redis,
    keyPrefix,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is refused without asking Redis.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
  const limit = new RLWrapperTimeouts({ limiter, timeoutMs, insuranceLimiter: new RateLimiterMemory(rule) });
  return async (key) => {
    try {
      await limit.consume(key);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
