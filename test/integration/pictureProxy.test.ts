/** The image route in front of a partner's server that may send anything, and of the content backend. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPicture, type PictureSettings } from '../../src/content/pictureSource.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import { images } from '../../src/http/files/images.ts';
import { isPublicAddress } from '../../src/platform/publicAddress.ts';
import { startTestBackend, type TestBackend } from '../builders/testBackend.ts';

const size = 'w=640&h=480&fit=crop&auto=format';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

let partner: Server;
let site: Server;
let backend: TestBackend;
let photo: Buffer;
let asset: string;
let settings: PictureSettings;
/** What the partner's server does, and the addresses it was asked for. */
let answer: RequestListener;
let asked: string[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A site whose host "ya" has its pictures at `imageBaseUrl`. */
function siteOf(imageBaseUrl: string, isAllowedAddress: PictureSettings['isAllowedAddress']) {
  const hosts = createHosts(defaultHosts.map((host) => (host.subdomain === 'ya' ? { ...host, imageBaseUrl } : host)));
  settings = { hosts, imageBase: `${backend.backend.url}/images/local/production`, isAllowedAddress };
  const app = express();
  app.set('trust proxy', true);
  app.use('/bilder', images(settings));
  app.use(((error, _req, res, _next) =>
    res.status(error.status ?? 500).send(error.message)) as express.ErrorRequestHandler);
  return app;
}

beforeAll(async () => {
  const pixels = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d44' } });
  photo = await pixels.jpeg().toBuffer();
  backend = await startTestBackend();
  const { _id } = await backend.client.assets.upload('image', photo);
  asset = `/asset/${_id.slice('image-'.length).replace(/-jpg$/, '.jpg')}`;
  partner = await listen((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  // The partner of this test is on this machine, which `isPublicAddress` refuses.
  site = await listen(siteOf(`http://127.0.0.1:${portOf(partner)}`, () => true));
});

afterAll(async () => {
  for (const server of [site, partner]) {
    server.closeAllConnections();
    server.close();
  }
  await backend.remove();
});

beforeEach(() => {
  asked = [];
  answer = (_req, res) => void res.writeHead(200, { 'content-type': 'image/jpeg', etag: '"one"' }).end(photo);
});

const get = (path: string, init: RequestInit = {}, server = site) =>
  fetch(`http://127.0.0.1:${portOf(server)}/bilder${path}`, init);
const partnerPicture = (name = '1.jpg', init: RequestInit = {}) => get(`/ya/reisebilder/${name}?${size}`, init);

describe('what a partner sends', () => {
  test('a picture is passed on, with our own headers only', async () => {
    const cookies = { 'set-cookie': 'a=b', 'access-control-allow-origin': '*', 'x-own': '1', refresh: '0;url=/x' };
    answer = (_req, res) => void res.writeHead(200, { ...cookies, 'content-type': 'text/html' }).end(photo);
    const response = await partnerPicture();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(photo);
    const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600, must-revalidate',
      vary: 'Accept',
      'transfer-encoding': 'chunked',
      'x-powered-by': 'Express',
    });
    expect(asked).toEqual([`/reisebilder/1.jpg?${size}`]);
  });

  test.each([
    ['a page', 200, 'text/html', '<script>alert(1)</script>', 502],
    ['a page that says it is a picture', 200, 'image/jpeg', '<script>alert(1)</script>', 502],
    ['a vector', 200, 'image/svg+xml', svg, 502],
    ['a vector that says it is a picture', 200, 'image/png', svg, 502],
    ['nothing', 200, 'image/jpeg', '', 502],
    ['no such picture', 404, 'image/jpeg', 'x', 404],
    ['a failure', 500, 'image/jpeg', 'x', 503],
    ['too many requests', 429, 'image/jpeg', 'x', 503],
  ])('%s', async (_name, status, type, body, expected) => {
    answer = (_req, res) => void res.writeHead(status, { 'content-type': type }).end(body);
    const response = await partnerPicture();
    expect(response.status).toBe(expected);
    expect(response.headers.get('retry-after')).toBe(expected === 503 ? '5' : null);
    expect(await response.text()).not.toContain('<');
  });

  test('a redirect is not followed', async () => {
    answer = (req, res) =>
      req.url?.startsWith('/secret') ? res.end(photo) : res.writeHead(302, { location: '/secret' }).end();
    expect((await partnerPicture()).status).toBe(502);
    expect(asked).toHaveLength(1);
  });

  test('a picture that says it is too large is refused at once', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-length': 20_000_001 }).write(photo);
    expect((await partnerPicture()).status).toBe(502);
  });

  test('a picture that turns out too large is cut off, and the partner is left', async () => {
    const left = Promise.withResolvers<void>();
    answer = (_req, res) => {
      res.once('close', left.resolve);
      res.write(photo);
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(1_000_000)));
      };
      res.on('drain', more);
      more();
    };
    const response = await partnerPicture();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await left.promise;
  });

  test('a picture that breaks off is not taken for whole', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 500), () => res.destroy());
    };
    await expect(partnerPicture().then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  test('a picture is asked for again only when it has changed, under an ETag of ours', async () => {
    const etag = (await partnerPicture()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
    // As browsers ask; without "cache-control", fetch would ask for no cached answer at all.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await partnerPicture('1.jpg', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    answer = (_req, res) => void res.writeHead(200, { etag: '"two"' }).end(photo);
    expect((await partnerPicture('1.jpg', { headers })).status).toBe(200);
  });

  test('HEAD answers the same headers without the picture', async () => {
    const response = await partnerPicture('1.jpg', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await response.text()).toBe('');
  });
});

