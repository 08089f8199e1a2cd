/** A read model as it stands in Redis, key by key, so that two of them can be compared. */
import type { RedisConnection } from '../../src/platform/redis.ts';

export type ReadModel = Record<string, unknown>;

/** @param prefix of catalogueKeys; it is left out of the names, so that read models of different prefixes compare */
export async function readReadModel(redis: RedisConnection, prefix: string): Promise<ReadModel> {
  const start = `{${prefix}}:catalogue:`;
  const keys = (await redis.keys(`${start}*`)).sort();
  const contents = await Promise.all(keys.map((key) => readKey(redis, key)));
  const withoutPrefix: unknown = JSON.parse(JSON.stringify(contents).replaceAll(start, ''));
  return Object.fromEntries(keys.map((key, index) => [key.slice(start.length), (withoutPrefix as unknown[])[index]]));
}

async function readKey(redis: RedisConnection, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'string') return redis.get(key);
  if (type === 'set') return (await redis.smembers(key)).sort();
  if (type === 'stream') return redis.xrange(key, '-', '+');
  if (type !== 'hash') throw new Error(`the read model has no ${type}: ${key}`);
  return Object.fromEntries(Object.entries(await redis.hgetall(key)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
