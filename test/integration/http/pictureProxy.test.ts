// Proves specification §2.1, §10.5, §12.4
/** The image route, which proxies a partner's untrusted server and the content backend. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoadPicture, loadPicture, type PictureSettings } from '#content/pictureSource.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { images } from '#http/files/images.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import { startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

const size = 'w=640&h=480';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

let partner: Server;
let site: Server;
let backend: TestBackend;
let photo: Buffer;
let asset: string;
let settings: PictureSettings;
/** Response of the partner's server, and the URLs requested from it. */
let respond: RequestListener;
let requestedUrls: string[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Creates an app in which the pictures of host "ya" are at `imageBaseUrl`. */
function siteOf(imageBaseUrl: string, isAllowedAddress: PictureSettings['isAllowedAddress']) {
  const hosts = createHosts(defaultHosts.map((host) => (host.subdomain === 'ya' ? { ...host, imageBaseUrl } : host)));
  settings = { hosts, imageBase: `${backend.backend.url}/images/local/production`, isAllowedAddress };
  const app = express();
  app.set('trust proxy', true);
  app.use('/bilder', images({ ...settings, unlessSilent: (request) => request(new AbortController().signal) }));
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
    requestedUrls.push(req.url ?? '');
    respond(req, res);
  });
  // The partner's server of this test is on this machine, which `isPublicAddress` rejects.
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
  requestedUrls = [];
  respond = (_req, res) => void res.writeHead(200, { 'content-type': 'image/jpeg', etag: '"one"' }).end(photo);
});

const get = (path: string, init: RequestInit = {}, server = site) =>
  fetch(`http://127.0.0.1:${portOf(server)}/bilder${path}`, init);
const partnerPicture = (name = '1.jpg', init: RequestInit = {}) => get(`/ya/reisebilder/${name}?${size}`, init);

