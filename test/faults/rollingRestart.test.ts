/** Web processes behind the reverse proxy are restarted one after the other while clients send requests. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProduct, type Product } from '../setup/product.ts';
import { type ProxiedPair, startProxiedPair } from '../setup/proxied/proxiedPair.ts';
import { hasCaddy, type ReverseProxy, startProxy } from '../setup/proxied/proxy.ts';

interface Load {
  /** Number of successful requests so far, by path. */
  good: Map<string, number>;
  /** Stops the clients. @returns status or error code of each failed request */
  stop(): Promise<string[]>;
}

const message = JSON.stringify({
  name: 'Kim',
  email: 'kim@example.org',
  message: 'Sind Hunde erlaubt?',
  topic: 'reise',
});

/** Starts clients that read pages and send messages, over new and over persistent connections. */
function startLoad(proxy: ReverseProxy): Load {
  const persistent = new Agent({ keepAlive: true });
  const good = new Map<string, number>();
  const failed: string[] = [];
  let isRunning = true;
  const send = async (path: string, agent: Agent | false) => {
    const isMessage = path.startsWith('/api/contact');
    const call = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'localhost',
      ca: proxy.ca,
      agent,
      path,
      method: isMessage ? 'POST' : 'GET',
      headers: {
        host: `localhost:${proxy.port}`,
        ...(isMessage && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
    });
    try {
      call.end(isMessage ? message : undefined);
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      const origin = response.headers['content-type'] ? 'the web process' : 'the proxy';
      if (response.statusCode === (isMessage ? 202 : 200)) good.set(path, (good.get(path) ?? 0) + 1);
      else failed.push(`${response.statusCode} of ${origin} for ${path}`);
    } catch (error) {
      failed.push(`${(error as NodeJS.ErrnoException).code} for ${path}`);
    }
  };
  const client = async (path: string) => {
    for (let count = 0; isRunning; count++) await send(path, count % 2 === 0 && persistent);
  };
  const paths = ['/', '/reisen/alle', '/api/search?q=segeln', '/api/contact'];
  const clients = paths.map(client);
  return {
    good,
    async stop() {
      isRunning = false;
      await Promise.all(clients);
      persistent.destroy();
      return failed;
    },
  };
}

describe.skipIf(!hasCaddy())('a rolling restart', () => {
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

  test('of all web processes fails no request, neither reads nor messages', { timeout: 240_000 }, async () => {
    const load = startLoad(pair.proxy);
    for (const web of pair.webs) {
      await web.restart();
      // The next process may stop only when the proxy uses this one again.
      await expect.poll(web.receivedMessages).toBeGreaterThan(0);
    }
    const before = new Map(load.good);
    for (const path of before.keys()) {
      await expect.poll(() => load.good.get(path)).toBeGreaterThan(before.get(path) ?? 0);
    }
    expect(await load.stop()).toEqual([]);
    expect(load.good.size).toBe(4);
  });

  test('control: requests fail if the proxy has no other process and does not wait', async () => {
    const withoutWaiting = (text: string) => text.replace(/lb_try_duration .*/, 'lb_try_duration 0s');
    const [web] = pair.webs;
    const single = await startProxy([web?.port ?? 0], { change: withoutWaiting });
    const load = startLoad(single);
    await expect.poll(() => load.good.size).toBe(4);
    await web?.restart();
    expect(await load.stop()).not.toEqual([]);
    await single.stop();
  });
});
