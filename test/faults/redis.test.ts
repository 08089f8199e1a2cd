// Proves specification §3.7, §13.3
/**
 * Redis is emptied, or hangs: it accepts connections and commands but does not answer (SIGSTOP). The site serves from memory and
 * reports `stale`, requests that need Redis return 503, all others succeed, and the product recovers without intervention.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { acquireLock } from '#platform/redisLock.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { startListener } from '#worker/listener.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { testToken } from '../builders/testBackend.ts';
import { hasty } from '../setup/deadlines.ts';
import { startHastyWeb } from '../setup/hastyWeb.ts';
import { addUsers, password, signInAt } from '../setup/organisers/organisers.ts';
import { startWorker } from '../setup/processes/workerProcess.ts';
import { markComplete } from '../setup/redis/readModel.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';
import { startSite, type TestSite } from '../setup/site.ts';

const trips = 100;

let site: TestSite;
let closing: (() => unknown)[] = [];

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  const numbers = Array.from({ length: trips }, (_, index) => index + 1);
  const documents = [
    ...numbers.map((destinationId) => buildDestination({ subdomain: 'ya', destinationId })),
    buildDestination({ subdomain: 'kca', destinationId: 1, title: 'Vorher' }),
  ];
  await site.bringIn(documents.map((trip) => ({ _type: 'destination', ...trip })));
});
afterEach(async () => {
  for (const step of closing.reverse()) await step();
  closing = [];
});
afterAll(() => site.stop());

const callsOf = (app: () => TestSite['app']) => {
  const send = (method: 'get' | 'post', path: string) => request(app())[method](path).set('Host', 'localhost');
  const get = (path: string, host = 'localhost') => send('get', path).set('Host', host);
  return { send, get, status: async () => (await get('/readyz')).body.status };
};
const { get, status } = callsOf(() => site.app);
const tripPath = (id: number) => site.deps.replica.current().trip(`${id}-ya`)?.path ?? '';

/** Suspends a server's process. @returns a function that resumes it */
function suspend(server: TestRedis): () => void {
  process.kill(server.pid(), 'SIGSTOP');
  const resume = () => process.kill(server.pid(), 'SIGCONT');
  closing.push(resume);
  return resume;
}

// The first test, because nothing but the sweep may have published a version.
test('Redis is emptied: cached responses are not served when the same version number is published again', async () => {
  const texts = () =>
    Promise.all(['/reisen/alle', '/api/search', '/'].map(async (path) => (await get(path, 'kca.localhost')).text));
  for (const text of await texts()) expect(text).toContain('Vorher');
  const { version } = site.deps.replica.status();
  await site.client.patch('kca-1').set({ title: 'Nachher' }).commit();
  await site.worker.redis.flushall();
  await runSweep(site.worker, { reason: 'gap' });
  await expect.poll(() => site.deps.replica.current().trip('1-kca')?.title).toBe('Nachher');
  expect(site.deps.replica.status().version).toBe(version);
  for (const text of await texts()) expect([text.includes('Vorher'), text.includes('Nachher')]).toEqual([false, true]);
});

