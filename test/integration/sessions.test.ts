/**
 * Sessions end with their account, its password, sign-out or expiry. Sessions that cannot be verified are rejected
 * (docs/decisions/0027).
 */
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createDeps, type Deps } from '../../src/deps.ts';
import { createLiveStreams } from '../../src/http/liveStreams.ts';
import { replaceAccount } from '../../src/organisers/access/operatorAccounts.ts';
import { credentialOf } from '../../src/organisers/accounts.ts';
import { createSessions, deleteExpiredSessions, sessionCacheMs } from '../../src/organisers/sessions.ts';
import { createTokens } from '../../src/organisers/tokens.ts';
import { createShutdown } from '../../src/platform/shutdown.ts';
import { clientOf, startTestBackend, testToken } from '../builders/testBackend.ts';
import { createTestLogger } from '../setup/logs/runLogs.ts';
import { account, callSite, password, signInAt, trip } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

const kim = { subdomain: 'ya', username: 'kim' };
const owner = { ...kim, role: 'owner', account: kim, isMarketplaceAdmin: false, credential: expect.any(String) };
const accountOfKim = 'private.admin.ya.kim';
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
const clock = () => new Date(now);
let site: TestSite;
/** A second web process. */
let other: Deps;
const shutdown = createShutdown(createTestLogger('web'));

beforeAll(async () => {
  site = await startSite({ now: clock });
  other = createDeps(site.deps.env, createTestLogger('web'), shutdown, { now: clock });
});

beforeEach(async () => {
  await site.client.createOrReplace(await account('ya'));
});

afterAll(async () => {
  await shutdown.close();
  await site.stop();
});

const statusWithToken = async (token: string) =>
  (await callSite(site, 'get', '/api/admin/trips?subdomain=ya', token)).status;
const expireCache = () => {
  now += sessionCacheMs;
};

describe.each<[string, () => Promise<unknown>]>([
  ['is deleted', () => site.client.delete(accountOfKim)],
  ['gets another password', () => replaceAccount(site.client, { ...kim, password: 'ein-neues-passwort' })],
  ['gets the same password again', () => replaceAccount(site.client, { ...kim, password })],
])('when the account %s', (_, change) => {
  test('its sessions end within five seconds', async () => {
    const token = await signInAt(site, 'ya');
    expect(await statusWithToken(token)).toBe(200);
    await change();
    expireCache();
    expect(await statusWithToken(token)).toBe(401);
    expect(await other.tokens.read(token)).toBeNull();
  });
});

