// Proves specification §9.6
/** Rate limits per address and mailbox, across several processes, with and without Redis (docs/decisions/0028). */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { createLiveStreams } from '#http/liveStreams.ts';
import { createRateLimits } from '#http/middleware/rateLimits.ts';
import { createMayConfirm } from '#messages/contactMessage.ts';
import { createLimits, type Limit, mailLimitKey } from '#platform/limits.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { generous, hasty } from '#test/setup/deadlines.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
const rule = { points: 20, duration: 60 };
const cleanupSteps: (() => void)[] = [];

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' } });
  await site.bringIn([]);
});

beforeEach(async () => {
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

/** Creates the limits of a process. @param ms how long Redis may take to count */
const limitsOf = (redis: RedisConnection, factor = 1, ms = generous.redis.count) =>
  createLimits({ redis, prefix: 'test', secrets: ['a secret for tests'], factor, ms });
const exact = async () => limitsOf(await connect())('exact', rule);
const frequent = (redis: RedisConnection) => limitsOf(redis)('frequent', rule, { isFrequent: true });

/** Counts `times` events at the same time and returns how many of them are allowed. */
async function allowed(limit: Limit, times: number, who = 'a'): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => limit.count(who)));
  return waits.filter((secondsToWait) => secondsToWait === 0).length;
}

describe('limits', () => {
  test('are exact across processes, and return the seconds to wait', async () => {
    const [first, second] = [await exact(), await exact()];
    const totals = await Promise.all([allowed(first, 30), allowed(second, 30)]);
    expect(totals[0] + totals[1]).toBe(20);
    expect(await first.count('a')).toBeGreaterThan(50);
    expect(await first.count('a')).toBeLessThanOrEqual(60);
    expect(await allowed(second, 1, 'b')).toBe(1);
  });

  test('begin anew after their window', async () => {
    const limit = limitsOf(await connect())('short', { points: 2, duration: 1 });
    expect(await allowed(limit, 5)).toBe(2);
    await expect.poll(() => allowed(limit, 1), { interval: 200 }).toBe(1);
  });

  test('give back what did not happen, and can be reset', async () => {
    const limit = await exact();
    expect(await allowed(limit, 20)).toBe(20);
    await limit.refund('a');
    expect(await allowed(limit, 3)).toBe(1);
    await limit.reset('a');
    expect(await allowed(limit, 30)).toBe(20);
  });

  test('apply within each process while Redis hangs or is down', async () => {
    const redis = await connect();
    process.kill(site.redis.pid(), 'SIGSTOP');
    try {
      expect(await allowed(limitsOf(redis, 1, hasty.redis.count)('exact', rule), 30)).toBe(20);
    } finally {
      process.kill(site.redis.pid(), 'SIGCONT');
    }
    await site.redis.kill();
    await expect.poll(() => redis.status).not.toBe('ready');
    for (const isFrequent of [false, true]) {
      const limit = limitsOf(redis)('exact', rule, { isFrequent });
      expect(await allowed(limit, 30)).toBe(20);
      await limit.refund('a');
      await limit.reset('a');
    }
    await site.redis.restart();
  });

  test('of mails count purposes and causes apart', async () => {
    const createLimit = limitsOf(await connect());
    const [invitations, links] = ['invitation', 'password'].map((name) =>
      createLimit(name, { points: 2, duration: 60 }),
    );
    const count = async (limit: Limit | undefined, mailbox: string, cause: string) =>
      limit?.count(mailLimitKey(mailbox, cause));
    for (const mailbox of ['kim@example.org', 'Kim+x@example.org'])
      expect(await count(invitations, mailbox, 'ya')).toBe(0);
    expect(await count(invitations, 'kim@example.org', 'ya')).toBeGreaterThan(0);
    expect(await count(invitations, 'kim@example.org', 'kca')).toBe(0);
    expect(await count(links, 'kim@example.org', 'ya')).toBe(0);
  });
});

describe('limits of every request', () => {
  test('cause no command for the first tenth, nor when they refuse', async () => {
    const redis = await connect();
    const sent = vi.spyOn(redis, 'sendCommand');
    const limit = frequent(redis);
    expect([await allowed(limit, 2), await allowed(limit, 2, 'b')]).toEqual([2, 2]);
    expect(sent).not.toHaveBeenCalled();
    expect(await allowed(limit, 18)).toBe(18);
    sent.mockClear();
    expect(await allowed(limit, 50)).toBe(0);
    expect(sent).not.toHaveBeenCalled();
  });

  test('begin anew after their window, also in memory', async () => {
    const redis = await connect();
    const limit = limitsOf(redis)('short', { points: 20, duration: 1 }, { isFrequent: true });
    expect(await allowed(limit, 30)).toBe(20);
    await pause(1_100);
    const sent = vi.spyOn(redis, 'sendCommand');
    expect(await allowed(limit, 2)).toBe(2);
    expect(sent).not.toHaveBeenCalled();
  });

  test('apply across processes: what exceeds the tenth of each is counted together', async () => {
    const [first, second] = [frequent(await connect()), frequent(await connect())];
    expect(await allowed(first, 12)).toBe(12);
    expect(await allowed(second, 30)).toBe(10);
    expect(await allowed(first, 1)).toBe(0);
  });
});

describe('rate limits of requests', () => {
  async function appWithLimits(factor: number) {
    const redis = await connect();
    const { replica, metrics } = site.deps;
    const limits = createRateLimits(limitsOf(redis, factor), metrics.access);
    const live = createLiveStreams({ replica, metrics, factor });
    const mayConfirm = createMayConfirm(limitsOf(redis, 0.1));
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
