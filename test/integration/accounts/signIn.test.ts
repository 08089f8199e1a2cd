// Proves specification §7.2, §9.6
/** Rate limits of sign-in attempts, which must not lock out account owners (docs/decisions/0008). */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKnownDevices } from '#accounts/knownDevices.ts';
import type { VerifyCredentials } from '#accounts/verifyCredentials.ts';
import { createApp } from '#app.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { addUsers, password } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

/** A fifth of each limit: 2 attempts per device or address and account, 10 per address, 20 per account. */
const factor = 0.2;
const noPages = { renderer: () => Promise.reject(new Error('no pages')) };
const kim = { subdomain: 'ya', username: 'kim' };
let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
/** Each test uses its own network, because the general limit per address outlasts the test. */
let network = 0;
const address = (number: number) => `10.0.${network}.${number}`;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: '1' };
  site = await startSite({ env, now: () => new Date(now) });
  await addUsers(site, 'ya', 'english');
});

beforeEach(async () => {
  now = start;
  network += 1;
  const keys = await site.worker.redis.keys('*:limits:sign-in-*');
  if (keys.length > 0) await site.worker.redis.del(...keys);
});

afterAll(() => site.stop());

interface Attempt {
  from?: string;
  username?: string;
  password?: string;
  subdomain?: string;
  cookie?: string;
}

function attempt({ from = address(1), cookie, ...values }: Attempt, app = site.app) {
  const sent = request(app).post('/api/admin/login').set({ Host: 'localhost', 'X-Forwarded-For': from });
  if (cookie) sent.set('Cookie', cookie);
  return sent.send({ ...kim, password: 'falsch', ...values });
}

const statusOf = async (values: Attempt) => (await attempt(values)).status;

async function attempts(
  count: number,
  values: (index: number) => Attempt,
  app = site.app,
): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => attempt(values(index), app)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Signs in and returns the device cookie. */
async function signInWithBrowser(subdomain = 'ya'): Promise<string> {
  const response = await attempt({ from: address(250), password, subdomain });
  const cookies = response.headers['set-cookie'] as unknown as string[];
  return cookies.find((cookie) => cookie.startsWith(`admin-device-${subdomain}=`)) ?? '';
}

test('counts concurrent attempts before their passwords are checked', async () => {
  let checked = 0;
  const verifyCredentials: VerifyCredentials = (credentials) => {
    checked += 1;
    return site.deps.verifyCredentials(credentials);
  };
  const app = createApp({ ...site.deps, verifyCredentials }, noPages);
  expect(await attempts(100, () => ({}), app)).toEqual({ 401: 2, 429: 98 });
  expect(checked).toBe(2);
});

test('returns the time to wait after too many attempts', async () => {
  for (let index = 0; index < 2; index++) expect(await statusOf({})).toBe(401);
  const rejected = await attempt({ password });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.body.detail).toMatch(/^Zu viele Versuche\. Bitte warte \d+ Minuten\.$/);
});

test('Redis knows neither addresses nor accounts', async () => {
  const visitor = address(77);
  await attempt({ from: visitor });
  const page = () => request(site.app).get('/api/search/count').set({ Host: 'localhost', 'X-Forwarded-For': visitor });
  for (let count = 0; count < 20; count++) await page();
  const reset = request(site.app).post('/admin/ya/passwort-vergessen').type('form');
  await reset.set({ Host: 'localhost', 'X-Forwarded-For': visitor }).send({ konto: kim.username });
  const keys = await site.worker.redis.keys('*');
  for (const counted of ['limits:api', 'limits:resetFrom', 'limits:sign-in-pair']) {
    expect(keys.filter((key) => key.includes(counted))).not.toEqual([]);
  }
  expect(keys.filter((key) => key.includes(visitor) || key.includes(`.${kim.username}`))).toEqual([]);
});

test('attempts from one address do not lock out other addresses', async () => {
  expect(await attempts(60, () => ({ from: address(9) }))).toEqual({ 401: 2, 429: 58 });
  expect(await statusOf({ from: address(1), password })).toBe(200);
});

test('limits the attempts of an address at many accounts', async () => {
  expect(await attempts(30, (index) => ({ username: `name-${index}` }))).toEqual({ 401: 10, 429: 20 });
});

test('treats addresses of one IPv6 network as one', async () => {
  expect(await attempts(20, (index) => ({ from: `2001:db8:1:2::${index}` }))).toEqual({ 401: 2, 429: 18 });
  expect(await statusOf({ from: '2001:db8:1:3::1' })).toBe(401);
});

test('does not count successful attempts', async () => {
  for (let index = 0; index < 25; index++) expect(await statusOf({ password })).toBe(200);
});

test('counts different spellings of a name as one account', async () => {
  const names = ['kim', 'Kim', 'KIM', ' kim'];
  expect(await attempts(4, (index) => ({ username: names[index] ?? '' }))).toEqual({ 401: 2, 429: 2 });
});

describe('attempts from many addresses', () => {
  /** Tries sequentially, because checking twenty passwords concurrently could exceed the timeout on a slow machine. */
  async function tryFromManyAddresses(count: number): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let index = 0; index < count; index++) {
      const status = await statusOf({ from: address(index) });
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test('are limited per account for unknown browsers', async () => {
    expect(await tryFromManyAddresses(40)).toEqual({ 401: 20, 429: 20 });
    expect(await statusOf({ from: address(250), password })).toBe(429);
    expect(await statusOf({ from: address(250), password, subdomain: 'english' })).toBe(200);
  });

  test('do not lock out a browser that has signed in before, at any address', async () => {
    const cookie = await signInWithBrowser();
    expect(cookie).toMatch(/Max-Age=7776000; .*HttpOnly; SameSite=Strict$/);
    await tryFromManyAddresses(40);
    expect(await statusOf({ from: address(0), password, cookie })).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['of another account', () => signInWithBrowser('english').then((cookie) => cookie.replace('english', 'ya'))],
    ['that is forged', async () => `admin-device-ya=${await forged('a secret that is not ours, but long')}`],
    ['that is invalid', async () => 'admin-device-ya=j:{"a":1}'],
    ['that contains a session token', async () => `admin-device-ya=${(await attempt({ password })).body.token}`],
  ])('are also limited with a cookie %s', async (_, createCookie) => {
    const cookie = await createCookie();
    await tryFromManyAddresses(40);
    expect(await statusOf({ from: address(250), password, cookie })).toBe(429);
  });

  test('are limited for a browser whose last sign-in was more than ninety days ago', async () => {
    const cookie = await signInWithBrowser();
    now += storedItems.device.lifetime * 1000;
    await tryFromManyAddresses(40);
    expect(await statusOf({ from: address(250), password, cookie })).toBe(429);
  });

  const forged = (secret: string) => createKnownDevices({ secrets: [secret], now: () => new Date(now) }).remember(kim);
});

test('limits a known browser separately', async () => {
  const cookie = await signInWithBrowser();
  expect(await attempts(10, (index) => ({ from: address(index), cookie }))).toEqual({ 401: 2, 429: 8 });
  expect(await statusOf({ from: address(100), password })).toBe(200);
});

test('does not accept the cookie of a known browser as a session', async () => {
  const cookie = await signInWithBrowser();
  const [, value] = /=([^;]+)/.exec(cookie) ?? [];
  const call = request(site.app).get('/api/admin/trips?subdomain=ya').set('Host', 'localhost');
  expect((await call.set('Authorization', `Bearer ${value}`)).status).toBe(401);
});
