/**
 * The scaled setup: web processes behind the reverse proxy, and two workers. Only the faults whose effect differs from that
 * on a single web process and worker are tested here.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { readEntries } from '#catalog/replica/changeStream.ts';
import { createQueue } from '#jobs/queues.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { countDeliveries, startSubmitters } from '#test/faults/long/submissions.ts';
import { contentToken, launchProduct, type Product } from '#test/setup/processes/product.ts';
import { type KillableProcess, startWorker } from '#test/setup/processes/workerProcess.ts';
import { type ProxiedPair, startProxiedPair } from '#test/setup/proxied/proxiedPair.ts';
import { hasCaddy, startProxy } from '#test/setup/proxied/proxy.ts';
import { type Load, startLoad } from '#test/setup/proxied/startLoad.ts';

/** Number of requests of the load at the same time. */
const clients = 4;
const pages = ['/', '/reisen/alle', '/api/search?q=segeln'];

let product: Product;
let pair: ProxiedPair;
let worker: KillableProcess;
let redis: RedisConnection;
let settings: Record<string, string>;

describe.skipIf(!hasCaddy())('with two web processes behind the proxy and two workers', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    product = await launchProduct();
    const { redisUrl, databaseUrl, databaseOwnerUrl } = JSON.parse(
      await readFile(join(product.folder, 'running.json'), 'utf8'),
    );
    settings = {
      REDIS_URL: redisUrl,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      CONTENT_API_HOST: product.content,
      SANITY_TOKEN: contentToken,
      DATA_DIR: product.folder,
      SESSION_SECRET_FILE: join(product.folder, 'session-secret'),
      DATA_KEYS_FILE: join(product.folder, 'data-keys'),
    };
    redis = connectRedis({ url: redisUrl }, 'blocking');
    pair = await startProxiedPair(product);
    worker = startWorker(settings);
    await worker.ready;
  }, 240_000);
  afterAll(async () => {
    redis?.disconnect();
    await worker?.kill();
    await pair?.stop();
    await product?.stop();
  });

  /** Resolves when each of the paths was answered again. */
  async function untilServed(load: Load, paths: string[]): Promise<void> {
    const before = new Map(load.good);
    for (const path of paths) {
      await expect.poll(() => load.good.get(path) ?? 0).toBeGreaterThan(before.get(path) ?? 0);
    }
  }

  test('only requests in progress fail when a web process is killed', async () => {
    const load = startLoad(pair.proxy);
    await untilServed(load, pages);
    await pair.webs[0]?.kill();
    for (const _ of [1, 2, 3]) await untilServed(load, [...pages, '/api/contact']);
    await pair.webs[0]?.restart();
    expect((await load.stop()).length).toBeLessThanOrEqual(clients);
  });

  test('control: requests fail when the only web process of the proxy is killed', async () => {
    const [web] = pair.webs;
    const single = await startProxy([web?.port ?? 0], {
      change: (text) => text.replace(/lb_try_duration .*/, 'lb_try_duration 0s'),
    });
    const load = startLoad(single);
    await untilServed(load, pages);
    await web?.kill();
    await web?.restart();
    const failed = await load.stop();
    await single.stop();
    expect(failed.length).toBeGreaterThan(clients);
  });

  test('the other worker delivers what a killed worker has begun', async () => {
    // Until the kill, the other worker is stopped, so that all running jobs are those of the killed one.
    const { worker: otherWorker } = await product.pids();
    process.kill(otherWorker ?? 0, 'SIGSTOP');
    const submissions = createQueue('submissions', redis, 'lagerfeuer');
    const submitters = startSubmitters(`http://localhost:${pair.webs[1]?.port}`, 6, null);
    await expect.poll(() => submitters.acknowledged.length).toBeGreaterThan(20);
    await expect.poll(() => submissions.getActiveCount(), { interval: 5 }).toBeGreaterThan(0);
    await worker.kill();
    const count = submitters.acknowledged.length;
    await expect.poll(() => submitters.acknowledged.length).toBeGreaterThan(count);
    await submitters.stop();
    await submissions.close();
    process.kill(otherWorker ?? 0, 'SIGCONT');
    const { acknowledged, refused } = submitters;
    const stores = { databaseUrl: settings.DATABASE_URL ?? '', folder: product.folder };
    const { lost } = await countDeliveries(stores, acknowledged, 60_000);
    expect([lost, refused]).toEqual([[], []]);
    worker = startWorker(settings);
    await worker.ready;
  });

  test('an emptied Redis is refilled once', async () => {
    const load = startLoad(pair.proxy);
    const statuses = async () =>
      Promise.all(
        pair.webs.map(async ({ port }) => (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).status),
      );
    await redis.flushall();
    await expect.poll(statuses, { interval: 10 }).toEqual(['stale', 'stale']);
    await expect.poll(statuses).toEqual(['ready', 'ready']);
    await untilServed(load, pages);
    const failed = (await load.stop()).filter((reason) => !reason.includes('/api/contact'));
    expect(failed).toEqual([]);
    // Each worker notices the loss. A further sweep may follow the first one, but finds nothing to publish.
    const chores = createQueue('chores', redis, 'lagerfeuer');
    await expect.poll(() => chores.getJobCountByTypes('active', 'waiting')).toBe(0);
    const jobs = await chores.getCompleted();
    await chores.close();
    expect([1, 2]).toContain(jobs.filter(({ name }) => name === 'sweep').length);
    const { changes } = catalogueKeys('lagerfeuer');
    const published = readEntries(await redis.xrange(changes, '-', '+')).map(({ kind, id }) => `${kind} ${id}`);
    expect(published.length).toBeGreaterThan(100);
    expect(published.filter((entry, index) => published.indexOf(entry) !== index)).toEqual([]);
  });

  test('all web processes serve pages while the content backend does not respond', async () => {
    const { content } = await product.pids();
    process.kill(content ?? 0, 'SIGSTOP');
    const load = startLoad(pair.proxy);
    for (const _ of [1, 2, 3]) await untilServed(load, pages);
    const uncached = pair.webs.map(({ port }) => fetch(`http://localhost:${port}/reisen/alle?persons=7,12`));
    expect((await Promise.all(uncached)).map(({ status }) => status)).toEqual([200, 200]);
    process.kill(content ?? 0, 'SIGCONT');
    const failed = await load.stop();
    expect(failed.filter((reason) => !reason.includes('/api/contact'))).toEqual([]);
  });
});
