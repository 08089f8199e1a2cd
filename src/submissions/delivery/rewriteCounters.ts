import type { RedisConnection } from '../../platform/redis.ts';

/**
 * Returns the Redis keys of two counters: `delivered` counts deliveries and erasures, after which the append-only file
 * contains deleted personal data. `rewritten` is the value of `delivered` at the last rewrite of the file.
 */
export function rewriteCounters(prefix: string): { delivered: string; rewritten: string } {
  return { delivered: `${prefix}:submissions:delivered`, rewritten: `${prefix}:submissions:rewritten` };
}

/** Requests a rewrite of the append-only file, which the worker runs within ten minutes. */
export async function requestRewrite(redis: RedisConnection, prefix: string): Promise<void> {
  await redis.incr(rewriteCounters(prefix).delivered);
}
