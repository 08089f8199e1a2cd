/** The keys of release 0.1.0 are moved to the groups of this release, on a single Redis and in a cluster. */
import { Queue } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createQueues, type Queues } from '../../src/jobs/queues.ts';
import { readVersion } from '../../src/maintenance/migrations/dataVersions.ts';
import { moveQueues, moveToGroups } from '../../src/maintenance/migrations/moveToGroups.ts';
import { runMigrations } from '../../src/maintenance/migrations/runMigrations.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { scanKeys } from '../../src/platform/scanKeys.ts';
import { startTestBackend, type TestBackend } from '../builders/testBackend.ts';
import { oldCounts, oldReferences, writePreviousRelease } from '../setup/previousRelease.ts';
import { startRedisCluster } from '../setup/redis/redisCluster.ts';
import { startRedis } from '../setup/redis/redisServer.ts';

const prefix = 'lagerfeuer';
const receipt = `submissions:receipt:key-of-${oldReferences.stored}`;

async function startSingle() {
  const server = await startRedis();
  return { settings: { url: server.url }, stop: server.stop };
}

async function startCluster() {
  const cluster = await startRedisCluster();
  return { settings: { cluster: cluster.nodes }, stop: cluster.stop };
}

describe.each([
  ['a single Redis', startSingle],
  ['a cluster', startCluster],
])('in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>;
  let redis: RedisConnection;
  let backend: TestBackend;
  let queues: Queues;
  beforeAll(async () => {
    [server, backend] = await Promise.all([start(), startTestBackend()]);
    redis = connectRedis(server.settings, 'blocking');
    redis.on('error', () => undefined);
    queues = createQueues(redis, prefix);
  });
  beforeEach(async () => {
    for await (const key of scanKeys(redis, '*')) await redis.del(key);
    await backend.client.delete({ query: '*[]' });
    await (await writePreviousRelease(redis, backend.client)).close();
  });
  afterAll(async () => {
    await Promise.all(Object.values(queues).map((queue) => queue.close()));
    redis.disconnect();
    await Promise.all([server.stop(), backend.remove()]);
  });

  const migrate = () =>
    runMigrations({ redis, prefix, content: backend.client, logger: { info() {}, warn() {} } }, undefined);
  const keysOf = async (pattern: string) => {
    const keys: string[] = [];
    for await (const key of scanKeys(redis, pattern)) keys.push(key);
    return keys.sort();
  };
  const valuesOf = async (keys: string[]) => Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  const idsOf = (queue: Queue) => queue.getRanges(['wait', 'prioritized', 'delayed', 'active', 'failed'], 0, -1);

  test('moves waiting and delayed jobs, each once', async () => {
    await Promise.all([migrate(), migrate()]);
    expect((await idsOf(queues.submissions)).sort()).toEqual(Object.values(oldReferences).sort());
    const [change] = await queues.changes.getJobs();
    expect(change).toMatchObject({ name: 'trip', data: { docId: 'ya-1' } });
    expect(change?.opts).toMatchObject({ attempts: 60, deduplication: { id: 'trip-ya-1' } });
    expect(await readVersion('redis', { redis, prefix, content: backend.client })).toBe(1);
  });

  test('keeps receipts, exact limits and versions of inboxes with their expiry', async () => {
    const before = await valuesOf(Object.values(oldCounts));
    await migrate();
    const moved = Object.values(oldCounts).map((key) => key.replace('{lagerfeuer}', 'lagerfeuer'));
    expect(await valuesOf(moved)).toEqual(before);
    expect(await redis.ttl(moved[0] ?? '')).toBeGreaterThan(3_500);
    expect(await redis.get(`lagerfeuer:${receipt}`)).toBe(await redis.get(`{lagerfeuer}:${receipt}`));
    expect(await redis.ttl(`lagerfeuer:${receipt}`)).toBeGreaterThan(604_000);
  });

  test('keeps the counts of the status page, and adds nothing twice', async () => {
    await redis.hset('{lagerfeuer:objectives}:2026-11-22T09', { pages: '34' });
    await moveToGroups({ redis, prefix });
    await moveToGroups({ redis, prefix });
    expect(await redis.hgetall('{lagerfeuer:objectives}:2026-11-22T09')).toEqual({ pages: '1234', failedPages: '1' });
  });

  test('does not change the read model, which web processes serve meanwhile', async () => {
    const keys = await keysOf('{lagerfeuer}:catalogue:*');
    const before = await valuesOf(keys);
    await migrate();
    expect(await keysOf('*catalogue*')).toEqual(keys);
    expect(await valuesOf(keys)).toEqual(before);
  });

  test('keeps newer values when it runs again', async () => {
    await migrate();
    await redis.set('lagerfeuer:limits:mails:a-mailbox', '6', 'KEEPTTL');
    await moveToGroups({ redis, prefix });
    expect(await redis.get('lagerfeuer:limits:mails:a-mailbox')).toBe('6');
    expect((await idsOf(queues.submissions)).sort()).toEqual(Object.values(oldReferences).sort());
  });

  test('moves jobs that web processes of the previous release add later', async () => {
    await migrate();
    const old = new Queue('submissions', { connection: redis, prefix: '{lagerfeuer}:jobs' });
    await old.add('deliverSubmission', {}, { jobId: 'LF-5555-5555' });
    await old.close();
    expect(await moveQueues({ redis, prefix })).toBe(1);
    expect(await idsOf(queues.submissions)).toContain('LF-5555-5555');
  });

  test('writes nothing but the version in a new installation', async () => {
    for await (const key of scanKeys(redis, '*')) await redis.del(key);
    await migrate();
    expect(await keysOf('*')).toEqual(['{lagerfeuer}:data:version']);
  });
});
