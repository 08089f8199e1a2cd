// Proves specification §1.3, §7.2, §9.2, §9.3, §11.1
/** All components return errors as problem+json if JSON was requested, and every rejected sign-in has a code. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createDeps } from '#deps.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import { createLogger } from '#platform/logger.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { sendRaw } from '#test/faults/rawRequest.ts';
import { addUsers, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const noPages = { renderer: () => Promise.reject(new Error('no pages')) };
const logger = createLogger('web', 'silent');
const shutdown = createShutdown(logger);

let site: TestSite;
let token: string;
/** A process that has not loaded its catalogue yet, and a process whose limits allow one request of each kind. */
let loading: Express;
let limited: Express;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 10 }),
    trip({ subdomain: 'ya', destinationId: 11, archived: true }),
  ]);
  token = await signInAt(site, 'ya');
  loading = createApp(createDeps(site.deps.env, logger, shutdown), noPages);
  const limitedDeps = createDeps({ ...site.deps.env, RATE_LIMIT_FACTOR: 0.0001 }, logger, shutdown);
  await limitedDeps.replica.start();
  limited = createApp(limitedDeps, noPages);
});
afterAll(async () => {
  await shutdown.close();
  await site.stop();
});

interface RequestOptions {
  method?: 'get' | 'post' | 'put' | 'delete' | 'patch';
  path: string;
  app?: () => TestSite['app'];
  host?: string;
  headers?: Record<string, string>;
  body?: string | object;
  accept?: string;
}

function send({
  method = 'get',
  path,
  app = () => site.app,
  host = 'localhost',
  headers = {},
  body,
  accept,
}: RequestOptions) {
  const sent = request(app())
    [method](path)
    .set({ Host: host, Accept: accept ?? 'application/json', ...headers });
  return body === undefined ? sent : sent.send(body);
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };
const otherSite = { 'Sec-Fetch-Site': 'cross-site' };

const errorCases: [what: string, status: number, sent: RequestOptions][] = [
  ['an unknown page', 404, { path: '/reisen/nirgends' }],
  ['an unknown first path segment', 404, { path: '/nichts' }],
  ['a page number after the last page', 404, { path: '/reisen/alle/99' }],
  ['the booking page of an unknown trip', 404, { path: '/buchungsformular/999-ya' }],
  ['an undecodable path', 400, { path: '/reisen/%ff' }],
  ['a page with an unsupported method', 405, { method: 'delete', path: '/reisen/alle' }],
  [
    'a form of another site',
    403,
    { method: 'post', path: '/kontakt', headers: { ...form, ...otherSite }, body: 'name=x' },
  ],
  [
    'a form that is too large',
    413,
    { method: 'post', path: '/kontakt', headers: form, body: `name=${'x'.repeat(70_000)}` },
  ],
  [
    'a form with an unsupported content type',
    415,
    { method: 'post', path: '/kontakt', headers: { 'Content-Type': 'text/csv' }, body: 'x' },
  ],
  ['a contact form with errors', 422, { method: 'post', path: '/kontakt', headers: form, body: 'name=x' }],
  [
    'a booking form with errors',
    422,
    { method: 'post', path: '/buchungsformular/10-ya', headers: form, body: 'remarks=x' },
  ],
  [
    'a sign-in form with a wrong password',
    401,
    { method: 'post', path: '/admin/ya/login', headers: form, body: 'username=kim&password=x' },
  ],
  ['signing out of an unknown host', 422, { method: 'post', path: '/admin/niemand/logout', headers: form, body: '' }],
  ['a picture of an unknown size', 400, { path: '/bilder/asset/x.webp?w=7' }],
  ['an unknown picture', 404, { path: '/bilder/ya/nichts.jpg' }],
  ['a picture with an unsupported method', 405, { method: 'put', path: '/bilder/asset/x.webp' }],
  ['an unknown build', 404, { path: '/builds/meta/x.json' }],
  ['an unknown subdomain', 404, { path: '/', host: 'niemand.localhost' }],
  ['a foreign host name', 421, { path: '/', host: 'strangers.example' }],
  ['an unknown API call', 404, { path: '/api/nichts' }],
  ['a page while the catalogue is loading', 503, { path: '/', app: () => loading }],
  ['an API call while the catalogue is loading', 503, { path: '/api/search', app: () => loading }],
];

