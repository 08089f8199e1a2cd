// Proves specification §9.6
/** Rate limits per address and mailbox, across several processes, with and without Redis (docs/decisions/0028). */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createLiveStreams } from '#http/liveStreams.ts';
import { createRateLimits } from '#http/middleware/rateLimits.ts';
import { createMayConfirm } from '#messages/contactMessage.ts';
import { createExactLimits } from '#platform/limits/exactLimit.ts';
import { createLimitKey } from '#platform/limits/limitKey.ts';
import { createMailLimits } from '#platform/limits/mailLimit.ts';
import { createSharedLimits } from '#platform/limits/sharedLimits.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { generous, hasty } from '#test/setup/deadlines.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
const clock = () => new Date(now);
const limitKey = createLimitKey(['a secret for tests']);
const rule = { points: 20, duration: 60 };
const cleanupSteps: (() => void)[] = [];

beforeAll(async () => {
  site = await startSite({ now: clock, env: { TRUST_PROXY: '1' } });
  await site.bringIn([]);
});

beforeEach(async () => {
  now = start;
  await site.worker.redis.flushall();
});

afterEach(() => {
  for (const close of cleanupSteps.splice(0)) close();
});

afterAll(() => site.stop());

async function connect(): Promise<RedisConnection> {
  const redis = connectRedis({ url: site.redis.url }, 'request', generous.redis);
  redis.on('error', () => undefined);
  cleanupSteps.push(() => redis.disconnect());
  await once(redis, 'ready');
  return redis;
}

/** Creates the limits of one process with its own Redis connection. */
async function startProcess() {
  const redis = await connect();
  const limits = createSharedLimits({ redis, prefix: 'test', limitKey, now: clock });
  cleanupSteps.push(limits.stop);
  return { redis, limits, count: limits.create('pages', rule) };
}

/** @param ms how long Redis may take to count */
const limitsOf = (redis: RedisConnection, factor: number, ms = generous.redis.count) =>
  createExactLimits({ redis, prefix: 'test', factor, ms });

/** Counts `times` requests and returns how many of them are allowed. */
const allowed = (count: (key: string) => number, times: number, key = 'a') =>
  Array.from({ length: times }, () => count(key)).filter((secondsToWait) => secondsToWait === 0).length;

describe('limits with synchronised counters', () => {
  test('allow the configured number of requests per window and key, and return the seconds to wait', async () => {
    const { count } = await startProcess();
    now += 15_000;
    expect([allowed(count, 30), allowed(count, 1, 'b')]).toEqual([20, 1]);
    expect(count('a')).toBe(45);
    now += 45_000;
    expect(allowed(count, 30)).toBe(20);
  });

  test('apply across processes after synchronisation', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    expect([allowed(first.count, 12), allowed(second.count, 6)]).toEqual([12, 6]);
    await first.limits.synchronise();
    await second.limits.synchronise();
    // The second process knows the total of 18, so two requests are left.
    expect(allowed(second.count, 5)).toBe(2);
    await second.limits.synchronise();
    expect(allowed(first.count, 1)).toBe(1);
    await first.limits.synchronise();
    expect(allowed(first.count, 1)).toBe(0);
  });

  test('control: without synchronisation, each process counts separately', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    expect([allowed(first.count, 30), allowed(second.count, 30)]).toEqual([20, 20]);
  });

  test('do not use Redis for keys far from the limit, and write each other key once', async () => {
    const { redis, limits, count } = await startProcess();
    allowed(count, 1);
    await limits.synchronise();
    expect(await redis.keys('*limits*')).toEqual([]);
    allowed(count, 9);
    allowed(count, 5, 'b');
    await limits.synchronise();
    const keys = await redis.keys('*limits*');
    expect(keys).toHaveLength(2);
    expect((await redis.mget(keys)).sort()).toEqual(['10', '5']);
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  test('keep counts while Redis is down, and synchronise them afterwards', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    await site.redis.kill();
    await expect.poll(() => first.redis.status).not.toBe('ready');
    expect(allowed(first.count, 12)).toBe(12);
    await first.limits.synchronise();
    expect(allowed(first.count, 30)).toBe(8);
    await site.redis.restart();
    await expect.poll(() => [first.redis.status, second.redis.status]).toEqual(['ready', 'ready']);
    await first.limits.synchronise();
    expect(allowed(second.count, 5)).toBe(5);
    await second.limits.synchronise();
    expect(allowed(second.count, 5)).toBe(0);
  });

  test('keep working when Redis is emptied', async () => {
    const { redis, limits, count } = await startProcess();
    expect(allowed(count, 15)).toBe(15);
    await limits.synchronise();
    await redis.flushall();
    expect(allowed(count, 3)).toBe(3);
    await limits.synchronise();
    expect(allowed(count, 30)).toBe(2);
  });

  test('do not wait for a Redis that hangs', async () => {
    const { limits, count } = await startProcess();
    allowed(count, 10);
    process.kill(site.redis.pid(), 'SIGSTOP');
    try {
      const pending = limits.synchronise();
      // Counting is synchronous.
      expect(allowed(count, 30)).toBe(10);
      expect(limits.synchronise()).toBe(pending);
    } finally {
      process.kill(site.redis.pid(), 'SIGCONT');
    }
    await limits.synchronise();
  });
});