describe('where a partner may be', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '10.0.0.1', '169.254.169.254'])(
    'not at %s: nobody is asked',
    async (name) => {
      const careful = await listen(siteOf(`http://${name}:${portOf(partner)}`, isPublicAddress));
      try {
        expect((await get(`/ya/reisebilder/1.jpg?${size}`, {}, careful)).status).toBe(502);
        expect(await loadPicture('/bilder/ya/reisebilder/1.jpg', settings)).toBeNull();
        expect(asked).toEqual([]);
        // The content backend is named by the configuration, and may be on this machine.
        expect((await get(`${asset}?${size}`, {}, careful)).status).toBe(200);
      } finally {
        careful.closeAllConnections();
        careful.close();
      }
    },
  );
});

describe('variants', () => {
  test.each([
    [size, 200],
    ['', 200],
    ['w=640', 200],
    ['w=640&h=320&fit=crop&fm=jpg', 200],
    ['w=640&h=481', 400],
    ['h=480', 400],
    ['w=641', 400],
    ['w=640&q=80', 400],
    ['w=640&fit=scale', 400],
    ['w=640&fm=png', 400],
    ['w=640&w=320', 400],
    ['w=0640', 400],
    ['v=1', 400],
  ])('%s: %i', async (query, status) => {
    expect((await get(`${asset}?${query}`)).status).toBe(status);
  });

  test('an asset never changes under its name', async () => {
    const response = await get(`${asset}?${size}`, { headers: { accept: 'image/webp' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('vary')).toBe('Accept');
  });

  test('a vector of the content backend comes as pixels', async () => {
    const { _id } = await backend.client.assets.upload('image', Buffer.from(svg));
    const response = await get(`/asset/${_id.slice('image-'.length).replace(/-svg$/, '.svg')}?${size}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('a mail gets its picture', async () => {
    expect(await loadPicture(`/bilder${asset}`, settings)).toBeInstanceOf(Buffer);
    answer = (_req, res) => void res.writeHead(200, { 'content-type': 'image/jpeg' }).end(svg);
    expect(await loadPicture('/bilder/ya/reisebilder/1.jpg', settings)).toBeNull();
  });
});

describe('visitors who leave', () => {
  const from = (address: string, signal?: AbortSignal) => ({
    headers: { 'x-forwarded-for': address },
    ...(signal && { signal }),
  });

  test('sixty of them delay nobody else, and the partner is not asked on their behalf', async () => {
    const open: (() => void)[] = [];
    const reached = Promise.withResolvers<void>();
    const closed: Promise<unknown>[] = [];
    answer = (req, res) => {
      if (req.url?.includes('other')) return void res.end(photo);
      closed.push(once(res, 'close'));
      if (open.push(() => res.end(photo)) === 4) reached.resolve();
    };
    const leaving = new AbortController();
    const left = Array.from({ length: 60 }, (_, n) => partnerPicture(`${n}.jpg`, from('192.0.2.1', leaving.signal)));
    await reached.promise;
    // Four of the sixty have reached the partner and are not answered: a place is left for somebody else.
    expect((await partnerPicture('other.jpg', from('192.0.2.2'))).status).toBe(200);
    leaving.abort();
    expect((await Promise.allSettled(left)).every(({ status }) => status === 'rejected')).toBe(true);
    await Promise.all(closed);
    expect((await partnerPicture('other-2.jpg', from('192.0.2.1'))).status).toBe(200);
    expect(asked.filter((path) => !path.includes('other'))).toHaveLength(4);
  });

  test('a partner that does not answer delays no other pictures', async () => {
    const reached = Promise.withResolvers<void>();
    let waiting = 0;
    answer = () => void (++waiting === 6 && reached.resolve());
    const leaving = new AbortController();
    const hanging = Array.from({ length: 12 }, (_, n) =>
      partnerPicture(`${n}.jpg`, from(`192.0.2.${n}`, leaving.signal)),
    );
    await reached.promise;
    expect((await get(`${asset}?${size}`)).status).toBe(200);
    leaving.abort();
    await Promise.allSettled(hanging);
  });
});
