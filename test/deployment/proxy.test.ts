/** Pages, files and event streams through the reverse proxy, with the product's configuration of it. */
import { once } from 'node:events';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';
import { type ProxiedPair, startProxiedPair } from '#test/setup/proxied/proxiedPair.ts';
import { hasCaddy, type ReverseProxy, startProxy } from '#test/setup/proxied/proxy.ts';

interface GetOptions {
  host?: string;
  headers?: Record<string, string>;
  /** Address of the client. */
  from?: string;
}

/** Requests a path from the proxy. The certificate is verified. */
async function open(proxy: ReverseProxy, path: string, { host = 'localhost', headers = {}, from }: GetOptions = {}) {
  const request = get({
    host: '127.0.0.1',
    port: proxy.port,
    servername: host,
    ca: proxy.ca,
    path,
    headers: { host: `${host}:${proxy.port}`, accept: 'text/html', ...headers },
    agent: false,
    ...(from && { localAddress: from }),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

describe.skipIf(!hasCaddy())('behind the reverse proxy', () => {
  let product: Product;
  let pair: ProxiedPair;
  let proxy: ReverseProxy;

  beforeAll(async () => {
    product = await launchProduct();
    // Few requests are enough to reach the limits per address.
    pair = await startProxiedPair(product, { RATE_LIMIT_FACTOR: '0.1' });
    ({ proxy } = pair);
  }, 240_000);
  afterAll(async () => {
    await pair?.stop();
    await product?.stop();
  });

  test('pages have the public address, and the host’s site is on its subdomain', async () => {
    const home = await open(proxy, '/');
    expect(home.statusCode).toBe(200);
    expect(home.headers['strict-transport-security']).toBeDefined();
    expect(await textOf(home)).toContain(`<link rel="canonical" href="https://localhost:${proxy.port}/"`);
    const site = await open(proxy, '/', { host: 'ya.localhost' });
    expect(site.statusCode).toBe(200);
    expect(await textOf(site)).toContain('Young Alps');
  });

  test('former names of hosts have a certificate and redirect; unknown names have none', async () => {
    const moved = await open(proxy, '/kontakt', { host: 'lf.localhost' });
    moved.resume();
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `https://lagerfeuer.localhost:${proxy.port}/kontakt`,
    ]);
    const socket = connect({ port: proxy.port, host: '127.0.0.1', servername: 'unknown.localhost', ca: proxy.ca });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toMatch(/alert|handshake|internal error/i);
  });

  test('HTTP/2 is used, HTTP/3 is offered, and plain HTTP redirects to TLS', async () => {
    const session = connectHttp2(proxy.origin, { ca: proxy.ca });
    const stream = session.request({ ':path': '/kontakt', accept: 'text/html' });
    const [headers] = await once(stream.resume(), 'response');
    expect(session.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    expect(headers['alt-svc']).toMatch(/^h3=/);
    session.destroy();
    const plain = getPlain({ port: proxy.plainPort, path: '/kontakt', headers: { host: 'localhost' } });
    const [redirect] = (await once(plain, 'response')) as [IncomingMessage];
    redirect.resume();
    // The standard port of TLS.
    expect([redirect.statusCode, redirect.headers.location]).toEqual([308, 'https://localhost/kontakt']);
  });

  test('assets are sent as they were compressed by the build', async () => {
    const html = await textOf(await open(proxy, '/'));
    const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const asset = await open(proxy, script, { headers: { 'accept-encoding': 'br, gzip' } });
    asset.resume();
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await open(proxy, script, { headers: { 'accept-encoding': 'identity' } });
    plain.resume();
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('event streams deliver their first event while they stay open', async () => {
    const { items } = JSON.parse(await textOf(await open(proxy, '/api/search')));
    const stream = await open(proxy, `/api/live/trips/${items[0].combinedId}`, {
      headers: { accept: 'text/event-stream' },
    });
    const [event] = await once(stream, 'data');
    expect(String(event)).toMatch(/^data: \S+\n\n$/);
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  test('limits count the address of the client, which it cannot choose', async () => {
    const statusFrom = async (from: string, headers = {}) => {
      const response = await open(proxy, '/robots.txt', { from, headers });
      response.resume();
      return response.statusCode;
    };
    // More than both processes accept from one address in a minute.
    for (let request = 0; request < 8; request++) await statusFrom('127.0.0.2');
    expect(await statusFrom('127.0.0.2')).toBe(429);
    expect(await statusFrom('127.0.0.2', { 'x-forwarded-for': '203.0.113.7' })).toBe(429);
    expect(await statusFrom('127.0.0.3')).toBe(200);
  });

  test('X-Forwarded-Host does not select a site', async () => {
    const response = await open(proxy, '/', { headers: { 'x-forwarded-host': 'ya.localhost' } });
    expect(await textOf(response)).toContain(`<link rel="canonical" href="https://localhost:${proxy.port}/"`);
  });
});

describe.skipIf(!hasCaddy())('a response that is sent in parts', () => {
  let upstream: Server;
  let proxy: ReverseProxy;
  /** Sends the next part of the response. */
  let sendNext: () => void;

  beforeAll(async () => {
    upstream = createServer(async (req, res) => {
      if (req.url !== '/parts') return void res.end();
      const parts = ['first', 'second'];
      res.writeHead(200, { 'Content-Type': 'text/html' }).flushHeaders();
      sendNext = () => {
        const part = parts.shift();
        if (part) res.write(part);
        else res.end();
      };
    });
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    proxy = await startProxy([(upstream.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    upstream?.closeAllConnections();
    upstream?.close();
  });

  test('passes the proxy immediately: the head before the body, and each part before the next', async () => {
    const response = await open(proxy, '/parts');
    expect(response.statusCode).toBe(200);
    for (const part of ['first', 'second']) {
      sendNext();
      const [chunk] = await once(response, 'data');
      expect(String(chunk)).toBe(part);
    }
    sendNext();
    await once(response.resume(), 'end');
  });
});
