import type { RedisConnection } from '#platform/redis.ts';

/** Returns all keys and values of a Redis as one searchable text. */
export async function redisContent(redis: RedisConnection): Promise<string> {
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map(async (key) => [key, await read(redis, key)]));
  return JSON.stringify(values);
}

async function read(redis: RedisConnection, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'string') return redis.get(key);
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'list') return redis.lrange(key, 0, -1);
  if (type === 'set') return redis.smembers(key);
  if (type === 'zset') return redis.zrange(key, '0', '-1');
  if (type === 'stream') return redis.xrange(key, '-', '+');
  // The key was removed between the two commands.
  if (type === 'none') return null;
  throw new Error(`Unknown type ${type} of ${key}`);
}
