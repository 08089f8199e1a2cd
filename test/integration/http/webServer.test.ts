// Proves specification §9.7, §10.5
/** How the web server handles requests before routing: hosts, targets, large and slow bodies. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { parseEnv } from '#env.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import { createObserveRejected } from '#http/server/observeRejected.ts';
import { createLogger } from '#platform/logger.ts';
import { createWebMetrics } from '#platform/metrics/webMetrics.ts';
import { type RawResponse, sendRaw } from '#test/faults/rawRequest.ts';
import { addUsers, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;
const servers: Server[] = [];

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([trip({}), trip({ subdomain: 'ya', destinationId: 7 })]);
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await site.stop();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  return (server.address() as AddressInfo).port;
}

const serverOptions = { times: { lingerMs: 20 } };

async function send(lines: string[], { port, body = '' }: { port?: number; body?: string } = {}): Promise<RawResponse> {
  const targetPort = port ?? (await listen(createWebServer(site.express, serverOptions)));
  const head = `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  return sendRaw({ host: '127.0.0.1', port: targetPort, bytes: Buffer.from(head + body) });
}

const count = async (lines: string[], port?: number) => {
  const { body } = await send(lines, port ? { port } : {});
  return Number(/"count":(\d+)/.exec(body)?.[1]);
};

describe('hosts', () => {
  test('rejects two Host headers, even if they are equal', async () => {
    const response = await send(['GET /api/search/count HTTP/1.1', 'Host: localhost', 'host: localhost']);
    expect(response).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
  });

  test.each(['localhost:4330, evil', 'localhost evil', 'nobody@localhost', 'localhost/', ''])(
    'rejects the Host header "%s"',
    async (host) => {
      expect((await send(['GET /api/search/count HTTP/1.1', `Host: ${host}`])).status).toBe(400);
    },
  );

  test('prefers the host of an absolute-form target to the header', async () => {
    const absoluteTarget = 'GET http://ya.localhost/api/search/count HTTP/1.1';
    expect(await count([absoluteTarget, 'Host: localhost'])).toBe(1);
    expect(await count(['GET /api/search/count HTTP/1.1', 'Host: localhost'])).toBe(2);
    expect((await send(['GET http://strangers.example/ HTTP/1.1', 'Host: localhost'])).status).toBe(421);
  });

  test('sets Cache-Control for redirects and unknown hosts', async () => {
    const redirect = await send(['GET /reisen/alle HTTP/1.1', 'Host: lf.localhost']);
    expect(redirect).toMatchObject({ status: 301, headers: { 'cache-control': 'public, max-age=300' } });
    for (const host of ['niemand.localhost', 'strangers.example']) {
      const unknown = await send(['GET / HTTP/1.1', `Host: ${host}`]);
      expect([host, unknown.headers['cache-control']]).toEqual([host, 'no-store']);
    }
  });

  test.each([
    ['false', 2],
    ['true', 1],
  ])('with TRUST_FORWARDED_HOST=%s, X-Forwarded-Host selects a site with %i trips', async (setting, trips) => {
    const { REDIS_URL, content } = site.deps.env;
    const env = parseEnv({
      REDIS_URL,
      CONTENT_API_HOST: content.apiHost ?? '',
      TRUST_PROXY: '1',
      TRUST_FORWARDED_HOST: setting,
    });
    const app = createApp({ ...site.deps, env }, { renderer: () => Promise.reject(new Error('no pages here')) });
    const port = await listen(createWebServer(app, serverOptions));
    const lines = ['GET /api/search/count HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: ya.localhost'];
    expect(await count(lines, port)).toBe(trips);
  });
});

test.each([
  ['OPTIONS *', 204],
  ['GET *', 400],
  ['GET reisen', 400],
  ['GET http://', 400],
  [`GET /${'/'.repeat(15_000)}`, 414],
  [`GET /x?${'x'.repeat(9_000)}`, 414],
])('%s returns %i', async (line, status) => {
  expect((await send([`${line} HTTP/1.1`, 'Host: localhost'])).status).toBe(status);
});

test.each([
  ['a long address', `POST /${'x'.repeat(9_000)} HTTP/1.1`, 414],
  ['a body that is too large', 'POST /api/contact HTTP/1.1', 413],
])(
  'a request with %s is refused before its body arrives, and its connection stays open',
  async (_what, line, status) => {
    const port = await listen(createWebServer(site.express));
    const socket = connect(port, '127.0.0.1');
    const nextStatus = async () => Number(/^HTTP\/1.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]);
    const body = 'x'.repeat(100_000);
    const type = 'Content-Type: application/json';
    socket.write(`${[line, 'Host: localhost', type, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`);
    expect(await nextStatus()).toBe(status);
    socket.write(`${body}GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await nextStatus()).toBe(200);
    socket.destroy();
  },
);

describe('a request that does not reach the app', () => {
  test.each([
    ['without a host', ['GET / HTTP/1.1'], 400, 'no host'],
    ['with two hosts', ['GET / HTTP/1.1', 'Host: localhost', 'Host: localhost'], 400, 'several hosts'],
    ['with an invalid target', ['GET * HTTP/1.1', 'Host: localhost'], 400, 'target'],
    ['with a long target', [`GET /${'x'.repeat(9_000)} HTTP/1.1`, 'Host: localhost'], 414, 'target'],
    ['that is not HTTP', ['geheim'], 400, 'HPE_INVALID_METHOD'],
    ['with long headers', ['GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`], 431, 'HPE_HEADER_OVERFLOW'],
  ])('%s is counted and logged, without its content', async (_what, lines, status, reason) => {
    const logged: string[] = [];
    const { http } = createWebMetrics(() => new Date());
    const logger = createLogger('web', 'info', { write: (line) => void logged.push(line) }, () => 0);
    const onRejected = createObserveRejected(http, logger);
    const port = await listen(createWebServer(site.express, { ...serverOptions, onRejected }));
    for (const _ of [1, 2]) expect((await send(lines, { port })).status).toBe(status);
    const { values } = await http.requests.get();
    expect(values).toMatchObject([{ value: 2, labels: { kind: 'rejected', route: 'none', status } }]);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request rejected', status, reason }]);
    expect(logged.join()).not.toMatch(/geheim|127\.0\.0\.1|xxx/);
  });

  test('control: other requests and disconnecting clients are not counted as rejected', async () => {
    const rejected: number[] = [];
    const port = await listen(createWebServer(site.express, { onRejected: (status) => void rejected.push(status) }));
    expect((await send(['GET /nichts HTTP/1.1', 'Host: localhost'], { port })).status).toBe(404);
    expect((await send(['GET / HTTP/1.0'], { port })).status).not.toBe(400);
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.write('GET / HTTP/1.1\r\n');
    client.resetAndDestroy();
    await once(client, 'close');
    expect((await send(['GET /robots.txt HTTP/1.1', 'Host: localhost'], { port })).status).toBe(200);
    expect(rejected).toEqual([]);
  });
});

const json = (path: string, length: number | string) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  `Authorization: Bearer ${token}`,
  typeof length === 'number' ? `Content-Length: ${length}` : length,
];

describe('bodies that are too large are rejected before they are received', () => {
  test.each([
    '/api/bookings',
    '/api/contact',
    '/kontakt',
    '/buchungsformular/1001-lagerfeuer',
    '/admin/lagerfeuer/login',
    '/admin/lagerfeuer/edit/1001-lagerfeuer',
    '/api/admin/login',
    '/api/rds/check?subdomain=lagerfeuer',
    '/admin/lagerfeuer/reisen/aendern',
    '/api/admin/history/undo?subdomain=lagerfeuer&destinationId=1001',
  ])('with Content-Length: %s', async (path) => {
    // The body is never sent, so a server that waited for it would never respond.
    expect((await send(json(path, 10_000_000), { body: '{' })).status).toBe(413);
  });

  test('in chunks, without Content-Length', async () => {
    const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`;
    const response = await send(json('/api/contact', 'Transfer-Encoding: chunked'), { body: chunk });
    expect(response).toMatchObject({ status: 413, headers: { 'content-type': /^application\/problem\+json/ } });
  });

  test('as a picture upload', async () => {
    const lines = json('/api/admin/images?subdomain=lagerfeuer', 20_000_000).map((line) =>
      line.replace('application/json', 'image/jpeg'),
    );
    expect((await send(lines, { body: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

test.each(['gzip', 'br', 'deflate', 'x'])('rejects a body with Content-Encoding %s', async (encoding) => {
  const lines = [...json('/api/contact', 5), `Content-Encoding: ${encoding}`];
  expect((await send(lines, { body: 'xxxxx' })).status).toBe(415);
});

describe('slow bodies', () => {
  test('cause status 408 and a closed connection', async () => {
    const port = await listen(createWebServer(site.express, { times: { bodyMs: 50 } }));
    const response = await send(json('/api/contact', 100), { port, body: '{' });
    expect(response).toMatchObject({ status: 408, timedOut: false });
  });

  test('control: are accepted with a longer timeout', async () => {
    const port = await listen(createWebServer(site.express, { times: { bodyMs: 600_000 } }));
    const body = '{"name":"Anna"}';
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${[...json('/api/contact', body.length), 'Connection: close'].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`,
    );
    await once(socket, 'connect');
    socket.write(body.slice(5));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 422 /);
  });

  test('and incomplete headers cause status 408', async () => {
    const port = await listen(createWebServer(site.express, { times: { headersMs: 50 } }));
    const response = await sendRaw({ host: '127.0.0.1', port, bytes: Buffer.from('GET / HTTP/1.1\r\nHost: ') });
    expect(response).toMatchObject({ status: 408, timedOut: false });
  });
});
