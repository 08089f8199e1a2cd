/** Reads a read model from Redis by key, so that two read models can be compared. */
import type { ReadModelState } from '#catalog/publish/readModelState.ts';
import type { RedisConnection } from '#platform/redis.ts';

export type ReadModel = Record<string, unknown>;

/**
 * Returns the read model without values that always differ: tokens of changes and the time of the last sweep.
 * @param prefix of catalogueKeys; removed from key names, so that read models with different prefixes can be compared
 */
export async function readReadModel(redis: RedisConnection, prefix: string): Promise<ReadModel> {
  const start = `{${prefix}}:catalogue:`;
  const found = (await redis.keys(`${start}*`)).sort();
  const keys = found.filter((key) => !/^swe(pt|ep)\b/.test(key.slice(start.length)));
  const contents = await Promise.all(keys.map((key) => readKey(redis, key)));
  const withoutPrefix: unknown = JSON.parse(JSON.stringify(contents).replaceAll(start, ''));
  return Object.fromEntries(keys.map((key, index) => [key.slice(start.length), (withoutPrefix as unknown[])[index]]));
}

async function readKey(redis: RedisConnection, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'string') return redis.get(key);
  if (type === 'set') return (await redis.smembers(key)).sort();
  if (type === 'zset') return redis.zrange(key, '0', '-1', 'WITHSCORES');
  if (type === 'stream') return (await redis.xrange(key, '-', '+')).map(([id, fields]) => [id, fields.slice(0, 4)]);
  if (type !== 'hash') throw new Error(`the read model has no ${type}: ${key}`);
  return Object.fromEntries(Object.entries(await redis.hgetall(key)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Marks a read model as complete, as a sweep does at its end. */
export async function markComplete(readModel: ReadModelState): Promise<void> {
  await readModel.completeSweep(await readModel.beginSweep());
}
