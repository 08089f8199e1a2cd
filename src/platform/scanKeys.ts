import { Cluster } from 'ioredis';
import type { RedisConnection } from './redis.ts';

/** Number of keys that Redis examines per command. */
const count = 500;

/**
 * Yields the keys that match a pattern, page by page, from all masters of a cluster. Keys that exist during the whole
 * scan are returned at least once.
 * @param pattern a glob pattern of Redis
 */
export async function* scanKeys(redis: RedisConnection, pattern: string): AsyncGenerator<string> {
  for (const server of redis instanceof Cluster ? redis.nodes('master') : [redis]) {
    for await (const keys of server.scanStream({ match: pattern, count })) yield* keys as string[];
  }
}
