/** Requests with a head that is too long, sent through the reverse proxy. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProduct, type Product } from '../setup/processes/product.ts';
import { type ProxiedPair, startProxiedPair } from '../setup/proxied/proxiedPair.ts';
import { hasCaddy, type ReverseProxy } from '../setup/proxied/proxy.ts';

const attempts = 50;

/** Posts to an address of 20,000 characters. @returns the status */
async function postLongPath(proxy: ReverseProxy): Promise<number | undefined> {
  const call = request({
    ...{ host: '127.0.0.1', port: proxy.port, servername: 'localhost', ca: proxy.ca, agent: false },
    ...{ path: `/buchungsformular/${'x'.repeat(20_000)}`, method: 'POST' },
    headers: { host: `localhost:${proxy.port}` },
  });
  call.end('x'.repeat(100_000));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe.skipIf(!hasCaddy())('a head that is too long', () => {
  let product: Product;
  let pair: ProxiedPair;

  beforeAll(async () => {
    product = await launchProduct();
    pair = await startProxiedPair(product);
  }, 240_000);
  afterAll(async () => {
    await pair?.stop();
    await product?.stop();
  });

  test('is refused by the proxy, also if a body follows', async () => {
    const statuses = await Promise.all(Array.from({ length: attempts }, () => postLongPath(pair.proxy)));
    expect(new Set(statuses)).toEqual(new Set([431]));
  });
});
