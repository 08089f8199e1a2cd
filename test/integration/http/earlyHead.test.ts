/** The head of a public page is sent before the page is rendered. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import type { Renderer } from '#views/entryServer.tsx';

let site: TestSite;
let renderer: Renderer;
let server: Server;
/** Resolves when the page may be loaded, or rejects to let it fail. */
let gate: PromiseWithResolvers<void>;
let prepared = 0;

beforeAll(async () => {
  renderer = await createTestRenderer({ filesOf: () => ({ styles: ['/assets/site.css'], modules: [] }) });
  site = await startSite();
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1 })]);
  const gated: Renderer = {
    ...renderer,
    async html(...args) {
      prepared += 1;
      await gate.promise;
      return renderer.html(...args);
    },
  };
  server = createServer(createApp(site.deps, { renderer: async () => gated }));
  server.listen(0);
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());
afterAll(async () => {
  server.close();
  await site.stop();
});

async function request(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { Host: 'localhost', Accept: 'text/html' };
  const [response] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
  return response;
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

test.each(['/', '/reisen/alle', '/reisen/niederlande?price=,900'])(
  '%s: the head precedes the rendering',
  async (path) => {
    gate = Promise.withResolvers();
    const response = await request(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers.link).toBe('</assets/site.css>; rel=preload; as=style');
    gate.resolve();
    expect(await read(response)).toContain('</html>');
  },
);

test('a page whose rendering fails after its head ends incomplete, is counted and is not cached', async () => {
  gate = Promise.withResolvers();
  const response = await request('/reisen/alle?sort=price-asc');
  // The page may begin to wait for it only later.
  gate.promise.catch(() => undefined);
  gate.reject(new Error('failed on purpose'));
  await expect(read(response)).rejects.toThrow('aborted');
  const { values } = await site.deps.metrics.http.requests.get();
  expect(values.find(({ labels }) => labels.way === 'failed')?.value).toBe(1);
  const before = prepared;
  gate = Promise.withResolvers();
  gate.resolve();
  expect(await read(await request('/reisen/alle?sort=price-asc'))).toContain('</html>');
  expect(prepared).toBe(before + 1);
});

test.each([
  ['an unknown list', '/reisen/atlantis', 404],
  ['a page after the last one', '/reisen/alle/9', 404],
  ['a query that contradicts the page', '/reisen/sommer?season=winter', 302],
])('control: %s has its own status', async (_name, path, status) => {
  gate = Promise.withResolvers();
  gate.resolve();
  expect((await request(path)).statusCode).toBe(status);
});
