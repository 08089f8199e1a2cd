// Proves specification §1.2, §3.3, §7.1, §7.3, §10.5, §11.1, §11.3
/** All API calls of organisers return 401 or 403, never data, if rights are missing (specification §7.3). */

import express from 'express';
import { SignJWT } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitePages } from '#pageData/sitePages.ts';
import { exampleBooking, examplePath } from '#test/setup/organisers/examplePath.ts';
import {
  addressOf,
  organiserCalls,
  organiserFiles,
  organiserForms,
  otherRoutes,
  routesOf,
} from '#test/setup/organisers/organiserCalls.ts';
import { addUsers, type CallArguments, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche' }),
    trip({ subdomain: 'english', destinationId: 12, title: 'English Summer' }),
  ]);
  await storeSubmission(site.deps.database, exampleBooking);
});

afterAll(() => site.stop());

const call = (...args: CallArguments) => callSite(site, ...args);
const tokens = new Map<string, Promise<string>>();
/** Returns the token of one sign-in for all tests. */
function tokenOf(subdomain: string): Promise<string> {
  const token = tokens.get(subdomain) ?? signInAt(site, subdomain);
  tokens.set(subdomain, token);
  return token;
}

const pages = sitePages.filter(({ permission }) => permission).flatMap(({ paths }) => paths.map(examplePath));

describe('the list of routes', () => {
  const known = () =>
    [
      ...organiserCalls.map(({ method, route }) => `${method} ${route}`),
      ...organiserForms.map(({ route }) => `post ${route}`),
      ...organiserFiles.map(({ route }) => `get ${route}`),
      ...otherRoutes,
    ].sort();

  test('contains all routes; a new route requires an entry', () => {
    expect(routesOf(site.express).sort()).toEqual(known());
  });

  test('control: an added route is detected, even in a nested router', () => {
    const api = express.Router().get('/admin/neu', (_req, res) => void res.json({}));
    const app = express().use('/api', express.Router().use(api));
    expect(routesOf(app)).toEqual(['get /admin/neu']);
    expect(known()).not.toContain('get /admin/neu');
  });

  test('contains all pages of organisers', () => {
    const adminPaths = sitePages.flatMap(({ paths }) => paths).filter((path) => path.startsWith('/admin/:'));
    const withoutSignIn = ['login', 'passwort-vergessen', 'einladung', 'passwort-neu', 'mailadresse'];
    expect(adminPaths.map(examplePath)).toEqual([...withoutSignIn.map((page) => `/admin/ya/${page}`), ...pages]);
  });
});

/** Returns the calls that are not rejected without a token. */
async function callsWithoutGuard(app: express.Express): Promise<string[]> {
  const responses = await Promise.all(
    organiserCalls.map(async (organiserCall) => {
      const { status } = await request(app)
        [organiserCall.method](addressOf(organiserCall, 'ya', '10'))
        .set('Host', 'localhost');
      return status === 401 ? [] : `${organiserCall.method} ${organiserCall.route}`;
    }),
  );
  return responses.flat();
}

test('every call requires a token', async () => {
  expect(await callsWithoutGuard(site.express)).toEqual([]);
});

test('control: a call that requires no token is detected', async () => {
  const unguarded = express().use(
    '/api',
    express.Router().get('/admin/history', (_req, res) => void res.json({})),
  );
  expect(await callsWithoutGuard(unguarded.use(site.express))).toEqual(['get /admin/history']);
});

test('unknown paths of the organisers also require a token', async () => {
  for (const path of ['/api/admin/nichts?subdomain=ya', '/api/rds/nichts?subdomain=ya', '/api/admin?subdomain=ya']) {
    expect((await call('get', path)).status).toBe(401);
    expect((await call('get', path, await tokenOf('ya'))).status).toBe(404);
  }
});