test.each(errorCases)('%s: %i', async (_, status, sent) => {
  const response = await send(sent);
  expect(response).toMatchObject({ status, type: 'application/problem+json' });
  expect(response.body).toMatchObject({
    status,
    title: expect.any(String),
    detail: expect.stringMatching(/[.?!]$|falsch$|found$|^Page Not Found: \//),
  });
  expect(response.body.title).not.toBe('Fehler');
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each([
  ['a page', '/'],
  ['a call', '/api/search'],
  ['a picture', '/bilder/asset/x.webp'],
  ['the sitemap', '/sitemap.xml'],
])('too many requests: %s', async (_, path) => {
  await send({ path, app: () => limited });
  const response = await send({ path, app: () => limited });
  expect(response).toMatchObject({ status: 429, type: 'application/problem+json', body: { status: 429 } });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('an invalid and an outdated form of an organiser', async () => {
  const edit = {
    method: 'post',
    path: '/admin/ya/edit/10-ya',
    headers: { ...form, Authorization: `Bearer ${token}` },
  } as const;
  expect(await send({ ...edit, body: 'title=x' })).toMatchObject({ status: 422, type: 'application/problem+json' });
  const outdated = await send({ ...edit, body: 'revision=old&title=Neu' });
  expect(outdated).toMatchObject({
    status: 409,
    type: 'application/problem+json',
    body: { current: { _id: 'ya-10' } },
  });
});

test.each(['text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', '*/*'])(
  'returns an HTML page for %s',
  async (accept) => {
    for (const path of ['/nichts', '/reisen/alle/99']) {
      const page = await send({ path, accept });
      expect(page).toMatchObject({ status: 404, type: 'text/html' });
      expect(page.text).toContain('<html lang="de"');
    }
    const rejected = await send({ method: 'post', path: '/kontakt', headers: form, body: 'name=x', accept });
    expect(rejected).toMatchObject({ status: 422, type: 'text/html' });
  },
);

describe('errors of the HTTP server', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.closeAllConnections();
  });

  async function listen(times = {}): Promise<number> {
    const server = createWebServer(site.express, { times: { lingerMs: 20, ...times } });
    servers.push(server);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
    return (server.address() as AddressInfo).port;
  }
  const raw = async (lines: string[]) => {
    const bytes = Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return sendRaw({ host: '127.0.0.1', port: await listen(), bytes });
  };

  test.each([
    [400, 'GET / HTTP/1.1', ['Host: localhost', 'Host: localhost']],
    [400, 'GET * HTTP/1.1', ['Host: localhost']],
    [414, `GET /${'x'.repeat(3_000)} HTTP/1.1`, ['Host: localhost']],
  ])('%i', async (status, line, headers) => {
    const asProgram = await raw([line, ...headers, 'Accept: application/json']);
    expect(asProgram).toMatchObject({ status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    expect(JSON.parse(asProgram.body)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
    const asPerson = await raw([line, ...headers, 'Accept: text/html']);
    expect(asPerson).toMatchObject({ status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  });

  test('returns 408 for a sign-in whose body arrives too slowly', async () => {
    const socket = connect(await listen({ bodyMs: 50 }), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json/s);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 0 });
  });
});

describe('a rejected sign-in has a code', () => {
  const login = '/api/admin/login';
  const kim = { subdomain: 'ya', username: 'kim', password: 'falsch' };
  const rejections: [what: string, status: number, code: number, sent: Omit<RequestOptions, 'path'>][] = [
    ['a wrong password', 401, 1, { body: kim }],
    ['an empty form', 422, 1, { body: {} }],
    ['an unknown host', 422, 1, { body: { ...kim, subdomain: 'niemand' } }],
    ['a JSON array', 422, 1, { headers: json, body: '[]' }],
    ['invalid JSON', 400, 0, { headers: json, body: '{' }],
    ['an unsupported content type', 415, 0, { headers: form, body: 'username=kim' }],
    ['a body that is too large', 413, 0, { body: { ...kim, password: 'x'.repeat(10_000) } }],
    ['a cross-site request', 403, 0, { headers: otherSite, body: kim }],
    ['the catalogue is loading', 503, 4, { app: () => loading, body: kim }],
    ['too many API calls', 429, 0, { app: () => limited, body: kim }],
  ];
  test.each(rejections)('%s', async (_, status, code, sent) => {
    if (status === 429) await send({ method: 'post', path: login, ...sent });
    const response = await send({ method: 'post', path: login, ...sent });
    expect(response).toMatchObject({ status, type: 'application/problem+json', body: { status, code } });
  });

  test('too many attempts', async () => {
    const busy = createApp({ ...site.deps, countSignIn: async () => ({ secondsToWait: 60 }) }, noPages);
    const response = await send({ method: 'post', path: login, body: kim, app: () => busy });
    expect(response).toMatchObject({
      status: 429,
      body: { code: 0, detail: expect.stringMatching(/^Zu viele Versuche/) },
    });
  });

  test('the form, posted with Accept: application/json', async () => {
    const sent = { method: 'post', path: '/admin/ya/login', headers: form } as const;
    expect((await send({ ...sent, body: 'username=kim' })).body).toMatchObject({ status: 422, code: 1 });
    expect((await send({ ...sent, body: 'username=kim&password=x' })).body).toMatchObject({ status: 401, code: 1 });
  });

  test('control: other calls have no code', async () => {
    for (const path of ['/api/admin/logout', '/api/contact', '/api/admin/login/x']) {
      expect((await send({ method: 'post', path, body: {} })).body.code).toBeUndefined();
    }
    expect((await send({ path: login })).body.code).toBeUndefined();
  });
});
