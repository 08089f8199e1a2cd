/** Everything that uses several keys or several servers at once, in a cluster of three masters. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignInLimit } from '#accounts/signInLimit.ts';
import { createExactLimits } from '#platform/limits/exactLimit.ts';
import { createLimitKey } from '#platform/limits/limitKey.ts';
import { createSharedLimits } from '#platform/limits/sharedLimits.ts';
import { connectRedis, evictsKeys, type RedisConnection } from '#platform/redis.ts';
import { scanKeys } from '#platform/scanKeys.ts';
import { generous } from '#test/setup/deadlines.ts';
import { startRedisCluster, type TestCluster } from '#test/setup/redis/redisCluster.ts';

const now = () => new Date('2026-11-21T10:00:00Z');
const limitKey = createLimitKey(['a secret for tests']);
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

/** Counts `times` requests of several limits in turn and returns how many of them are allowed. */
const allowed = (counts: ((key: string) => number)[], times: number) =>
  Array.from({ length: times }, (_, index) => counts[index % counts.length]?.('a')).filter((wait) => wait === 0).length;

test('synchronised limits in several slots apply across processes', async () => {
  const names = ['pages', 'api', 'images', 'files'];
  const startProcess = async () => {
    const limits = createSharedLimits({ redis: await connect(), prefix: 'test', limitKey, now });
    closing.push(limits.stop);
    return { limits, counts: names.map((name) => limits.create(name, rule)) };
  };
  const [first, second] = [await startProcess(), await startProcess()];
  expect(allowed(first.counts, 18 * names.length)).toBe(18 * names.length);
  expect(allowed(second.counts, 2 * names.length)).toBe(2 * names.length);
  await first.limits.synchronise();
  await second.limits.synchronise();
  await first.limits.synchronise();
  expect([allowed(first.counts, 40), allowed(second.counts, 40)]).toEqual([8, 0]);
});

test('limits that are counted in Redis are exact across processes', async () => {
  const limitOf = async () =>
    createExactLimits({ redis: await connect(), prefix: 'test', factor: 1, ms: generous.redis.count })('exact', rule);
  const limits = await Promise.all([limitOf(), limitOf(), limitOf()]);
  const waits = await Promise.all(limits.flatMap((count) => Array.from({ length: 20 }, () => count('a'))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
});

test('attempts to sign in, which are counted in three slots, are limited across processes', async () => {
  const limits = await Promise.all([1, 2].map(async () => createSignInLimit(await connect(), 'test', 1, limitKey)));
  const attempt = { account: 'ya.kim', address: '203.0.113.7', device: null };
  const counted = await Promise.all(limits.flatMap((count) => Array.from({ length: 10 }, () => count(attempt))));
  expect(counted.filter((result) => 'succeeded' in result)).toHaveLength(10);
});

test('all servers are scanned, and checked for eviction', async () => {
  const redis = await connect();
  const names = Array.from({ length: 30 }, () => `scanned:${randomUUID()}`);
  await Promise.all(names.map((name) => redis.set(name, '1')));
  const found: string[] = [];
  for await (const key of scanKeys(redis, 'scanned:*')) found.push(key);
  expect(found.sort()).toEqual(names.sort());
  expect(await evictsKeys(redis)).toBe(false);
  const [changed] = await cluster.masters();
  await changed?.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await evictsKeys(redis)).toBe(true);
});
