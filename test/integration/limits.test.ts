/** Limits per address and mailbox, over several processes, with and without Redis (docs/decisions/0028). */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createLive } from '../../src/http/live.ts';
import { createRateLimits } from '../../src/http/middleware/rateLimits.ts';
import { createExactLimit } from '../../src/platform/exactLimit.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { createSharedLimits } from '../../src/platform/sharedLimits.ts';
import { createMailLimit } from '../../src/submissions/intake/mailLimit.ts';
import { trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
const clock = () => new Date(now);
const rule = { points: 20, duration: 60 };
const opened: (() => void)[] = [];

beforeAll(async () => {
  site = await startSite({ now: clock, env: { TRUST_PROXY: '1' } });
  await site.bringIn([]);
});

beforeEach(async () => {
  now = start;
  await site.worker.redis.flushall();
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

afterAll(() => site.stop());

async function connect(): Promise<RedisConnection> {
  const redis = connectRedis({ url: site.redis.url }, 'request');
  redis.on('error', () => undefined);
  opened.push(() => redis.disconnect());
  await once(redis, 'ready');
  return redis;
}

/** What one process counts with. */
async function startProcess() {
  const redis = await connect();
  const limits = createSharedLimits({ redis, prefix: 'test', now: clock });
  opened.push(limits.stop);
  return { redis, limits, count: limits.create('pages', rule) };
}

/** @returns how many of so many requests go ahead */
const allowed = (count: (key: string) => number, times: number, key = 'a') =>
  Array.from({ length: times }, () => count(key)).filter((secondsToWait) => secondsToWait === 0).length;

describe('limits that processes add up', () => {
  test('let so many through in each window, by key, and tell how long it lasts', async () => {
    const { count } = await startProcess();
    now += 15_000;
    expect([allowed(count, 30), allowed(count, 1, 'b')]).toEqual([20, 1]);
    expect(count('a')).toBe(45);
    now += 45_000;
    expect(allowed(count, 30)).toBe(20);
  });

  test('hold over processes once they have added up', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    expect([allowed(one.count, 12), allowed(two.count, 6)]).toEqual([12, 6]);
    await one.limits.synchronise();
    await two.limits.synchronise();
    // Eighteen in all: two are left, the second process knows.
    expect(allowed(two.count, 5)).toBe(2);
    await two.limits.synchronise();
    expect(allowed(one.count, 1)).toBe(1);
    await one.limits.synchronise();
    expect(allowed(one.count, 1)).toBe(0);
  });

  test('control: without adding up, each process counts for itself', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    expect([allowed(one.count, 30), allowed(two.count, 30)]).toEqual([20, 20]);
  });

  test('ask Redis about nobody who is far from the limit, and once about the others', async () => {
    const { redis, limits, count } = await startProcess();
    allowed(count, 1);
    await limits.synchronise();
    expect(await redis.keys('*limits*')).toEqual([]);
    allowed(count, 9);
    allowed(count, 5, 'b');
    await limits.synchronise();
    const keys = (await redis.keys('*limits*')).sort();
    expect(keys.map((key) => key.slice(-2))).toEqual([':a', ':b']);
    expect(await redis.mget(keys)).toEqual(['10', '5']);
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  test('forget nothing while Redis is away, and add it up later', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await site.redis.kill();
    await expect.poll(() => one.redis.status).not.toBe('ready');
    expect(allowed(one.count, 12)).toBe(12);
    await one.limits.synchronise();
    expect(allowed(one.count, 30)).toBe(8);
    await site.redis.restart();
    await expect.poll(() => [one.redis.status, two.redis.status]).toEqual(['ready', 'ready']);
    await one.limits.synchronise();
    expect(allowed(two.count, 5)).toBe(5);
    await two.limits.synchronise();
    expect(allowed(two.count, 5)).toBe(0);
  });

  test('go on when Redis is emptied', async () => {
    const { redis, limits, count } = await startProcess();
    expect(allowed(count, 15)).toBe(15);
    await limits.synchronise();
    await redis.flushall();
    expect(allowed(count, 3)).toBe(3);
    await limits.synchronise();
    expect(allowed(count, 30)).toBe(2);
  });

  test('wait for no answer of a Redis that hangs', async () => {
    const { limits, count } = await startProcess();
    allowed(count, 10);
    process.kill(site.redis.pid(), 'SIGSTOP');
    try {
      const underWay = limits.synchronise();
      // Counting is no promise: it is over when it returns.
      expect(allowed(count, 30)).toBe(10);
      expect(limits.synchronise()).toBe(underWay);
    } finally {
      process.kill(site.redis.pid(), 'SIGCONT');
    }
    await limits.synchronise();
  });
});

describe('limits counted one by one', () => {
  const used = async (count: (key: string) => Promise<number>, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => count('a')));
    return answers.filter((secondsToWait) => secondsToWait === 0).length;
  };
  const limitOf = (redis: RedisConnection) => createExactLimit(redis, 'test', rule);

  test('are exact over processes', async () => {
    const [one, two] = [limitOf(await connect()), limitOf(await connect())];
    const allowedOf = await Promise.all([used(one, 30), used(two, 30)]);
    expect(allowedOf[0] + allowedOf[1]).toBe(20);
    expect(await one('a')).toBeGreaterThan(0);
  });

  test('hold in each process while Redis is away, or hangs', async () => {
    const redis = await connect();
    process.kill(site.redis.pid(), 'SIGSTOP');
    try {
      expect(await used(limitOf(redis), 30)).toBe(20);
    } finally {
      process.kill(site.redis.pid(), 'SIGCONT');
    }
    await site.redis.kill();
    await expect.poll(() => redis.status).not.toBe('ready');
    expect(await used(limitOf(redis), 30)).toBe(20);
    await site.redis.restart();
  });
});