describe('Redis hangs:', () => {
  const contact = { name: 'Anna', email: 'anna@example.org', message: 'Gibt es Kojen?' };

  test('the site returns 503 where it needs Redis, works where it does not, and recovers', async () => {
    const token = await signInAt(site, 'ya');
    // A read of the replica blocks for up to a second.
    const web = await startHastyWeb(site, { redis: { ...hasty.redis, follow: 2_000 } });
    closing.push(() => web.stop());
    const { get, send, status } = callsOf(() => web.app);
    await expect.poll(async () => (await get(tripPath(1))).status).toBe(200);
    const resume = suspend(site.redis);

    const page = await get(tripPath(2));
    expect([page.status, page.headers['retry-after'], page.type]).toEqual([503, '5', 'text/html']);
    expect(page.text).toContain('Das geht gerade nicht.');
    const needRedis = [
      get(`${tripPath(3)}/_payload.json`),
      get('/api/admin/problems?subdomain=ya').set('Authorization', `Bearer ${token}`),
    ];
    for (const response of await Promise.all(needRedis)) {
      const refused = [503, 'application/problem+json', '5'];
      expect([response.status, response.type, response.headers['retry-after']]).toEqual(refused);
    }
    const signIn = () => send('post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password });
    const inDatabase = await Promise.all([
      send('post', '/api/contact').send(contact),
      send('post', '/api/bookings').send(buildBooking({ combinedId: '1-ya' })),
      signIn(),
    ]);
    expect(inDatabase.map((response) => response.status)).toEqual([202, 202, 200]);
    const fromMemory = ['/', '/reisen/alle', '/api/search', tripPath(1)].map((path) => get(path));
    for (const response of await Promise.all(fromMemory)) expect(response.status).toBe(200);
    await expect.poll(status).toBe('stale');

    resume();
    await expect.poll(status).toBe('ready');
    await expect.poll(async () => (await get(tripPath(2))).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await send('post', '/api/contact').send(contact)).status).toBe(202);
    await site.client.patch('ya-3').set({ title: 'Nach dem Ausfall' }).commit();
    await site.publish('ya-3');
    await expect.poll(async () => (await get(tripPath(3))).text).toContain('Nach dem Ausfall');
  });

  test('no export that began meanwhile, or before, keeps its lock', async () => {
    const token = await signInAt(site, 'ya');
    const web = await startHastyWeb(site, { redis: { ...hasty.redis, follow: 2_000 } });
    closing.push(() => web.stop());
    const { get } = callsOf(() => web.app);
    const download = () => get('/api/admin/trips.csv?subdomain=ya').set('Authorization', `Bearer ${token}`);
    const key = `${site.deps.env.CATALOGUE_PREFIX}:organisers:export:ya`;
    const held = await acquireLock(web.deps.requestRedis, `${key}-before`);
    const resume = suspend(site.redis);
    // The lock cannot be taken, but the command to take it is executed later.
    expect((await download()).status).toBe(200);
    await held?.release();
    resume();
    await expect.poll(() => site.worker.redis.exists(key, `${key}-before`), { timeout: 3_000 }).toBe(0);
    await pause(500);
    expect(await site.worker.redis.exists(key, `${key}-before`)).toBe(0);
    expect((await download()).status).toBe(200);
  });

  /** @param isClosed whether the connection ends before the server continues: its timer can follow that of the command */
  async function suspendWhileReading(connect: (server: TestRedis) => RedisConnection, isClosed: boolean) {
    const server = await startRedis();
    closing.push(() => server.stop());
    const redis = connect(server);
    redis.on('error', () => undefined);
    closing.push(() => redis.disconnect());
    /** Identifies the connection. */
    const id = async (): Promise<number> => {
      const found = await redis.client('ID').catch(() => null);
      return found ?? pause(20).then(id);
    };
    const before = await id();
    const resume = suspend(server);
    const closed = isClosed ? new Promise((resolve) => redis.once('close', resolve)) : null;
    await expect(redis.xread('BLOCK', 500, 'STREAMS', 'changes', '$')).rejects.toThrow();
    await closed;
    resume();
    return { before, after: await id() };
  }

  test('a connection that blocks is reopened after a timeout, so that no command waits behind the timed-out one', async () => {
    const connect = (server: TestRedis) => connectRedis({ url: server.url }, 'follow', hasty.redis);
    const { before, after } = await suspendWhileReading(connect, true);
    expect(after).not.toBe(before);
  });

  test('control: with only a command timeout the same connection stays open', async () => {
    const options = { commandTimeout: 1_000, enableOfflineQueue: false };
    const { before, after } = await suspendWhileReading((server) => new Redis(server.url, options), false);
    expect(after).toBe(before);
  });
});

