// Proves specification §1.2, §7.3
/**
 * Sessions end with their account, its password, sign-out or expiry. Sessions that cannot be verified are rejected
 * (docs/decisions/0008).
 */
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Request } from 'express';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { lockAccount, setPassword } from '#accounts/accounts.ts';
import { createOrganiserSession } from '#accounts/organiserSession.ts';
import { createSessions, deleteExpiredSessions, sessionCacheMs } from '#accounts/sessions.ts';
import { createTokens } from '#accounts/tokens.ts';
import { accountsVerifier } from '#accounts/verifyCredentials.ts';
import { createApp } from '#app.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import { createDeps, type Deps } from '#deps.ts';
import { createLiveStreams } from '#http/liveStreams.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { generous, hasty } from '#test/setup/deadlines.ts';
import { createTestLogger } from '#test/setup/logs/runLogs.ts';
import {
  addUsers,
  callSite,
  changeUser,
  password,
  readUser,
  signInAt,
  trip,
  waitingForLocks,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const kim = { subdomain: 'ya', username: 'kim' };
const owner = {
  ...kim,
  role: 'owner',
  extraRoles: [],
  account: kim,
  isMarketplaceAdmin: false,
  session: expect.any(String),
};
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
  await addUsers(site, 'ya');
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
  ['is deleted', () => site.deps.database.deleteFrom('users').execute()],
  ['gets another password', () => replaceAccount(site.deps.database, { ...kim, password: 'ein-neues-passwort' })],
  ['gets the same password again', () => replaceAccount(site.deps.database, { ...kim, password })],
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
  await changeUser(site, 'ya', { email: 'kim@example.org' });
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
    .set('Cookie', cookieOf({ ya: inCookie }))
    .send({ subdomain: 'ya' })
    .expect(204);
  expect([await statusWithToken(inCookie), await statusWithToken(asBearer)]).toEqual([401, 401]);
});

const cookieOf = (map: Record<string, string>) => `admin-tokens=${encodeURIComponent(`j:${JSON.stringify(map)}`)}`;

test('the cookie counts only as the Bearer token of the addressed host, and a token of the client decides alone', async () => {
  await addUsers(site, 'kca');
  const [ya, kca] = [await signInAt(site, 'ya'), await signInAt(site, 'kca')];
  const { organiserSession } = site.deps;
  const statusOf = async (map: Record<string, string>, authorization?: string) => {
    const headers = { cookie: cookieOf(map), ...(authorization && { authorization }) };
    const call = callSite(site, 'get', '/api/admin/trips?subdomain=ya').set(headers);
    return (await call).status;
  };
  const header = async (authorization?: string) => {
    const req = { headers: { authorization, cookie: cookieOf({ ya, kca }) } } as Request;
    req.get = () => req.headers.authorization as never;
    const before = await organiserSession.read(req, 'ya');
    await organiserSession.liftToken(req, 'ya');
    return [before, req.headers.authorization];
  };
  expect(await header()).toEqual(['nobody', `Bearer ${ya}`]);
  // A proxy may ask for a password.
  expect(await header('Basic a2ltOmtpbQ==')).toEqual(['nobody', `Bearer ${ya}`]);
  expect(await header(`Bearer ${kca}`)).toEqual(['forbidden', `Bearer ${kca}`]);
  expect(await statusOf({ ya, kca })).toBe(200);
  expect(await statusOf({ kca })).toBe(401);
  expect(await statusOf({ ya: 'forged' })).toBe(401);
  expect(await statusOf({ ya }, 'Bearer forged')).toBe(401);
  expect(await statusOf({ ya }, `Bearer ${kca}`)).toBe(403);
  expect(await statusOf({ kca }, `Bearer ${ya}`)).toBe(200);
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
  await site.deps.database.deleteFrom('sessions').execute();
  expireCache();
  expect(await site.deps.tokens.read(token)).toBeNull();
});

test('a session is valid only for its own account', async () => {
  const sessions = createSessions({ database: site.deps.database, usesService: false, now: clock });
  const id = await sessions.start(kim, await credential(), new Date(now + 1000), '');
  expect(await sessions.find(id, { ...kim, username: 'demo' })).toBeNull();
});

test('sessions of a sign-in service end when accounts are used again, and vice versa', async () => {
  const sessions = (usesService: boolean) => createSessions({ database: site.deps.database, usesService, now: clock });
  const byService = await sessions(true).start(kim, null, new Date(now + 1000), '');
  const byAccount = await sessions(false).start(kim, await credential(), new Date(now + 1000), '');
  const find = (usesService: boolean, id: string) => sessions(usesService).find(id, kim);
  expect([await find(true, byService), await find(false, byService)]).toEqual([owner, null]);
  expect([await find(true, byAccount), await find(false, byAccount)]).toEqual([null, owner]);
});