describe('access', () => {
  const calls = organiserCalls.map(
    (organiserCall) => [organiserCall.method, addressOf(organiserCall, 'ya', '10')] as const,
  );

  const signed = (jti: string, end: string | number, secret: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('lagerfeuer')
      .setAudience('ya')
      .setSubject('kim')
      .setJti(jti)
      .setExpirationTime(end)
      .sign(new TextEncoder().encode(secret));
  const forged = () => signed('1', '1h', 'another secret of sufficient length');
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa('{"aud":"ya","sub":"kim"}').replaceAll('=', '')}.`;
  const expired = () => signed('2', 1, site.deps.env.sessionSecrets[0]);
  let revoked: string;
  beforeAll(async () => {
    revoked = await signInAt(site, 'ya');
    await call('post', '/api/admin/logout', revoked).send({ subdomain: 'ya' }).expect(204);
  });

  const rejected: [string, () => Promise<string | undefined>, number][] = [
    ['no token', async () => undefined, 401],
    ['an invalid token', async () => 'x.y.z', 401],
    ['an unsigned token', async () => unsigned, 401],
    ['a forged token', forged, 401],
    ['an expired token', expired, 401],
    ['a revoked token', async () => revoked, 401],
    ["another host's token", () => tokenOf('english'), 403],
  ];

  for (const [method, path] of calls) {
    test.each(rejected)(`${method} ${path} with %s`, async (_, createToken, status) => {
      const response = await call(method, path, await createToken()).send();
      expect(response.status).toBe(status);
      expect(Object.keys(response.body)).toEqual(['type', 'title', 'status', 'detail']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['x-robots-tag']).toBe('noindex');
    });

    const findsHost = organiserCalls.some((known) => known.findsHost && path.startsWith(`/api${known.route}`));
    test.skipIf(findsHost)(`${method} ${path} without a host`, async () => {
      const response = await call(method, path.replace(/subdomain=ya&?/, ''), await tokenOf('ya')).send();
      expect(response.status).toBe(400);
      expect(response.body.detail).toBe('No subdomain found in request options');
    });
  }

  // All pages read the session in the same way.
  const [page = '', ...otherPages] = pages;
  const rejectedAt = [
    ...rejected.map(([what, createToken]) => [page, what, createToken] as const),
    ...otherPages.flatMap((path) =>
      [rejected[0], rejected.at(-1)].map((each) => [path, each?.[0], each?.[1]] as const),
    ),
  ];
  test.each(rejectedAt)('the page %s with %s redirects to the sign-in', async (path, _, createToken) => {
    const token = await createToken?.();
    for (const address of [path, `${path}/_payload.json`]) {
      const { status, headers, text } = await call('get', address, token);
      expect(status === 200 ? JSON.parse(text).redirect : headers.location).toMatch(/^\/admin\/ya\/login\?weiter=/);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(text).not.toContain('Gipfelwoche');
    }
  });

  // The pages behind the sign-in are opened in `organiserPermissions.test.ts`.
  test.each(['/admin', '/admin/ya/login'])('the page %s is neither cached nor indexed', async (path) => {
    const token = await tokenOf('ya');
    for (const address of [path, `${path}/_payload.json`]) {
      const { status, headers } = await call('get', address, token);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
  });

  const callsWithWrites = [['post', '/api/admin/login'], ['post', '/api/admin/logout'], ...calls] as const;
  test.each(callsWithWrites.filter(([method]) => method !== 'get'))(
    '%s %s is rejected for pages of other sites',
    async (method, path) => {
      const token = await tokenOf('ya');
      for (const header of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://anderswo.example' }]) {
        const response = await call(method, path, token).set(header).send({});
        expect(response.status).toBe(403);
      }
    },
  );

  test.each(calls)('%s %s with an alias is allowed only for organisers of that host', async (method, path) => {
    const byAlias = path.replace('subdomain=ya', 'subdomain=ole').replace('destinationId=10', 'destinationId=12');
    const rejected = await call(method, byAlias, await tokenOf('ya')).send();
    expect(rejected.status).toBe(403);
    expect(rejected.text).not.toContain('English Summer');
    // A stream does not end by itself.
    if (path.includes('/live')) return;
    expect([401, 403]).not.toContain((await call(method, byAlias, await tokenOf('english')).send()).status);
  });

  test('an alias can be used instead of the host', async () => {
    const token = await tokenOf('english');
    expect((await call('get', '/api/admin/trips?subdomain=ole', token)).body.total).toBe(1);
    expect((await call('get', '/api/rds?subdomain=ole&destinationId=12', token)).body.subdomain).toBe('english');
  });
});
