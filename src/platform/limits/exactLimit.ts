/** Rate limits for rare requests that must be counted exactly. Each request is counted in Redis. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis.ts';
import { withDeadline } from '../shutdown.ts';
import type { LimitRule } from './sharedLimits.ts';

/** How long Redis may take to count, in milliseconds. After that the process counts in memory. */
const timeoutMs = 150;

/** Returns the milliseconds to wait, or 0. Refused requests change nothing, so the count is that of the allowed ones. */
const script = `
local change, points, duration = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
-- After the clock was set back, the window would end too late.
if redis.call('PTTL', KEYS[1]) > duration * 1000 then redis.call('PEXPIRE', KEYS[1], duration * 1000) end
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if change > 0 and count + change > points then return math.max(1, redis.call('PTTL', KEYS[1])) end
if count + change < 0 then return 0 end
redis.call('INCRBY', KEYS[1], change)
if count == 0 then redis.call('EXPIRE', KEYS[1], duration) end
return 0`;

export interface CountExactly {
  /**
   * Counts a request, unless the limit is exceeded.
   * @param by how much the request counts, by default 1
   * @returns the seconds to wait if the limit is exceeded, otherwise 0
   */
  (key: string, by?: number): Promise<number>;
  /** Takes back an allowed request that had no effect. Never fails. */
  refund(key: string): Promise<void>;
}

/**
 * Creates a limit that all processes share. While Redis is unavailable or hangs, each process counts in memory.
 * @param keyPrefix prefix of the keys in Redis
 */
export function createExactLimit(redis: RedisConnection, keyPrefix: string, rule: LimitRule): CountExactly {
  const { points, duration } = rule;
  const inMemory = new RateLimiterMemory(rule);
  const change = async (key: string, by: number) =>
    Number(await withDeadline(redis.eval(script, 1, `${keyPrefix}:${key}`, by, points, duration), timeoutMs));
  const count = async (key: string, by = 1) => {
    const msToWait = await change(key, by).catch(() => inMemory.consume(key, by).then(() => 0, waitOf));
    return Math.ceil(msToWait / 1000);
  };
  return Object.assign(count, {
    async refund(key: string) {
      await change(key, -1).catch(() => inMemory.reward(key));
    },
  });
}

/** @throws the error if it is not a refusal */
function waitOf(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return Math.max(1, refused.msBeforeNext);
}