describe('limits counted in Redis', () => {
  const allowedOf = async (count: (key: string) => Promise<number>, times: number) => {
    const responses = await Promise.all(Array.from({ length: times }, () => count('a')));
    return responses.filter((secondsToWait) => secondsToWait === 0).length;
  };
  const limitOf = (redis: RedisConnection, ms?: number) => limitsOf(redis, 1, ms)('exact', rule);

  test('are exact across processes', async () => {
    const [first, second] = [limitOf(await connect()), limitOf(await connect())];
    const totals = await Promise.all([allowedOf(first, 30), allowedOf(second, 30)]);
    expect(totals[0] + totals[1]).toBe(20);
    expect(await first('a')).toBeGreaterThan(0);
  });

  test('last no longer than their window after the clock was set back', async () => {
    const redis = await connect();
    const limit = limitOf(redis);
    expect(await allowedOf(limit, 30)).toBe(20);
    // As if the clock had been a day ahead.
    await redis.pexpire('test:limits:exact:a', 86_400_000);
    expect(await limit('a')).toBeLessThanOrEqual(rule.duration);
    expect(await redis.pttl('test:limits:exact:a')).toBeLessThanOrEqual(rule.duration * 1_000);
  });

  test('apply within each process while Redis is down or hangs', async () => {
    const redis = await connect();
    process.kill(site.redis.pid(), 'SIGSTOP');
    try {
      expect(await allowedOf(limitOf(redis, hasty.redis.count), 30)).toBe(20);
    } finally {
      process.kill(site.redis.pid(), 'SIGCONT');
    }
    await site.redis.kill();
    await expect.poll(() => redis.status).not.toBe('ready');
    expect(await allowedOf(limitOf(redis), 30)).toBe(20);
    await site.redis.restart();
  });
});

describe('limits of mails', () => {
  test('count purposes and causes apart, and take back mails that were not stored', async () => {
    const limits = createMailLimits(limitsOf(await connect(), 1));
    const rule = { points: 2, duration: 60 };
    const [invitations, links] = [limits('invitation', rule), limits('password', rule)];
    const count = async () => (await invitations.count('kim@example.org', 'ya')) === 0;
    expect([await count(), await count(), await count()]).toEqual([true, true, false]);
    expect(await invitations.count('kim@example.org', 'kca')).toBe(0);
    expect(await links.count('kim@example.org', 'ya')).toBe(0);
    const others = limits('address', rule);
    await others.count('kim@example.org', 'ya');
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await others.count('Kim+x@example.org', 'ya')).toBe(0);
      await others.refund('kim@example.org', 'ya');
    }
  });
});