async function startWorkerOfSite() {
  const opsPort = await freePort();
  const worker = startWorker({
    REDIS_URL: site.redis.url,
    CONTENT_API_HOST: site.worker.env.content.apiHost ?? '',
    SANITY_TOKEN: testToken,
    DATABASE_URL: site.deps.env.databaseUrl,
    DATABASE_OWNER_URL: site.deps.env.databaseOwnerUrl,
    OPS_PORT: String(opsPort),
  });
  closing.push(() => worker.kill());
  await worker.ready;
  return { health: async () => (await fetch(`http://127.0.0.1:${opsPort}/healthz`)).status };
}

describe('the memory of Redis is full:', () => {
  const setLimit = (bytes: number) => site.worker.redis.config('SET', 'maxmemory', bytes);

  test('what was saved meanwhile is published as soon as Redis accepts it', async () => {
    const worker = await startWorkerOfSite();
    await expect.poll(worker.health).toBe(200);
    closing.push(() => setLimit(0));
    await setLimit(1);
    await site.client.patch('ya-4').set({ title: 'Bei vollem Speicher' }).commit({ visibility: 'sync' });
    await pause(2_500);
    await setLimit(0);
    const title = () => site.deps.replica.current().trip('4-ya')?.title;
    await expect.poll(title, { timeout: 10_000 }).toBe('Bei vollem Speicher');
  });

  test('a job that was refused between two checks is not lost', async () => {
    const { worker: deps } = site;
    const listener = startListener(deps);
    closing.push(() => listener.stop());
    await listener.connected;
    closing.push(() => setLimit(0));
    await setLimit(1);
    await site.client.patch('ya-5').set({ title: 'Kurz voll' }).commit({ visibility: 'sync' });
    await expect.poll(() => listener.takeLost()).toBe(true);
    expect(listener.takeLost()).toBe(false);
  });
});

describe('Redis is emptied:', () => {
  /** A trip whose page no other test has requested, so that it is not in memory. */
  const unread = trips;

  test('the site continues from memory while the worker refills Redis, and reports no trip as missing', async () => {
    const worker = await startWorkerOfSite();
    await expect.poll(worker.health).toBe(200);
    const seen = new Set<string>();
    let isWatching = true;
    const watch = (async () => {
      for (let id = 1; isWatching; id = (id % (unread - 1)) + 1) {
        const [list, trip] = await Promise.all([get('/api/search/count'), get(tripPath(id))]);
        seen.add(`list ${list.status} ${list.body.count}`);
        seen.add(`trip ${trip.status}${trip.status === 503 ? ` ${trip.headers['retry-after']}` : ''}`);
        await pause(20);
      }
    })();
    const before = site.deps.replica.current();
    await site.worker.redis.flushall();
    expect(await worker.health()).toBe(503);
    await expect.poll(status, { interval: 10 }).toBe('stale');
    await expect.poll(status).toBe('ready');
    await expect.poll(worker.health).toBe(200);
    isWatching = false;
    await watch;
    expect(site.deps.replica.current()).not.toBe(before);
    expect([...seen].filter((outcome) => outcome !== 'trip 503 5').sort()).toEqual([
      `list 200 ${trips + 1}`,
      'trip 200',
    ]);
    expect((await get(tripPath(1))).status).toBe(200);
  });

  test('control: without a worker the site stays stale and returns 503 for a trip that is not in memory', async () => {
    await site.worker.redis.flushall();
    await expect.poll(status).toBe('stale');
    const response = await get(tripPath(unread));
    expect([response.status, response.headers['retry-after'], response.type]).toEqual([503, '5', 'text/html']);
    expect((await get('/api/search/count')).body.count).toBe(trips + 1);
  });

  // The last test, because the read model is empty afterwards.
  test('a sweep that was interrupted by the emptying does not count as a sweep of the new read model', async () => {
    const { readModel } = site.worker;
    const sweep = await readModel.beginSweep();
    await site.worker.redis.flushall();
    expect(await readModel.completeSweep(sweep)).toBe(false);
    expect((await readModel.inspect(null)).isComplete).toBe(false);
    await markComplete(readModel);
    expect((await readModel.inspect(null)).isComplete).toBe(true);
  });
});
