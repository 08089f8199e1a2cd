/** Everything that uses several keys or several servers at once, in a cluster of three masters. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '#platform/limits.ts';
import { connectRedis, evictsKeys, type RedisConnection } from '#platform/redis.ts';
import { generous } from '#test/setup/deadlines.ts';
import { startRedisCluster, type TestCluster } from '#test/setup/redis/redisCluster.ts';

const rule = { points: 20, duration: 60 };
const closing: (() => void)[] = [];
let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(async () => {
  for (const close of closing) close();
  await cluster.stop();
});

async function connect(): Promise<RedisConnection> {
  const redis = connectRedis({ cluster: cluster.nodes }, 'request', generous.redis);
  redis.on('error', () => undefined);
  closing.push(() => redis.disconnect());
  await once(redis, 'ready');
  return redis;
}

const startProcess = async () =>
  createLimits({ redis: await connect(), prefix: 'test', secrets: ['a secret'], factor: 1, ms: generous.redis.count });

test('limits in several slots apply across processes', async () => {
  const names = ['pages', 'api', 'images', 'files'];
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
  const waits = await Promise.all(
    names.flatMap((name) =>
      processes
        .map((createLimit) => createLimit(name, rule))
        .flatMap((limit) => Array.from({ length: 20 }, () => limit.count('a'))),
    ),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20 * names.length);
});

test('all servers are checked for eviction', async () => {
  const redis = await connect();
  expect(await evictsKeys(redis)).toBe(false);
  const [changed] = await cluster.masters();
  await changed?.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await evictsKeys(redis)).toBe(true);
});
