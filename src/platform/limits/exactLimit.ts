/** Rate limits for rare requests that must be counted exactly. Each request is counted in Redis. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis.ts';
import type { LimitRule } from './sharedLimits.ts';

/** How long Redis may take to count, in milliseconds. After that the process counts in memory. */
const timeoutMs = 150;

/** Counts a request. Returns the seconds to wait if the limit is exceeded, otherwise 0. */
export type CountExactly = (key: string) => Promise<number>;

/**
 * Creates a limit that all processes share. While Redis is unavailable or hangs, each process counts in memory.
 * @param keyPrefix prefix of the keys in Redis
 */
export function createExactLimit(redis: RedisConnection, keyPrefix: string, rule: LimitRule): CountExactly {
  const limiter = new RateLimiterRedis({
    ...rule,
    storeClient: redis,
    keyPrefix,
    rejectIfRedisNotReady: true,
    // Keys that exceed the limit are rejected without a request to Redis.
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
