// Proves specification §2.2, §12.6
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { bypassProxy } from './bypassProxy.ts';
import { createContentClients } from './contentClients.ts';

const project = { projectId: 'local', dataset: 'production', apiVersion: '2026-01-01' };
let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function backend(answer: (req: IncomingMessage, res: ServerResponse, call: number) => void) {
  const requests: IncomingMessage[] = [];
  server = createServer((req, res) => answer(req, res, requests.push(req)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { main } = createContentClients({ ...project, apiHost, named: {}, retryDelay: () => 1 });
  return { requests, main };
}

function answerJson(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

test.each([
  [{}, 'localhost,127.0.0.1,[::1]'],
  [{ NO_PROXY: 'a.example, localhost' }, 'a.example,localhost,127.0.0.1,[::1]'],
  [{ NO_PROXY: 'a.example', no_proxy: 'b.example' }, 'b.example,localhost,127.0.0.1,[::1]'],
])('requests to this machine bypass a proxy: %o', (given, expected) => {
  const env: Record<string, string | undefined> = { ...given };
  bypassProxy(env);
  expect(env).toEqual({ no_proxy: expected, NO_PROXY: expected });
});

test('a client reaches the embedded backend although HTTP_PROXY names a proxy', async () => {
  const { requests, main } = await backend((_req, res) => answerJson(res, 200, { result: 7 }));
  const settings = { ...project, apiHost: new URL(main.getUrl('/')).origin, named: {} };
  const code = `
    import { createContentClients } from '${import.meta.resolve('./contentClients.ts')}';
    await createContentClients(${JSON.stringify(settings)}).main.fetch('7');`;
  const proxy = 'http://127.0.0.1:1';
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NODE_USE_ENV_PROXY: '1' },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(requests).toHaveLength(1);
});

describe('addresses of clients', () => {
  const named = { archive: { projectId: 'abc12345', dataset: 'old', apiVersion: '2024-01-01' }, twin: project };

  test('the embedded backend', () => {
    const clients = createContentClients({ ...project, apiHost: 'http://127.0.0.1:3333', token: 'secret', named });
    expect(clients.main.getUrl('/data')).toBe('http://127.0.0.1:3333/v2026-01-01/data');
    expect(clients.main.config()).toMatchObject({ token: 'secret', useCdn: false, perspective: 'published' });
    expect(clients.named.archive?.getUrl('/data')).toBe('https://abc12345.api.sanity.io/v2024-01-01/data');
    expect(clients.named.archive?.config().token).toBeUndefined();
    expect(clients.named.twin?.getUrl('/data')).toBe('http://127.0.0.1:3333/v2026-01-01/data');
    expect(clients.imageBase).toBe('http://127.0.0.1:3333/images/local/production');
  });

  test('Sanity', () => {
    const clients = createContentClients({ ...project, projectId: 'xyz98765', apiHost: null, named: {} });
    expect(clients.main.getUrl('/data')).toBe('https://xyz98765.api.sanity.io/v2026-01-01/data');
    expect(clients.imageBase).toBe('https://cdn.sanity.io/images/xyz98765/production');
  });
});

describe('limits (specification §12.6)', () => {
  test('a request times out after five minutes', () => {
    const { main } = createContentClients({ ...project, apiHost: 'http://127.0.0.1:3333', named: {} });
    expect(main.config().timeout).toBe(300_000);
  });

  test.each([429, 502, 503])('a GET is retried at most five times on %i', async (status) => {
    const { requests, main } = await backend((_req, res) => answerJson(res, status, { message: 'later' }));
    await expect(main.fetch('*')).rejects.toMatchObject({ statusCode: status });
    expect(requests).toHaveLength(6);
  });

  test('a GET is retried when the connection breaks', async () => {
    const { main } = await backend((req, res, call) =>
      call < 3 ? req.socket.destroy() : answerJson(res, 200, { result: [call] }),
    );
    expect(await main.fetch('*')).toEqual([3]);
  });

  test.each([400, 500])('a GET is not retried on %i', async (status) => {
    const { requests, main } = await backend((_req, res) => answerJson(res, status, { message: 'no' }));
    await expect(main.fetch('*')).rejects.toMatchObject({ statusCode: status });
    expect(requests).toHaveLength(1);
  });

  test('a mutation is never sent twice', async () => {
    const { requests, main } = await backend((_req, res) => answerJson(res, 503, { message: 'later' }));
    await expect(main.create({ _type: 'note' })).rejects.toMatchObject({ statusCode: 503 });
    expect(requests).toHaveLength(1);
  });

  /** Returns a query whose encoded form (`?query=…`) has the given length. */
  const queryOf = (length: number) => `"${'x'.repeat(length - '?query=%22%22'.length)}"`;

  test.each([
    [11_263, 'GET'],
    [11_264, 'POST'],
  ])('a query of %i characters is sent by %s', async (length, method) => {
    const { requests, main } = await backend((_req, res) => answerJson(res, 200, { result: null }));
    await main.fetch(queryOf(length));
    expect(requests[0]?.method).toBe(method);
  });

  test('a listener address may have up to 14,800 characters', async () => {
    const { main, requests } = await backend((_req, res) =>
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    );
    const overhead = `${main.getUrl('/data/listen/production')}?query=*&includeResult=true`.length;
    const failure = (length: number) =>
      new Promise((resolve) => {
        const subscription = main.listen(`*${'x'.repeat(length - overhead)}`, {}, { events: ['open'] }).subscribe({
          next: () => {
            subscription.unsubscribe();
            resolve(null);
          },
          error: resolve,
        });
      });
    expect(await failure(14_800)).toBeNull();
    expect(await failure(14_801)).toMatchObject({ message: 'Query too large for listener' });
    expect(requests).toHaveLength(1);
  });
});
