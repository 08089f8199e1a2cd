/** Web processes behind the reverse proxy are restarted one after the other while clients send requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';
import { type ProxiedPair, startProxiedPair } from '#test/setup/proxied/proxiedPair.ts';
import { hasCaddy, startProxy } from '#test/setup/proxied/proxy.ts';
import { startLoad } from '#test/setup/proxied/startLoad.ts';

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

  test('only requests in progress fail when a web process is killed', { timeout: 240_000 }, async () => {
    const load = startLoad(pair.proxy);
    const [web] = pair.webs;
    await expect.poll(() => load.good.size).toBe(4);
    await web?.kill();
    for (const [path, count] of [...load.good]) {
      await expect.poll(() => load.good.get(path)).toBeGreaterThan(count + 2);
    }
    await web?.restart();
    // One of each of the four clients.
    expect((await load.stop()).length).toBeLessThanOrEqual(4);
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