describe('responses of a partner', () => {
  test('forwards a picture with our own headers only', async () => {
    const cookies = { 'set-cookie': 'a=b', 'access-control-allow-origin': '*', 'x-own': '1', refresh: '0;url=/x' };
    respond = (_req, res) => void res.writeHead(200, { ...cookies, 'content-type': 'text/html' }).end(photo);
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
    expect(requestedUrls).toEqual([`/reisebilder/1.jpg?${size}&fit=crop&auto=format`]);
  });

  test.each([
    ['an HTML page', 200, 'text/html', '<script>alert(1)</script>', 502],
    ['an HTML page with the content type of a picture', 200, 'image/jpeg', '<script>alert(1)</script>', 502],
    ['an SVG', 200, 'image/svg+xml', svg, 502],
    ['an SVG with the content type of a picture', 200, 'image/png', svg, 502],
    ['an empty body', 200, 'image/jpeg', '', 502],
    ['a missing picture', 404, 'image/jpeg', 'x', 404],
    ['a failure', 500, 'image/jpeg', 'x', 503],
    ['too many requests', 429, 'image/jpeg', 'x', 503],
  ])('%s', async (_name, status, type, body, expected) => {
    respond = (_req, res) => void res.writeHead(status, { 'content-type': type }).end(body);
    const response = await partnerPicture();
    expect(response.status).toBe(expected);
    expect(response.headers.get('retry-after')).toBe(expected === 503 ? '5' : null);
    expect(await response.text()).not.toContain('<');
  });

  test('does not follow redirects', async () => {
    respond = (req, res) =>
      req.url?.startsWith('/secret') ? res.end(photo) : res.writeHead(302, { location: '/secret' }).end();
    expect((await partnerPicture()).status).toBe(502);
    expect(requestedUrls).toHaveLength(1);
  });

  test('rejects a picture immediately if its Content-Length is too large', async () => {
    respond = (_req, res) => res.writeHead(200, { 'content-length': 20_000_001 }).write(photo);
    expect((await partnerPicture()).status).toBe(502);
  });

  test('aborts a picture that turns out to be too large and closes the connection to the partner', async () => {
    const connectionClosed = Promise.withResolvers<void>();
    const megabyte = Buffer.alloc(1_000_000);
    respond = (_req, res) => {
      res.once('close', connectionClosed.resolve);
      res.write(photo);
      const sendMore = () => {
        while (!res.destroyed && res.write(megabyte));
      };
      res.on('drain', sendMore);
      sendMore();
    };
    const response = await partnerPicture();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await connectionClosed.promise;
  });

  test('does not treat an incomplete picture as complete', async () => {
    respond = (_req, res) => {
      res.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 500), () => res.destroy());
    };
    await expect(partnerPicture().then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  test('supports conditional requests with our own ETag', async () => {
    const etag = (await partnerPicture()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
    // As in browsers; by default, fetch would add "cache-control: no-cache".
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await partnerPicture('1.jpg', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    respond = (_req, res) => void res.writeHead(200, { etag: '"two"' }).end(photo);
    expect((await partnerPicture('1.jpg', { headers })).status).toBe(200);
  });

  test('answers HEAD requests with the same headers and no body', async () => {
    const response = await partnerPicture('1.jpg', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await response.text()).toBe('');
  });
});

describe('address of a partner', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '10.0.0.1', '169.254.169.254'])(
    'sends no request to %s',
    async (name) => {
      const guardedSite = await listen(siteOf(`http://${name}:${portOf(partner)}`, isPublicAddress));
      try {
        expect((await get(`/ya/reisebilder/1.jpg?${size}`, {}, guardedSite)).status).toBe(502);
        expect(await loadPicture('/bilder/ya/reisebilder/1.jpg', settings)).toBeNull();
        expect(requestedUrls).toEqual([]);
        // The content backend comes from the configuration and may be on this machine.
        expect((await get(`${asset}?${size}`, {}, guardedSite)).status).toBe(200);
      } finally {
        guardedSite.closeAllConnections();
        guardedSite.close();
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

  test('assets are immutable', async () => {
    const response = await get(`${asset}?${size}`, { headers: { accept: 'image/webp' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('vary')).toBe('Accept');
  });

  test('an SVG of the content backend is converted to a raster image', async () => {
    const { _id } = await backend.client.assets.upload('image', Buffer.from(svg));
    const response = await get(`/asset/${_id.slice('image-'.length).replace(/-svg$/, '.svg')}?${size}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('loadPicture returns a picture for mails', async () => {
    expect(await loadPicture(`/bilder${asset}`, settings)).toBeInstanceOf(Buffer);
    respond = (_req, res) => void res.writeHead(200, { 'content-type': 'image/jpeg' }).end(svg);
    expect(await loadPicture('/bilder/ya/reisebilder/1.jpg', settings)).toBeNull();
  });

  test('the mails about a trip load its picture once', async () => {
    const load = createLoadPicture(settings);
    const pictures = await Promise.all([load(`/bilder${asset}`), load(`/bilder${asset}`)]);
    expect(pictures[0]).toBeInstanceOf(Buffer);
    expect(pictures[1]).toBe(pictures[0]);
    expect(await load(`/bilder${asset}`)).toBe(pictures[0]);
    expect(await load('/bilder/ya/reisebilder/1.jpg')).toBeNull();
  });
});

describe('visitors who disconnect', () => {
  const from = (address: string, signal?: AbortSignal) => ({
    headers: { 'x-forwarded-for': address },
    ...(signal && { signal }),
  });

  test('do not delay others, and their pending requests are not sent to the partner', async () => {
    const open: (() => void)[] = [];
    const reached = Promise.withResolvers<void>();
    const closed: Promise<unknown>[] = [];
    respond = (req, res) => {
      if (req.url?.includes('other')) return void res.end(photo);
      closed.push(once(res, 'close'));
      if (open.push(() => res.end(photo)) === 4) reached.resolve();
    };
    const abortController = new AbortController();
    const abandoned = Array.from({ length: 60 }, (_, n) =>
      partnerPicture(`${n}.jpg`, from('192.0.2.1', abortController.signal)),
    );
    await reached.promise;
    // Four of the sixty requests have reached the partner and are pending. Another visitor still gets a slot.
    expect((await partnerPicture('other.jpg', from('192.0.2.2'))).status).toBe(200);
    abortController.abort();
    expect((await Promise.allSettled(abandoned)).every(({ status }) => status === 'rejected')).toBe(true);
    await Promise.all(closed);
    expect((await partnerPicture('other-2.jpg', from('192.0.2.1'))).status).toBe(200);
    expect(requestedUrls.filter((path) => !path.includes('other'))).toHaveLength(4);
  });

  test('an unresponsive partner does not delay other pictures', async () => {
    const reached = Promise.withResolvers<void>();
    let waiting = 0;
    respond = () => void (++waiting === 6 && reached.resolve());
    const abortController = new AbortController();
    const hanging = Array.from({ length: 12 }, (_, n) =>
      partnerPicture(`${n}.jpg`, from(`192.0.2.${n}`, abortController.signal)),
    );
    await reached.promise;
    expect((await get(`${asset}?${size}`)).status).toBe(200);
    abortController.abort();
    await Promise.allSettled(hanging);
  });
});
