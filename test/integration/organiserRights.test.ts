/** Every call of the organisers × everybody who may not make it: 401 or 403, never data (specification §7.3). */
import express from 'express';
import { SignJWT } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteRoutes } from '../../views/routes.tsx';
import { addressOf, organiserCalls, otherRoutes, routesOf } from '../setup/organiserCalls.ts';
import { account, type CallArguments, callSite, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    await account('ya'),
    await account('english'),
    trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche' }),
    trip({ subdomain: 'english', destinationId: 12, title: 'English Summer' }),
  ]);
});

afterAll(() => site.stop());

const call = (...given: CallArguments) => callSite(site, ...given);
const tokenOf = (subdomain: string) => signInAt(site, subdomain);

const pages = siteRoutes
  .filter(({ needsAdminLogin }) => needsAdminLogin)
  .flatMap(({ paths }) => paths.map(examplePath));

function examplePath(path: string): string {
  const values: Record<string, string> = { ':subdomain': 'ya', ':combinedId': '10-ya', ':page': '' };
  return path.replace(/\/(:\w+)\??/g, (_, name: string) => (values[name] ? `/${values[name]}` : ''));
}

describe('the list of routes', () => {
  const known = () => [...organiserCalls.map(({ method, route }) => `${method} ${route}`), ...otherRoutes].sort();

  test('has every route there is: a new one needs an entry', () => {
    expect(routesOf(site.app).sort()).toEqual(known());
  });

  test('control: a route that somebody adds, also deep inside, is noticed', () => {
    const api = express.Router().get('/admin/neu', (_req, res) => void res.json({}));
    const app = express().use('/api', express.Router().use(api));
    expect(routesOf(app)).toEqual(['get /admin/neu']);
    expect(known()).not.toContain('get /admin/neu');
  });

  test('has every page of the organisers', () => {
    const ofOrganisers = siteRoutes.flatMap(({ paths }) => paths).filter((path) => path.startsWith('/admin/:'));
    expect(ofOrganisers.map(examplePath)).toEqual(['/admin/ya/login', ...pages]);
  });
});

/** @returns calls that are not refused without a token */
async function callsWithoutGuard(app: express.Express): Promise<string[]> {
  const answers = await Promise.all(
    organiserCalls.map(async (each) => {
      const { status } = await request(app)
        [each.method](addressOf(each, 'ya', '10'))
        .set('Host', 'localhost');
      return status === 401 ? [] : `${each.method} ${each.route}`;
    }),
  );
  return answers.flat();
}

test('every call is behind the guard', async () => {
  expect(await callsWithoutGuard(site.app)).toEqual([]);
});

test('control: a call mounted in front of the guard is noticed', async () => {
  const outside = express().use(
    '/api',
    express.Router().get('/admin/history', (_req, res) => void res.json({})),
  );
  expect(await callsWithoutGuard(outside.use(site.app))).toEqual(['get /admin/history']);
});

test('what is no call of the organisers is behind the guard too', async () => {
  for (const path of ['/api/admin/nichts?subdomain=ya', '/api/rds/nichts?subdomain=ya', '/api/admin?subdomain=ya']) {
    expect((await call('get', path)).status).toBe(401);
    expect((await call('get', path, await tokenOf('ya'))).status).toBe(404);
  }
});

describe('who gets in', () => {
  const calls = organiserCalls.map((each) => [each.method, addressOf(each, 'ya', '10')] as const);

  async function forged(): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('lagerfeuer')
      .setAudience('ya')
      .setSubject('kim')
      .setJti('1')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of sufficient length'));
  }
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa('{"aud":"ya","sub":"kim"}').replaceAll('=', '')}.`;
  async function expired(): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('lagerfeuer')
      .setAudience('ya')
      .setSubject('kim')
      .setJti('2')
      .setExpirationTime(1)
      .sign(new TextEncoder().encode(site.deps.env.sessionSecret));
  }
  async function revoked(): Promise<string> {
    const token = await tokenOf('ya');
    await call('post', '/api/admin/logout', token).send({ subdomain: 'ya' }).expect(204);
    return token;
  }

  const tokens: [string, () => Promise<string | undefined>, number][] = [
    ['no token', async () => undefined, 401],
    ['what is no token', async () => 'x.y.z', 401],
    ['an unsigned token', async () => unsigned, 401],
    ['a forged token', forged, 401],
    ['an expired token', expired, 401],
    ['a revoked token', revoked, 401],
    ["another host's token", () => tokenOf('english'), 403],
  ];

  for (const [method, path] of calls) {
    test.each(tokens)(`${method} ${path} with %s`, async (_, make, status) => {
      const answer = await call(method, path, await make()).send();
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['type', 'title', 'status', 'detail']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    });

    test(`${method} ${path} without a host`, async () => {
      const answer = await call(method, path.replace(/subdomain=ya&?/, ''), await tokenOf('ya')).send();
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toBe('No subdomain found in request options');
    });
  }

  for (const path of pages) {
    test.each(tokens)(`the page ${path} with %s leads to the sign-in`, async (_, make) => {
      const token = await make();
      for (const address of [path, `${path}/_payload.json`]) {
        const { status, headers, text } = await call('get', address, token);
        expect(status === 200 ? JSON.parse(text).redirect : headers.location).toMatch(/^\/admin\/ya\/login\?weiter=/);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        expect(text).not.toContain('Gipfelwoche');
      }
    });
  }

  test.each(['/admin', '/admin/ya/login', ...pages])('the page %s is neither kept nor indexed', async (path) => {
    const token = await tokenOf('ya');
    for (const address of [path, `${path}/_payload.json`]) {
      const { status, headers } = await call('get', address, token);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
  });

  const writing = [['post', '/api/admin/login'], ['post', '/api/admin/logout'], ...calls] as const;
  test.each(writing.filter(([method]) => method !== 'get'))(
    '%s %s cannot be written by pages of other sites',
    async (method, path) => {
      const token = await tokenOf('ya');
      for (const header of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://anderswo.example' }]) {
        const answer = await call(method, path, token).set(header).send({});
        expect(answer.status).toBe(403);
      }
    },
  );

  test.each(calls)('%s %s by an alias is for those of the host it stands for', async (method, path) => {
    const byAlias = path.replace('subdomain=ya', 'subdomain=ole').replace('destinationId=10', 'destinationId=12');
    const refused = await call(method, byAlias, await tokenOf('ya')).send();
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('English Summer');
    // A stream has no end of its own.
    if (path.includes('/live')) return;
    expect([401, 403]).not.toContain((await call(method, byAlias, await tokenOf('english')).send()).status);
  });

  test('an alias of the host is the host', async () => {
    const token = await tokenOf('english');
    expect((await call('get', '/api/admin/trips?subdomain=ole', token)).body.total).toBe(1);
    expect((await call('get', '/api/rds?subdomain=ole&destinationId=12', token)).body.subdomain).toBe('english');
  });
});
