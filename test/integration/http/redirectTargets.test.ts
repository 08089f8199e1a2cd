// Proves specification §3.8
/** Redirects stay on the site, whatever the request is (specification §3.8). */
import { type IncomingMessage, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebServer } from '#http/server/createWebServer.ts';
import { addUsers, password, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const origin = 'http://localhost:3000';
const rule = (from: string, to: string, external = false) => ({
  ...{ _id: `rule-${Buffer.from(from).toString('hex')}`, _type: 'routeRule', from, to, status: 301, external },
});
let site: TestSite;
let server: Server;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ destinationId: 1 }),
    rule('/evil.example/alt', '/faq'),
    rule('/alt', '//evil.example/neu'),
    rule('/fremd', 'https://evil.example/neu'),
    rule('/blog', 'https://blog.example.org/', true),
  ]);
  server = createWebServer(site.express);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server?.closeAllConnections();
  await site.stop();
});

interface Sent {
  method?: string;
  host?: string;
  body?: string;
}

/** Sends a request target as it is. Returns the target of the redirect, also that of a page's data; null without one. */
async function redirectOf(
  path: string,
  { method = 'GET', host = 'localhost', body }: Sent = {},
): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    Host: host,
    Accept: 'text/html',
    ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).on('error', reject).end(body);
  });
  const text = (await res.toArray()).join('');
  const isJson = res.headers['content-type']?.startsWith('application/json') ?? false;
  return res.headers.location ?? (isJson ? (JSON.parse(text).redirect ?? null) : null);
}

test.each([
  ['//evil.example/Ferien', '/evil.example/ferien'],
  ['//evil.example/Ferien/_payload.json', '/evil.example/ferien'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example/ferien', '/evil.example/ferien'],
  ['/\\evil.example/Ferien', '/evil.example/ferien'],
  ['/.//evil.example/Ferien', '/evil.example/ferien'],
  ['http://localhost//evil.example/Ferien', '/evil.example/ferien'],
  ['/evil.example/alt', '/faq'],
  ['/alt', '/evil.example/neu'],
  ['/fremd', null],
  ['/blog', 'https://blog.example.org/'],
])('%s redirects to %s', async (path, target) => {
  expect(await redirectOf(path)).toBe(target);
});

test('the redirect of an alias of a host keeps the site of the host', async () => {
  expect(await redirectOf('//evil.example/Ferien', { host: 'lf.localhost' })).toBe(
    'http://lagerfeuer.localhost:3000/evil.example/Ferien',
  );
});

const pieces = [
  ...[
    '/',
    '//',
    '\\',
    '%5C',
    '%2F',
    '%09',
    '%0A',
    '%0d',
    '.',
    '..',
    '%2e%2e',
    '@',
    ':',
    '?',
    '%E2%88%95',
    'evil.example',
  ],
  ...[
    'https:',
    'Reisen',
    'reisen/alle/1',
    'alt',
    'niederlande',
    '1-LF',
    'admin/LF/login',
    '?providers=lf',
    '/_payload.json',
    '/',
  ],
];
const target = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => `/${parts.join('')}`);

test('no path redirects to another origin', { timeout: 60_000 }, async () => {
  let redirects = 0;
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom('', origin), async (path, before) => {
      const to = await redirectOf(before + path);
      if (to === null) return;
      redirects += 1;
      expect(new URL(to, `${origin}/`).origin).toBe(origin);
      // As the browser resolves the address of the router's data.
      expect(new URL(to, `${origin}/reisen/alle`).origin).toBe(origin);
    }),
    { numRuns: 150 },
  );
  expect(redirects).toBeGreaterThan(15);
});

test('no address after the sign-in leads to another origin', async () => {
  const addresses = fc.oneof(
    target,
    target.map((path) => `/admin/ya/${path}`),
    fc.constant('//evil.example'),
  );
  await fc.assert(
    fc.asyncProperty(addresses, async (next) => {
      const to = await redirectOf(`/admin/ya/login?weiter=${encodeURIComponent(next)}`, {
        method: 'POST',
        body: `username=kim&password=${encodeURIComponent(password)}`,
      });
      expect(new URL(to ?? 'missing:', origin).origin).toBe(origin);
    }),
    { numRuns: 15 },
  );
});
