/** How often passwords may be tried, and that strangers lock nobody out (docs/decisions/0027). */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createDeps } from '../../src/deps.ts';
import { createKnownDevices, deviceLifetime } from '../../src/organisers/knownDevices.ts';
import type { VerifyCredentials } from '../../src/organisers/verifyCredentials.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createShutdown } from '../../src/platform/shutdown.ts';
import { account, password } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

/** A fifth of each limit: 2 attempts by a device or an address at an account, 10 by an address, 20 at an account. */
const factor = 0.2;
const noPages = { renderer: () => Promise.reject(new Error('no pages')) };
const kim = { subdomain: 'ya', username: 'kim' };
let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
/** Each test has a network of its own: the general limit per address outlasts it. */
let network = 0;
const address = (number: number) => `10.0.${network}.${number}`;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: '1' };
  site = await startSite({ env, now: () => new Date(now) });
  await site.bringIn([await account('ya'), await account('english')]);
});

beforeEach(async () => {
  now = start;
  network += 1;
  const counted = await site.worker.redis.keys('*:organisers:sign-in-*');
  if (counted.length > 0) await site.worker.redis.del(...counted);
});

afterAll(() => site.stop());

interface Given {
  from?: string;
  username?: string;
  password?: string;
  subdomain?: string;
  cookie?: string;
}

function attempt({ from = address(1), cookie, ...given }: Given, app = site.app) {
  const sent = request(app).post('/api/admin/login').set({ Host: 'localhost', 'X-Forwarded-For': from });
  if (cookie) sent.set('Cookie', cookie);
  return sent.send({ ...kim, password: 'falsch', ...given });
}

const statusOf = async (given: Given) => (await attempt(given)).status;

async function attempts(
  count: number,
  given: (turn: number) => Given,
  app = site.app,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, turn) => attempt(given(turn), app)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** @returns the device cookie of a browser that signs in */
async function signInWithBrowser(subdomain = 'ya'): Promise<string> {
  const answer = await attempt({ from: address(250), password, subdomain });
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  return cookies.find((cookie) => cookie.startsWith(`admin-device-${subdomain}=`)) ?? '';
}

test('attempts at the same time are counted before their passwords are checked', async () => {
  let checked = 0;
  const verifyCredentials: VerifyCredentials = (credentials) => {
    checked += 1;
    return site.deps.verifyCredentials(credentials);
  };
  const app = createApp({ ...site.deps, verifyCredentials }, noPages);
  expect(await attempts(100, () => ({}), app)).toEqual({ 401: 2, 429: 98 });
  expect(checked).toBe(2);
});

test('who tried too often is told how long to wait', async () => {
  for (let turn = 0; turn < 2; turn++) expect(await statusOf({})).toBe(401);
  const refused = await attempt({ password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.detail).toMatch(/^Zu viele Versuche\. Bitte warte \d+ Minuten\.$/);
});

test('a stranger locks nobody out at another address, however often they try', async () => {
  expect(await attempts(60, () => ({ from: address(9) }))).toEqual({ 401: 2, 429: 58 });
  expect(await statusOf({ from: address(1), password })).toBe(200);
});

test('an address may try few passwords at many accounts', async () => {
  expect(await attempts(30, (turn) => ({ username: `name-${turn}` }))).toEqual({ 401: 10, 429: 20 });
});

test('addresses of one IPv6 network are one', async () => {
  expect(await attempts(20, (turn) => ({ from: `2001:db8:1:2::${turn}` }))).toEqual({ 401: 2, 429: 18 });
  expect(await statusOf({ from: '2001:db8:1:3::1' })).toBe(401);
});

test('signing in takes the attempt back', async () => {
  for (let turn = 0; turn < 25; turn++) expect(await statusOf({ password })).toBe(200);
});

test('the spelling of a name makes no other account', async () => {
  const names = ['kim', 'Kim', 'KIM', ' kim'];
  expect(await attempts(4, (turn) => ({ username: names[turn] ?? '' }))).toEqual({ 401: 2, 429: 2 });
});

test('processes count together', async () => {
  const shutdown = createShutdown(createLogger('test', 'silent'));
  const deps = createDeps(site.deps.env, createLogger('test', 'silent'), shutdown, site.deps.now);
  try {
    await deps.replica.start();
    const other = createApp(deps, noPages);
    for (let turn = 0; turn < 2; turn++) expect((await attempt({}, other)).status).toBe(401);
    expect(await statusOf({ password })).toBe(429);
  } finally {
    await shutdown.close();
  }
});

describe('attempts from many addresses', () => {
  /** One after the other: twenty passwords checked at once would keep a slow machine busy for longer than a sign-in may take. */
  async function fromEverywhere(count: number): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let turn = 0; turn < count; turn++) {
      const status = await statusOf({ from: address(turn) });
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test('are limited by account, for browsers that never signed in', async () => {
    expect(await fromEverywhere(40)).toEqual({ 401: 20, 429: 20 });
    expect(await statusOf({ from: address(250), password })).toBe(429);
    expect(await statusOf({ from: address(250), password, subdomain: 'english' })).toBe(200);
  });

  test('do not lock out a browser that has signed in before, at any address', async () => {
    const cookie = await signInWithBrowser();
    expect(cookie).toMatch(/Max-Age=7776000; .*HttpOnly; SameSite=Strict$/);
    await fromEverywhere(40);
    expect(await statusOf({ from: address(0), password, cookie })).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['of another account', () => signInWithBrowser('english').then((cookie) => cookie.replace('english', 'ya'))],
    ['that is forged', async () => `admin-device-ya=${await forged('a secret that is not ours, but long')}`],
    ['that is none', async () => 'admin-device-ya=j:{"a":1}'],
    ['that is a sign-in', async () => `admin-device-ya=${(await attempt({ password })).body.token}`],
  ])('a cookie %s does not help', async (_, make) => {
    const cookie = await make();
    await fromEverywhere(40);
    expect(await statusOf({ from: address(250), password, cookie })).toBe(429);
  });

  test('a browser is known for ninety days', async () => {
    const cookie = await signInWithBrowser();
    now += deviceLifetime * 1000;
    await fromEverywhere(40);
    expect(await statusOf({ from: address(250), password, cookie })).toBe(429);
  });

  const forged = (secret: string) => createKnownDevices({ secret, now: () => new Date(now) }).remember(kim);
});

test('a known browser has its own limit', async () => {
  const cookie = await signInWithBrowser();
  expect(await attempts(10, (turn) => ({ from: address(turn), cookie }))).toEqual({ 401: 2, 429: 8 });
  expect(await statusOf({ from: address(100), password })).toBe(200);
});

test('the cookie of a known browser is no sign-in', async () => {
  const cookie = await signInWithBrowser();
  const [, value] = /=([^;]+)/.exec(cookie) ?? [];
  const asked = request(site.app).get('/api/admin/trips?subdomain=ya').set('Host', 'localhost');
  expect((await asked.set('Authorization', `Bearer ${value}`)).status).toBe(401);
});

test('while attempts cannot be counted, none is made', async () => {
  await site.redis.kill();
  const refused = await attempt({ password });
  expect([refused.status, refused.type]).toEqual([503, 'application/problem+json']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await site.redis.restart();
  await expect.poll(() => statusOf({ password })).toBe(200);
});
