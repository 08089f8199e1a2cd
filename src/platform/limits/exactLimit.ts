/** Rate limits for rare requests that must be counted exactly. Each request is counted in Redis. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { withDeadline } from '../deadlines.ts';
import type { RedisConnection } from '../redis.ts';
import type { LimitRule } from './sharedLimits.ts';

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
 * @param name identifies the limit; the same in every process
 */
export type ExactLimits = (name: string, rule: LimitRule) => CountExactly;

interface ExactLimitSettings {
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  /** Multiplies every limit (specification §9.6). */
  factor: number;
  /** How long Redis may take to count, in milliseconds. After that the process counts in memory. */
  ms: number;
}

export function createExactLimits({ redis, prefix, factor, ms }: ExactLimitSettings): ExactLimits {
  return (name, { points, duration }) => {
    const rule = { points: Math.ceil(points * factor), duration };
    const count = (key: string, by: number) =>
      redis.eval(script, 1, `${limitsPrefix(prefix)}:${name}:${key}`, by, rule.points, duration);
    return createLimit(rule, async (key, by) => Number(await withDeadline(count(key, by), ms)));
  };
}

/** Returns the prefix of the keys of all limits. */
export const limitsPrefix = (prefix: string) => `${prefix}:limits`;

/** @param change counts in Redis; returns the milliseconds to wait */
function createLimit(rule: LimitRule, change: (key: string, by: number) => Promise<number>): CountExactly {
  const inMemory = new RateLimiterMemory(rule);
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
