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
    let cursor = '0';
    do {
      const [next, keys] = await server.scan(cursor, 'MATCH', pattern, 'COUNT', count);
      cursor = next;
      yield* keys;
    } while (cursor !== '0');
  }
}
