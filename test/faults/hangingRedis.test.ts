/**
 * Redis hangs: it takes connections and commands but answers nothing (SIGSTOP). Whatever needs it answers 503 while it
 * hangs, everything else goes on, and afterwards everything works again by itself.
 */
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { buildDestination } from '../builders/destination.ts';
import { account, password, signInAt } from '../setup/organisers.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';
import { startSite, type TestSite } from '../setup/site.ts';

/** Stops a server's process where it stands. @returns how to let it go on */
function hang(server: TestRedis): () => void {
  process.kill(server.pid(), 'SIGSTOP');
  const goOn = () => process.kill(server.pid(), 'SIGCONT');
  closing.push(goOn);
  return goOn;
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
    await site.bringIn([...trips, await account('ya')]);
    token = await signInAt(site, 'ya');
  });
  afterAll(() => site.stop());

  const ask = (method: 'get' | 'post', path: string) => request(site.app)[method](path).set('Host', 'localhost');
  const tripPath = (id: number) =>
    (JSON.parse(site.deps.replica.current().trip(`${id}-ya`)?.summary ?? '') as TripSummary).path;
  const contact = { name: 'Anna', email: 'anna@example.org', message: 'Gibt es Kojen?' };

  test('answers 503 where it needs Redis, goes on where it does not, and recovers by itself', async () => {
    expect((await ask('get', tripPath(1))).status).toBe(200);
    const goOn = hang(site.redis);

    const page = await ask('get', tripPath(2));
    expect([page.status, page.headers['retry-after'], page.type]).toEqual([503, '5', 'text/html']);
    expect(page.text).toContain('Das geht gerade nicht.');
    const needRedis = [
      ask('get', `${tripPath(3)}/_payload.json`),
      ask('post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password }),
      ask('get', '/api/admin/problems?subdomain=ya').set('Authorization', `Bearer ${token}`),
      ask('post', '/api/contact').send(contact),
    ];
    for (const answer of await Promise.all(needRedis)) {
      expect([answer.status, answer.type, answer.headers['retry-after']]).toEqual([
        503,
        'application/problem+json',
        '5',
      ]);
    }
    const fromMemory = ['/', '/reisen/alle', '/api/search', tripPath(1)].map((path) => ask('get', path));
    for (const answer of await Promise.all(fromMemory)) expect(answer.status).toBe(200);
    await expect.poll(async () => (await ask('get', '/readyz')).body.status).toBe('stale');

    goOn();
    await expect.poll(async () => (await ask('get', '/readyz')).body.status).toBe('ready');
    await expect.poll(async () => (await ask('get', tripPath(2))).status).toBe(200);
    const signIn = ask('post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password });
    expect((await signIn).status).toBe(200);
    await expect.poll(async () => (await ask('post', '/api/contact').send(contact)).status).toBe(202);
    await site.client.patch('ya-3').set({ title: 'Nach dem Ausfall' }).commit();
    await site.publish('ya-3');
    expect((await ask('get', tripPath(3))).text).toContain('Nach dem Ausfall');
  });
});

describe('a connection that waits at the change stream', () => {
  async function hangWhileReading(connect: (server: TestRedis) => RedisConnection) {
    const server = await startRedis();
    closing.push(() => server.stop());
    const redis = connect(server);
    redis.on('error', () => undefined);
    closing.push(() => redis.disconnect());
    await expect.poll(() => redis.ping().catch(() => '')).toBe('PONG');
    const before = await redis.client('ID');
    const goOn = hang(server);
    await expect(redis.xread('BLOCK', 500, 'STREAMS', 'changes', '$')).rejects.toThrow();
    goOn();
    const after = () => redis.client('ID').catch(() => null);
    await expect.poll(after).not.toBeNull();
    return { before, after: await after() };
  }

  test('is opened anew, so that nothing waits for what has timed out', async () => {
    const { before, after } = await hangWhileReading((server) => connectRedis({ url: server.url }, 'follow'));
    expect(after).not.toBe(before);
  });

  test('control: with a limit for commands alone the same connection goes on with what has timed out', async () => {
    const options = { commandTimeout: 1_000, enableOfflineQueue: false };
    const { before, after } = await hangWhileReading((server) => new Redis(server.url, options));
    expect(after).toBe(before);
  });
});