describe('rate limits of requests', () => {
  async function appWithLimits(factor: number) {
    const redis = await connect();
    const sharedLimits = createSharedLimits({ redis, prefix: 'test', limitKey, now: clock });
    cleanupSteps.push(sharedLimits.stop);
    const { replica, metrics } = site.deps;
    const limits = createRateLimits({
      ...{ sharedLimits, exactLimits: limitsOf(redis, factor), limitKey, factor },
      metrics: metrics.access,
    });
    const live = createLiveStreams({ replica, metrics, factor });
    const mayConfirm = createMayConfirm(createMailLimits(limitsOf(redis, 0.1)));
    return createApp(
      { ...site.deps, mayConfirm },
      { parts: { ...site.parts, limits, live }, renderer: () => Promise.reject(new Error('no pages')) },
    );
  }

  test.each([
    ['/sitemap.xml', 3, 0.1],
    ['/robots.txt', 3, 0.1],
    ['/api/search/count', 6, 0.01],
    ['/bilder/asset/nichts.jpg', 30, 0.01],
    ['/builds/latest.json', 30, 0.01],
    ['/reisen/alle', 3, 0.01],
    ['/offline', 3, 0.01],
    ['/admin/ya/login', 3, 0.01],
  ])('to %s apply per address', async (path, maxRequests, factor) => {
    const app = await appWithLimits(factor);
    const server = createServer(app).listen(0, '127.0.0.1');
    cleanupSteps.push(() => server.close());
    const statusFrom = async (address: string) => {
      const call = request(server).get(path).set({ Host: 'localhost', 'X-Forwarded-For': address });
      return (await call.set('Accept', 'application/json')).status;
    };
    for (let sent = 0; sent < maxRequests; sent++) expect(await statusFrom(`2001:db8::${sent}`)).not.toBe(429);
    expect(await statusFrom('2001:db8::ffff')).toBe(429);
    expect(await statusFrom('2001:db8:0:1::1')).not.toBe(429);
    expect(await statusFrom('192.0.2.1')).not.toBe(429);
    expect(await statusFrom('::ffff:192.0.2.1')).not.toBe(429);
  });

  test('to streams apply to the number of open streams', async () => {
    const server = createServer(await appWithLimits(0.05)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanupSteps.push(() => {
      server.close();
      server.closeAllConnections();
    });
    await site.bringIn([trip({ subdomain: 'ya', destinationId: 10 })]);
    const { port } = server.address() as AddressInfo;
    const open = async (address: string) => {
      const headers = { host: 'localhost', 'x-forwarded-for': address };
      const liveRequest = get({ port, path: '/api/live/trips/10-ya', headers, agent: false });
      const [stream] = (await once(liveRequest, 'response')) as [IncomingMessage];
      return { status: stream.statusCode, close: () => liveRequest.destroy() };
    };
    const streams = [await open('192.0.2.1'), await open('192.0.2.1'), await open('::ffff:192.0.2.1')];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open('192.0.2.1')).status).toBe(429);
    expect((await open('192.0.2.2')).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await open('192.0.2.1')).status).toBe(200);
  });

  describe('with a confirmation mail', () => {
    const message = { name: 'Kim', email: 'kim@example.de', message: 'Habt ihr noch Plätze im Juli?' };
    let counter = 0;

    test('apply per mailbox; messages beyond the limit are accepted without a confirmation', async () => {
      const app = await appWithLimits(1000);
      const send = (values: object, key = `key-for-limits-${counter++}`) =>
        request(app)
          .post('/api/contact')
          .set({ Host: 'localhost', 'Idempotency-Key': key, 'X-Forwarded-For': `192.0.2.${counter}` })
          .send({ ...message, ...values });
      const key = 'key-that-is-repeated';
      const first = await send({}, key);
      expect(first.status).toBe(202);
      // Neither invalid nor repeated messages count, because they cause no new confirmation.
      for (let attempt = 0; attempt < 3; attempt++) expect((await send({ message: '' })).status).toBe(422);
      for (let attempt = 0; attempt < 3; attempt++) expect((await send({}, key)).body).toEqual(first.body);
      expect((await send({ email: 'Kim+ferien@Example.de' })).status).toBe(202);
      const beyond = await send({});
      expect(beyond.status).toBe(202);
      const other = await send({ email: 'robin@example.de' });
      const confirmation = async ({ body: { reference } }: { body: { reference: string } }) => {
        const mails = site.deps.database.selectFrom('mails').select('state').where('about', '=', reference);
        return (await mails.where('delivery', '=', 'sender').executeTakeFirst())?.state;
      };
      expect([await confirmation(first), await confirmation(beyond), await confirmation(other)]).toEqual([
        ...['waiting', 'withheld', 'waiting'],
      ]);
      const keys = await site.worker.redis.keys('*limits:mails*');
      expect(keys.join()).not.toMatch(/kim|robin/);
    });
  });
});
