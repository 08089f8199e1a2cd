// Proves specification §3.7, §13.3
/**
 * Redis hangs: it accepts connections and commands but does not answer (SIGSTOP). Requests that need Redis return 503,
 * all others succeed, also bookings and messages, and the product recovers without intervention.
 */
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TripSummary } from '#domain/trip/trip.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { addUsers, password, signInAt } from '../setup/organisers/organisers.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';
import { startSite, type TestSite } from '../setup/site.ts';

/** Suspends a server's process. @returns a function that resumes it */
function suspend(server: TestRedis): () => void {
  process.kill(server.pid(), 'SIGSTOP');
  const resume = () => process.kill(server.pid(), 'SIGCONT');
  closing.push(resume);
  return resume;
}

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of closing.reverse()) await step();
  closing = [];
});

describe('the site', () => {
  let site: TestSite;
  let token: string;

  beforeAll(async () => {
    site = await startSite();
    const trips = [1, 2, 3].map((destinationId) => ({
      _type: 'destination',
      ...buildDestination({ subdomain: 'ya', destinationId }),
    }));
    await addUsers(site, 'ya');
    await site.bringIn([...trips]);
    token = await signInAt(site, 'ya');
  });
  afterAll(() => site.stop());

  const send = (method: 'get' | 'post', path: string) => request(site.app)[method](path).set('Host', 'localhost');
  const tripPath = (id: number) =>
    (JSON.parse(site.deps.replica.current().trip(`${id}-ya`)?.summary ?? '') as TripSummary).path;
  const contact = { name: 'Anna', email: 'anna@example.org', message: 'Gibt es Kojen?' };

  test('returns 503 where it needs Redis, works where it does not, and recovers without intervention', async () => {
    expect((await send('get', tripPath(1))).status).toBe(200);
    const resume = suspend(site.redis);

    const page = await send('get', tripPath(2));
    expect([page.status, page.headers['retry-after'], page.type]).toEqual([503, '5', 'text/html']);
    expect(page.text).toContain('Das geht gerade nicht.');
    const needRedis = [
      send('get', `${tripPath(3)}/_payload.json`),
      send('post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password }),
      send('get', '/api/admin/problems?subdomain=ya').set('Authorization', `Bearer ${token}`),
    ];
    for (const response of await Promise.all(needRedis)) {
      expect([response.status, response.type, response.headers['retry-after']]).toEqual([
        503,
        'application/problem+json',
        '5',
      ]);
    }
    const inDatabase = await Promise.all([
      send('post', '/api/contact').send(contact),
      send('post', '/api/bookings').send(buildBooking({ combinedId: '1-ya' })),
    ]);
    expect(inDatabase.map(({ status }) => status)).toEqual([202, 202]);
    const fromMemory = ['/', '/reisen/alle', '/api/search', tripPath(1)].map((path) => send('get', path));
    for (const response of await Promise.all(fromMemory)) expect(response.status).toBe(200);
    await expect.poll(async () => (await send('get', '/readyz')).body.status).toBe('stale');

    resume();
    await expect.poll(async () => (await send('get', '/readyz')).body.status).toBe('ready');
    await expect.poll(async () => (await send('get', tripPath(2))).status).toBe(200);
    const signIn = send('post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password });
    expect((await signIn).status).toBe(200);
    expect((await send('post', '/api/contact').send(contact)).status).toBe(202);
    await site.client.patch('ya-3').set({ title: 'Nach dem Ausfall' }).commit();
    await site.publish('ya-3');
    expect((await send('get', tripPath(3))).text).toContain('Nach dem Ausfall');
  });
});

describe('a connection that blocks on the change stream', () => {
  async function suspendWhileReading(connect: (server: TestRedis) => RedisConnection) {
    const server = await startRedis();
    closing.push(() => server.stop());
    const redis = connect(server);
    redis.on('error', () => undefined);
    closing.push(() => redis.disconnect());
    await expect.poll(() => redis.ping().catch(() => '')).toBe('PONG');
    const before = await redis.client('ID');
    const resume = suspend(server);
    await expect(redis.xread('BLOCK', 500, 'STREAMS', 'changes', '$')).rejects.toThrow();
    resume();
    const after = () => redis.client('ID').catch(() => null);
    await expect.poll(after).not.toBeNull();
    return { before, after: await after() };
  }

  test('is reopened after a timeout, so that no command waits behind the timed-out one', async () => {
    const { before, after } = await suspendWhileReading((server) => connectRedis({ url: server.url }, 'follow'));
    expect(after).not.toBe(before);
  });

  test('control: with only a command timeout the same connection stays open', async () => {
    const options = { commandTimeout: 1_000, enableOfflineQueue: false };
    const { before, after } = await suspendWhileReading((server) => new Redis(server.url, options));
    expect(after).toBe(before);
  });
});