test('open streams end with the session', async () => {
  const hidden = trip({ subdomain: 'ya', destinationId: 10, archived: true });
  await site.bringIn([hidden]);
  const { replica, metrics } = site.deps;
  const live = createLiveStreams({ replica, metrics, factor: 1, beatMs: 10 });
  const options = { parts: { ...site.parts, live }, renderer: () => Promise.reject(new Error('no pages')) };
  const server = http.createServer(createApp(site.deps, options)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const token = await signInAt(site, 'ya');
    const headers = { Authorization: `Bearer ${token}` };
    const paths = [
      '/api/admin/live?subdomain=ya',
      '/api/admin/live?subdomain=ya&destinationId=10',
      '/api/live/trips/10-ya',
    ];
    const streams = await Promise.all(paths.map((path) => fetch(origin + path, { headers })));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    await callSite(site, 'post', '/api/admin/logout', token).send({ subdomain: 'ya' }).expect(204);
    // Reading the text completes only when the stream has ended.
    for (const stream of streams) expect(await stream.text()).toMatch(/^data: /);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('other changes of the account do not end its sessions', async () => {
  const token = await signInAt(site, 'ya');
  await site.client.patch(accountOfKim).set({ note: 'x' }).commit();
  expireCache();
  expect(await statusWithToken(token)).toBe(200);
});

test('a sign-out takes effect immediately, and within five seconds in other processes', async () => {
  const token = await signInAt(site, 'ya');
  expect([await statusWithToken(token), await other.tokens.read(token)]).toEqual([200, owner]);
  await callSite(site, 'post', '/api/admin/logout', token).send({ subdomain: 'ya' }).expect(204);
  expect(await statusWithToken(token)).toBe(401);
  expireCache();
  expect(await other.tokens.read(token)).toBeNull();
});

test('signing out ends both sessions of a request with a cookie and a bearer token', async () => {
  const [inCookie, asBearer] = [await signInAt(site, 'ya'), await signInAt(site, 'ya')];
  await callSite(site, 'post', '/api/admin/logout', asBearer)
    .set('Cookie', `admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: inCookie })}`)}`)
    .send({ subdomain: 'ya' })
    .expect(204);
  expect([await statusWithToken(inCookie), await statusWithToken(asBearer)]).toEqual([401, 401]);
});

test('a check that is pending during a sign-out is not cached', async () => {
  const { token } = await site.deps.tokens.issue(kim, await credential(), '');
  const pending = site.deps.tokens.read(token);
  await site.deps.tokens.revoke(token);
  await pending;
  expect(await site.deps.tokens.read(token)).toBeNull();
});

test('emptying Redis neither restores nor ends sessions', async () => {
  const [ended, active] = [await signInAt(site, 'ya'), await signInAt(site, 'ya')];
  await callSite(site, 'post', '/api/admin/logout', ended).send({ subdomain: 'ya' }).expect(204);
  const redis = new Redis(site.redis.url);
  await redis.flushall();
  redis.disconnect();
  expireCache();
  expect([await statusWithToken(ended), await statusWithToken(active)]).toEqual([401, 200]);
});

test('a signed token without a session is invalid', async () => {
  const { token } = await site.deps.tokens.issue(kim, await credential(), '');
  await site.client.delete({ query: '*[_type == "adminSession"]' });
  expireCache();
  expect(await site.deps.tokens.read(token)).toBeNull();
});

test('a session is valid only for its own account', async () => {
  const sessions = createSessions({ client: site.client, usesService: false, now: clock });
  const id = await sessions.start(kim, await credential(), new Date(now + 1000), '');
  expect(await sessions.find(id, { ...kim, username: 'demo' })).toBeNull();
});

test('sessions of a sign-in service end when accounts are used again, and vice versa', async () => {
  const sessions = (usesService: boolean) => createSessions({ client: site.client, usesService, now: clock });
  const byService = await sessions(true).start(kim, null, new Date(now + 1000), '');
  const byAccount = await sessions(false).start(kim, await credential(), new Date(now + 1000), '');
  const find = (usesService: boolean, id: string) => sessions(usesService).find(id, kim);
  expect([await find(true, byService), await find(false, byService)]).toEqual([{ ...owner, credential: null }, null]);
  expect([await find(true, byAccount), await find(false, byAccount)]).toEqual([null, owner]);
});

test('only the service account can read sessions', async () => {
  await signInAt(site, 'ya');
  const anonymous = clientOf(site.deps.env.content.apiHost ?? '');
  expect(await anonymous.fetch('count(*[_type == "adminSession"])')).toBe(0);
  expect(await site.client.fetch('count(*[_type == "adminSession"])')).toBeGreaterThan(0);
});

test('deletes only expired sessions', async () => {
  const expired = await signInAt(site, 'ya');
  now += 13 * 3_600_000;
  const active = await signInAt(site, 'ya');
  await deleteExpiredSessions(site.client, clock());
  expect([await statusWithToken(expired), await statusWithToken(active)]).toEqual([401, 200]);
  expect(await site.client.fetch('count(*[_type == "adminSession" && expires < $now])', { now: clock() })).toBe(0);
});

describe('while the content backend', () => {
  const tokensOf = (url: string) => {
    const sessions = createSessions({ client: clientOf(url, testToken), usesService: false, now: clock });
    return createTokens({ secrets: site.deps.env.sessionSecrets, sessions, now: clock });
  };

  test('is down, no token is accepted, and API calls and sign-outs return 503', async () => {
    const backend = await startTestBackend();
    await backend.client.create(await account('ya'));
    const tokens = tokensOf(backend.backend.url);
    const app = createApp({ ...site.deps, tokens }, { renderer: () => Promise.reject(new Error('no pages')) });
    const { token } = await tokens.issue(kim, await credential(backend.client), '');
    const call = (method: 'get' | 'post', path: string) =>
      request(app)
        [method](path)
        .set({ Host: 'localhost', Authorization: `Bearer ${token}` });
    expect((await call('get', '/api/admin/trips?subdomain=ya')).status).toBe(200);
    await backend.remove();
    expireCache();
    const rejected = await call('get', '/api/admin/trips?subdomain=ya');
    expect([rejected.status, rejected.type]).toEqual([503, 'application/problem+json']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    const signOut = await call('post', '/api/admin/logout').send({ subdomain: 'ya' });
    expect([signOut.status, signOut.headers['set-cookie']]).toEqual([503, undefined]);
    // Public calls still work, with public results.
    expect((await call('get', '/api/search/count')).status).toBe(200);
  });

  test('does not respond, no token is accepted', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const tokens = tokensOf(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const token = await signInAt(site, 'ya');
    await expect(tokens.read(token)).rejects.toThrow();
    silent.close();
  });
});

/** Returns the fingerprint of kim's password. */
async function credential(client = site.client): Promise<string> {
  const found = await client.getDocument(accountOfKim);
  return credentialOf({ passwordHash: String(found?.passwordHash) });
}
