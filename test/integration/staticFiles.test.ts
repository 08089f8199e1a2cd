/** The browser's files over real connections: variants, ranges, clients that leave, files that cannot be read. */
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
import { handleErrors } from '../../src/http/errors/errorHandler.ts';
import { staticFiles } from '../../src/http/files/staticFiles.ts';
import { createLogger } from '../../src/platform/logger.ts';

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

function createSite(handler: RequestHandler = staticFiles({ folders: [folder], limit: unlimited })) {
  const noPages = () => Promise.reject(new Error('no pages'));
  const errors = { renderer: noPages, logger: createLogger('test', 'silent'), showStacks: false };
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

describe('what is sent', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
  ])('for Accept-Encoding %s', async (accepted, encoding) => {
    const answer = await request(createSite()).get('/assets/page.js').set('Accept-Encoding', accepted);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(answer.text).toBe(script);
  });

  test('each variant has an ETag of its own, and nothing is sent again to who has it', async () => {
    const site = createSite();
    const tagOf = async (encoding: string) =>
      (await request(site).get('/assets/page.js').set('Accept-Encoding', encoding)).headers.etag ?? '';
    const tags = [await tagOf('identity'), await tagOf('gzip')];
    expect(new Set(tags).size).toBe(2);
    const again = (tag: string) =>
      request(site).get('/assets/page.js').set('Accept-Encoding', 'gzip').set('If-None-Match', tag);
    expect((await again(tags[1] ?? '')).status).toBe(304);
    expect((await again(tags[0] ?? '')).status).toBe(200);
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
    const answer = await request(createSite()).get('/note.txt').set('Range', range);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(body);
    if (status === 416) expect(answer.headers['content-range']).toBe('bytes */20');
  });

  test('a range of a file with variants is one of the file itself', async () => {
    const headers = { Range: 'bytes=0-6', 'Accept-Encoding': 'br' };
    const answer = await request(createSite()).get('/assets/page.js').set(headers);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toBe('console');
  });

  test.each(['/seite', '/.vite/manifest.json', '/assets/page.js.br', '/assets', '/assets/', '/%2e%2e/etc/passwd'])(
    '%s is no file',
    async (path) => {
      const { status, text: body } = await request(createSite()).get(path);
      expect(path === '/seite' ? body : status).toBe(path === '/seite' ? 'a page' : 404);
    },
  );

  test('files count against their limit, pages do not', async () => {
    let counted = 0;
    const onlyOne: RequestHandler = (_req, res, next) => {
      counted += 1;
      if (counted > 1) res.sendStatus(429);
      else next();
    };
    const site = createSite(staticFiles({ folders: [folder], limit: onlyOne }));
    const statusOf = async (path: string) => (await request(site).get(path)).status;
    expect([await statusOf('/seite'), await statusOf('/sw.js'), await statusOf('/sw.js')]).toEqual([200, 200, 429]);
    expect(await statusOf('/seite')).toBe(200);
  });
});

describe('clients that leave', () => {
  const aborted = 300;
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
    const leave = async () => {
      const [response] = (await once(get({ port, path: '/assets/large.bin' }), 'response')) as [IncomingMessage];
      await once(response, 'readable');
      response.destroy();
    };
    for (let left = aborted; left > 0; left -= 20) await Promise.all(Array.from({ length: 20 }, leave));
  }

  test.skipIf(process.platform !== 'linux')('leave no descriptor behind', async () => {
    await abortAll(await listen());
    await expect.poll(descriptors).toBe(0);
  });

  test.skipIf(process.platform !== 'linux')('control: a stream that is only piped leaks one each', async () => {
    const streams: ReturnType<typeof createReadStream>[] = [];
    const port = await listen((_req, res) => {
      const stream = createReadStream(large());
      streams.push(stream);
      stream.pipe(res);
    });
    await abortAll(port);
    expect(descriptors()).toBe(aborted);
    for (const stream of streams) stream.destroy();
    await expect.poll(descriptors).toBe(0);
  });
});

describe('files that cannot be read', () => {
  test('a deleted file is a 404 without any of its headers, and the next request works', async () => {
    const site = createSite();
    await unlink(join(folder, 'assets/page.js.br'));
    const missing = await request(site).get('/assets/page.js').set('Accept-Encoding', 'br').set('Accept', 'text/json');
    expect(missing.status).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    expect(missing.headers['content-encoding']).toBeUndefined();
    expect((await request(site).get('/note.txt')).status).toBe(200);
  });

  test.skipIf(process.platform !== 'linux')('without free descriptors it is a 503 until there are some', async () => {
    const limited = `ulimit -n 100; exec "${process.execPath}" test/setup/fileServer.ts "${folder}"`;
    const child = spawn('sh', ['-c', limited], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }];
      const statusOf = async (path: string) => {
        const asked: ClientRequest = get({ port, path, agent });
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        await text(response);
        return response.statusCode;
      };
      const tell = async (message: string) => {
        child.send(message);
        await once(child, 'message');
      };
      // Opens the connection, and no file whose descriptor might become free afterwards.
      expect(await statusOf('/seite')).toBe(404);
      await tell('take all descriptors');
      expect(await statusOf('/note.txt')).toBe(503);
      expect(await statusOf('/assets/page.js')).toBe(503);
      await tell('give them back');
      expect(await statusOf('/note.txt')).toBe(200);
      expect(child.exitCode).toBeNull();
    } finally {
      agent.destroy();
      child.kill();
    }
  });
});