test('deletes only expired sessions', async () => {
  const expired = await signInAt(site, 'ya');
  now += 13 * 3_600_000;
  const active = await signInAt(site, 'ya');
  await deleteExpiredSessions(site.deps.database, clock());
  expect([await statusWithToken(expired), await statusWithToken(active)]).toEqual([401, 200]);
  const sessions = await site.deps.database.selectFrom('sessions').select('expiresAt').execute();
  expect(sessions.filter(({ expiresAt }) => expiresAt < clock())).toEqual([]);
});

describe('a sign-in whose password was checked before', () => {
  const issue = (checked: string) => site.deps.tokens.issue(kim, checked, '');

  test.each<[string, () => Promise<unknown>]>([
    ['another password was set', () => replaceAccount(site.deps.database, { ...kim, password })],
    ['the account was removed', () => site.deps.database.deleteFrom('users').execute()],
  ])('%s does not start a session', async (_, change) => {
    const checked = await credential();
    await change();
    await expect(issue(checked)).rejects.toMatchObject({ status: 401, more: { code: 1 } });
    expect(await site.deps.sessions.list(kim)).toEqual([]);
  });

  test('another password is being set waits for it, and does not start a session', async () => {
    const checked = await credential();
    let issued: Promise<unknown> = Promise.resolve();
    await site.worker.database.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, kim);
      issued = issue(checked).catch((error: unknown) => error);
      if (account) await setPassword(transaction, account, 'another');
      await expect.poll(() => waitingForLocks(site)).toBe(1);
    });
    expect(await issued).toMatchObject({ status: 401 });
    expect(await site.deps.sessions.list(kim)).toEqual([]);
  });
});

describe('while the database', () => {
  const depsWith = (url: string, deadlines = generous) => {
    const database = connectDatabase(url, 'request', () => undefined, undefined, deadlines.database);
    const sessions = createSessions({ database, usesService: false, now: clock });
    const tokens = createTokens({ secrets: site.deps.env.sessionSecrets, sessions, now: clock });
    const organiserSession = createOrganiserSession({ tokens, hosts: site.deps.env.hosts }, false);
    return {
      ...site.deps,
      database,
      sessions,
      tokens,
      organiserSession,
      verifyCredentials: accountsVerifier(database),
    };
  };
  const noPages = { renderer: () => Promise.reject(new Error('no pages')) };

  test('cannot be reached, no token is accepted, and API calls, sign-ins and sign-outs return 503', async () => {
    const token = await signInAt(site, 'ya');
    const deps = depsWith('postgres://127.0.0.1:1/none');
    const app = createApp(deps, noPages);
    const call = (method: 'get' | 'post', path: string) =>
      request(app)
        [method](path)
        .set({ Host: 'localhost', Authorization: `Bearer ${token}` });
    const rejected = await call('get', '/api/admin/trips?subdomain=ya');
    expect([rejected.status, rejected.type]).toEqual([503, 'application/problem+json']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    const signIn = await call('post', '/api/admin/login').send({ ...kim, password });
    expect([signIn.status, signIn.body.code]).toEqual([503, 4]);
    const signOut = await call('post', '/api/admin/logout').send({ subdomain: 'ya' });
    expect([signOut.status, signOut.headers['set-cookie']]).toEqual([503, undefined]);
    // Public calls still work, with public results.
    expect((await call('get', '/api/search/count')).status).toBe(200);
    await deps.database.destroy();
  });

  test('does not respond, no token is accepted', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { tokens, database } = depsWith(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/none`, hasty);
    await expect(tokens.read(await signInAt(site, 'ya'))).rejects.toThrow(UnavailableError);
    await database.destroy();
    silent.close();
  });

  test('restarts, the same process accepts tokens and signs in again', async () => {
    const token = await signInAt(site, 'ya');
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'lagerfeuer request'`;
    await end.execute(site.worker.database);
    expireCache();
    await expect.poll(() => statusWithToken(token)).toBe(200);
    await expect.poll(() => signInAt(site, 'ya')).toEqual(expect.any(String));
  });
});

/** Returns the fingerprint of kim's password. */
async function credential(): Promise<string> {
  return (await readUser(site, 'ya'))?.credential ?? '';
}
