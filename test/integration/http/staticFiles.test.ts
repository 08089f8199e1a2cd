/** Static files over real connections: variants, ranges, clients that disconnect, unreadable files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handleErrors } from '#http/errors/errorHandler.ts';
import { staticFiles } from '#http/files/staticFiles.ts';
import { createLogger } from '#platform/logger.ts';

const script = 'console.log("Lagerfeuer");'.repeat(50);
const note = '0123456789abcdefghij';

let folder: string;
let open: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-files-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'sw.js'), '// worker');
  await writeFile(join(folder, 'note.txt'), note);
  await writeFile(join(folder, 'assets/page.js'), script);
  await writeFile(join(folder, 'assets/page.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/page.js.gz'), gzipSync(script));
});

afterEach(async () => {
  for (const server of open) server.close().closeAllConnections();
  open = [];
  await rm(folder, { recursive: true, force: true });
});

const unlimited: RequestHandler = (_req, _res, next) => next();

function createSite(handler: RequestHandler = staticFiles([folder], unlimited)) {
  const noPages = () => Promise.reject(new Error('no pages'));
  const errors = {
    renderer: noPages,
    logger: createLogger('test', 'silent'),
    stackOf: undefined,
  };
  return express()
    .use(handler)
    .get('/seite', (_req, res) => void res.send('a page'))
    .use(handleErrors(errors));
}

async function listen(handler?: RequestHandler): Promise<number> {
  const server = createSite(handler).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('responses', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
  ])('for Accept-Encoding %s', async (accepted, encoding) => {
    const response = await request(createSite()).get('/assets/page.js').set('Accept-Encoding', accepted);
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(response.text).toBe(script);
  });

  test('the service worker is revalidated each time', async () => {
    const { headers } = await request(createSite()).get('/sw.js').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('have a separate ETag per variant, and are 304 for a matching ETag', async () => {
    const site = createSite();
    const tagOf = async (encoding: string) =>
      (await request(site).get('/assets/page.js').set('Accept-Encoding', encoding)).headers.etag ?? '';
    const tags = [await tagOf('identity'), await tagOf('gzip')];
    expect(new Set(tags).size).toBe(2);
    const conditional = (tag: string) =>
      request(site).get('/assets/page.js').set('Accept-Encoding', 'gzip').set('If-None-Match', tag);
    expect((await conditional(tags[1] ?? '')).status).toBe(304);
    expect((await conditional(tags[0] ?? '')).status).toBe(200);
  });

  test.each([
    ['bytes=10-5', 416, ''],
    ['bytes=-5', 206, 'fghij'],
    ['bytes=0-0', 206, '0'],
    ['bytes=18-', 206, 'ij'],
    ['bytes=10-100', 206, 'abcdefghij'],
    ['bytes=20-', 416, ''],
    ['bytes=0-1,4-5', 200, note],
    ['lines=1-2', 200, note],
  ])('for Range: %s', async (range, status, body) => {
    const response = await request(createSite()).get('/note.txt').set('Range', range);
    expect(response.status).toBe(status);
    expect(response.text).toBe(body);
    if (status === 416) expect(response.headers['content-range']).toBe('bytes */20');
  });

  test('send ranges of the uncompressed file', async () => {
    const headers = { Range: 'bytes=0-6', 'Accept-Encoding': 'br' };
    const response = await request(createSite()).get('/assets/page.js').set(headers);
    expect(response.status).toBe(206);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.text).toBe('console');
  });

  test.each(['/seite', '/.vite/manifest.json', '/assets/page.js.br', '/assets', '/assets/', '/%2e%2e/etc/passwd'])(
    '%s is not served as a file',
    async (path) => {
      const { status, text: body } = await request(createSite()).get(path);
      expect(path === '/seite' ? body : status).toBe(path === '/seite' ? 'a page' : 404);
    },
  );

  test('with files count against the rate limit, but pages do not', async () => {
    let requestCount = 0;
    const onlyOne: RequestHandler = (_req, res, next) => {
      requestCount += 1;
      if (requestCount > 1) res.sendStatus(429);
      else next();
    };
    const site = createSite(staticFiles([folder], onlyOne));
    const statusOf = async (path: string) => (await request(site).get(path)).status;
    expect([await statusOf('/seite'), await statusOf('/sw.js'), await statusOf('/sw.js')]).toEqual([200, 200, 429]);
    expect(await statusOf('/seite')).toBe(200);
  });
});

describe('clients that disconnect', () => {
  const abortedRequests = 100;
  const large = () => join(folder, 'assets/large.bin');
  const descriptors = () =>
    readdirSync('/proc/self/fd').filter((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`) === large();
      } catch {
        return false;
      }
    }).length;

  beforeEach(() => writeFile(large(), Buffer.alloc(8_000_000)));

  async function abortAll(port: number): Promise<void> {
    const abortOne = async () => {
      const [response] = (await once(get({ port, path: '/assets/large.bin' }), 'response')) as [IncomingMessage];
      await once(response, 'readable');
      response.destroy();
    };
    for (let remaining = abortedRequests; remaining > 0; remaining -= 20)
      await Promise.all(Array.from({ length: 20 }, abortOne));
  }

  test.skipIf(process.platform !== 'linux')('do not leak file descriptors', async () => {
    await abortAll(await listen());
    await expect.poll(descriptors).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')(
    'control: streams that are only piped leak one descriptor per request',
    async () => {
      const streams: ReturnType<typeof createReadStream>[] = [];
      const port = await listen((_req, res) => {
        const stream = createReadStream(large());
        streams.push(stream);
        stream.pipe(res);
      });
      await abortAll(port);
      expect(descriptors()).toBe(abortedRequests);
      for (const stream of streams) stream.destroy();
      await expect.poll(descriptors).toBe(0);
    },
  );
});

describe('unreadable files', () => {
  test('return 404 without file headers for a deleted file, and the next request works', async () => {
    const site = createSite();
    await unlink(join(folder, 'assets/page.js.br'));
    const missing = await request(site).get('/assets/page.js').set('Accept-Encoding', 'br').set('Accept', 'text/json');
    expect(missing.status).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    expect(missing.headers['content-encoding']).toBeUndefined();
    expect((await request(site).get('/note.txt')).status).toBe(200);
  });

  test.skipIf(process.platform !== 'linux')('return 503 until file descriptors are available', async () => {
    const limitedCommand = `ulimit -n 100; exec "${process.execPath}" test/setup/processes/fileServer.ts "${folder}"`;
    const child = spawn('sh', ['-c', limitedCommand], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }];
      const statusOf = async (path: string) => {
        const fileRequest: ClientRequest = get({ port, path, agent });
        const [response] = (await once(fileRequest, 'response')) as [IncomingMessage];
        await text(response);
        return response.statusCode;
      };
      const sendToServer = async (message: string) => {
        child.send(message);
        await once(child, 'message');
      };
      // Opens the connection, but no file whose descriptor could become available afterwards.
      expect(await statusOf('/seite')).toBe(404);
      await sendToServer('take all descriptors');
      expect(await statusOf('/note.txt')).toBe(503);
      expect(await statusOf('/assets/page.js')).toBe(503);
      await sendToServer('release all descriptors');
      expect(await statusOf('/note.txt')).toBe(200);
      expect(child.exitCode).toBeNull();
    } finally {
      agent.destroy();
      child.kill();
    }
  });
});
