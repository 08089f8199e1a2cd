/** Pages from the cache, which skip most middleware, behave like rendered pages. */
import { createServer, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '#app.ts';
import { createPageCache, type PageCache } from '#http/pages/render/pageCache.ts';
import { createWebParts } from '#http/webParts.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { addUsers, password, trip } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { createTestRenderer } from '../setup/testRenderer.ts';

let site: TestSite;
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createTestRenderer({ styles: () => ['/assets/site.css'] });
  site = await startSite({ env: { PUBLIC_ORIGIN: 'https://localhost' } });
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
afterAll(() => site.stop());

const path = '/reisen/alle';
const noCache: PageCache = { get: () => null, set: () => undefined, delete: () => undefined };

function start(pageCache: PageCache = createPageCache(), factor?: string): App {
  const env = factor ? { ...site.deps.env, RATE_LIMIT_FACTOR: Number(factor) } : site.deps.env;
  const deps = { ...site.deps, env };
  return createApp(deps, { renderer: async () => renderer, pageCache, parts: createWebParts(deps) });
}

const visit = (app: App, headers: Record<string, string> = {}, method: 'get' | 'head' = 'get') =>
  request(app)
    [method](path)
    .set({ Host: 'localhost', Accept: 'text/html', 'Accept-Encoding': 'gzip', ...headers });

/**
 * Returns the headers except those that differ between any two responses, and those that need the complete body, which a
 * rendered page does not have when its head is sent.
 */
function comparable(headers: Record<string, string>): Record<string, string> {
  const ignored = ['date', 'etag', 'content-length', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ignored.includes(name)));
}

async function waysOf(requests: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async () => {
    const { values } = await site.deps.metrics.http.requests.get();
    return new Map(values.map(({ labels, value }) => [`${labels.way} ${labels.status}`, value]));
  };
  const before = await read();
  await requests();
  const after = await read();
  return Object.fromEntries(
    [...after].map(([way, value]) => [way, value - (before.get(way) ?? 0)]).filter(([, n]) => n),
  );
}

test.each(['gzip', 'br', 'identity'])('repeated searches have the same headers: %s', async (encoding) => {
  const app = start();
  const search = () =>
    request(app).get('/api/search?season=sommer').set({ Host: 'localhost', 'Accept-Encoding': encoding });
  const constant = ({ status, headers: { date: _, ...headers } }: request.Response) => ({ status, headers });
  const first = constant(await search());
  expect(first.status).toBe(200);
  // The third request takes the short path.
  for (const _ of [2, 3, 4]) expect(constant(await search())).toEqual(first);
});

describe('a page from the cache', () => {
  test.each([
    ['a browser', {}],
    ['gzip', { 'Accept-Encoding': 'gzip' }],
    ['no compression', { 'Accept-Encoding': 'identity' }],
    ['an alias of a host', { Host: 'ole.localhost' }],
    ['a site of a host', { Host: 'ya.localhost' }],
    ['an unknown host', { Host: 'unknown.localhost' }],
    ['a forwarded host that is not trusted', { 'X-Forwarded-Host': 'ya.localhost' }],
  ])('has the headers and the status of a rendered page: %s', async (_name, headers) => {
    const app = start();
    const rendered = await visit(app, headers);
    for (const _ of [1, 2]) {
      const cached = await visit(app, headers);
      expect(cached.status).toBe(rendered.status);
      expect(comparable(cached.headers)).toEqual(comparable(rendered.headers));
      expect(cached.text).toBe(rendered.text);
    }
  });

  test('responds to HEAD and to a current ETag without a body', async () => {
    const app = start();
    await visit(app);
    const { headers, text } = await visit(app);
    const head = await visit(app, {}, 'head');
    expect([head.status, head.text]).toEqual([200, undefined]);
    expect(comparable(head.headers)).toEqual(comparable(headers));
    const current = await visit(app, { 'If-None-Match': String(headers.etag) });
    expect([current.status, current.text]).toEqual([304, '']);
    expect(text.length).toBeGreaterThan(1000);
  });

  test('counts towards metrics and rate limit', async () => {
    const app = start(createPageCache(), '0.01');
    const ways = await waysOf(async () => {
      for (const _ of [1, 2, 3]) expect((await visit(app)).status).toBe(200);
    });
    expect(ways).toEqual({ 'rendered 200': 1, 'cached 200': 2 });
    const refused = await visit(app);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is not sent to organisers in admin mode, who see more', async () => {
    const app = start();
    await visit(app, { Host: 'ya.localhost' });
    const signIn = request(site.app).post('/api/admin/login').set('Host', 'localhost');
    const { headers } = await signIn.send({ subdomain: 'ya', username: 'kim', password });
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((text) => text.split(';')[0])
      .join('; ');
    expect(cookie).toContain('admin-tokens');
    const ways = await waysOf(() => visit(app, { Host: 'ya.localhost', Cookie: cookie }));
    expect(ways).not.toHaveProperty('cached 200');
  });

  test('is not sent beyond the rate limit of searches', async () => {
    const app = start(createPageCache(), '0.01');
    const search = () => request(app).get('/api/search?season=sommer').set('Host', 'localhost');
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 10) statuses.push((await search()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('control: without a cache each page is rendered', async () => {
    const app = start(noCache);
    expect(await waysOf(async () => [await visit(app), await visit(app)])).toEqual({ 'rendered 200': 2 });
  });
});

test.each([
  ['pages', '/reisen/alle'],
  ['searches', '/api/search'],
])('remembered addresses of %s do not keep their requests in memory', async (_what, base) => {
  const app = start();
  const responses: WeakRef<ServerResponse>[] = [];
  const server = createServer((req, res) => {
    responses.push(new WeakRef(res));
    app(req, res);
  });
  for (let number = 0; number < 20; number++) {
    // The second response comes from the cache, so that its address is remembered.
    for (const _ of [1, 2])
      await request(server).get(`${base}?q=segeln&persons=${number}`).set('Host', 'localhost').expect(200);
  }
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let round = 0; round < 5; round++) {
    await setImmediate();
    collectGarbage();
  }
  expect(responses).toHaveLength(40);
  // Express keeps the latest response.
  expect(responses.filter((response) => response.deref()).length).toBeLessThan(5);
});