describe('requests', () => {
  async function appWithLimits(factor: number) {
    const redis = await connect();
    const sharedLimits = createSharedLimits({ redis, prefix: 'test', now: clock });
    opened.push(sharedLimits.stop);
    const limits = createRateLimits({ sharedLimits, redis, prefix: 'test', factor });
    const { replica, metrics } = site.deps;
    const live = createLive({ replica, metrics, factor });
    const countMail = createMailLimit(redis, 'test', 0.4);
    return createApp(
      { ...site.deps, countMail },
      { parts: { ...site.parts, limits, live }, renderer: () => Promise.reject(new Error('no pages')) },
    );
  }

  test.each([
    ['/sitemap.xml', 3],
    ['/robots.txt', 3],
    ['/api/search/count', 60],
    ['/bilder/asset/nichts.jpg', 300],
    ['/builds/latest.json', 300],
    ['/reisen/alle', 30],
    ['/offline', 30],
    ['/admin/ya/login', 30],
  ])('for %s are limited by address', async (path, most) => {
    const app = await appWithLimits(0.1);
    const statusFrom = async (address: string) => {
      const asked = request(app).get(path).set({ Host: 'localhost', 'X-Forwarded-For': address });
      return (await asked.set('Accept', 'application/json')).status;
    };
    const server = createServer(app).listen(0, '127.0.0.1');
    opened.push(() => server.close());
    for (let sent = 0; sent < most; sent++) {
      const asked = request(server)
        .get(path)
        .set({ Host: 'localhost', 'X-Forwarded-For': `2001:db8::${sent}` });
      expect((await asked.set('Accept', 'application/json')).status).not.toBe(429);
    }
    expect(await statusFrom('2001:db8::ffff')).toBe(429);
    expect(await statusFrom('2001:db8:0:1::1')).not.toBe(429);
    expect(await statusFrom('192.0.2.1')).not.toBe(429);
    expect(await statusFrom('::ffff:192.0.2.1')).not.toBe(429);
  });

  test('for streams are limited by how many are open at once', async () => {
    const server = createServer(await appWithLimits(0.05)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push(() => {
      server.close();
      server.closeAllConnections();
    });
    await site.bringIn([trip({ subdomain: 'ya', destinationId: 10 })]);
    const { port } = server.address() as AddressInfo;
    const open = async (address: string) => {
      const headers = { host: 'localhost', 'x-forwarded-for': address };
      const asked = get({ port, path: '/api/live/trips/10-ya', headers, agent: false });
      const [stream] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: stream.statusCode, close: () => asked.destroy() };
    };
    const streams = [await open('192.0.2.1'), await open('192.0.2.1'), await open('::ffff:192.0.2.1')];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open('192.0.2.1')).status).toBe(429);
    expect((await open('192.0.2.2')).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await open('192.0.2.1')).status).toBe(200);
  });

  describe('that promise a confirmation', () => {
    const message = { name: 'Kim', email: 'kim@example.de', message: 'Habt ihr noch Plätze im Juli?' };
    let number = 0;

    test('are limited by mailbox; what is sent beyond the limit is accepted without a confirmation', async () => {
      const app = await appWithLimits(1000);
      const send = (values: object, key = `key-for-limits-${number++}`) =>
        request(app)
          .post('/api/contact')
          .set({ Host: 'localhost', 'Idempotency-Key': key, 'X-Forwarded-For': `192.0.2.${number}` })
          .send({ ...message, ...values });
      const key = 'key-that-is-repeated';
      const first = await send({}, key);
      expect(first.status).toBe(202);
      // What breaks the rules promises nothing, and a repetition promises nothing new.
      for (let turn = 0; turn < 3; turn++) expect((await send({ message: '' })).status).toBe(422);
      for (let turn = 0; turn < 3; turn++) expect((await send({}, key)).body).toEqual(first.body);
      expect((await send({ email: 'Kim+ferien@Example.de' })).status).toBe(202);
      const beyond = await send({});
      expect(beyond.status).toBe(202);
      const other = await send({ email: 'robin@example.de' });
      const isUnconfirmed = async ({ body: { reference } }: { body: { reference: string } }) =>
        (await site.client.getDocument(`private.submission.${reference}`))?.isUnconfirmed ?? false;
      expect([await isUnconfirmed(first), await isUnconfirmed(beyond), await isUnconfirmed(other)]).toEqual([
        false,
        true,
        false,
      ]);
      const keys = await site.worker.redis.keys('*limits:mails*');
      expect(keys.join()).not.toMatch(/kim|robin/);
    });
  });
});
