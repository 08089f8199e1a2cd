/**
 * Redis is emptied while the product runs. The web process keeps serving from memory and reports `stale`, the health
 * check fails, the worker rebuilds schedules and read model, and no submission is lost.
 */
import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import { freePort } from '../../src/launch/ports.ts';
import { connectRedis } from '../../src/platform/redis.ts';
import { runSweep } from '../../worker/sweep/sweep.ts';
import { buildDestination } from '../builders/destination.ts';
import { testToken } from '../builders/testBackend.ts';
import { startWorker } from '../setup/processes/workerProcess.ts';
import { markComplete } from '../setup/redis/readModel.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { createMessageSender } from '../setup/submissions/messageSender.ts';

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of closing.reverse()) await step();
  closing = [];
});

describe('reading', () => {
  const trips = 300;

  async function startFilledSite(): Promise<TestSite> {
    const site = await startSite();
    closing.push(() => site.stop());
    await site.bringIn(
      Array.from({ length: trips }, (_, index) => {
        return { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: index + 1 }) };
      }),
    );
    return site;
  }

  const get = (site: TestSite, path: string) => request(site.app).get(path).set('Host', 'localhost');
  const status = async (site: TestSite) => (await get(site, '/readyz')).body.status;
  const tripPath = (site: TestSite, id: number) =>
    (JSON.parse(site.deps.replica.current().trip(`${id}-ya`)?.summary ?? '') as TripSummary).path;

  async function startWorkerOf(site: TestSite) {
    const opsPort = await freePort();
    const worker = startWorker({
      REDIS_URL: site.redis.url,
      CONTENT_API_HOST: site.worker.env.content.apiHost ?? '',
      SANITY_TOKEN: testToken,
      OPS_PORT: String(opsPort),
    });
    closing.push(() => worker.kill());
    await worker.ready;
    return { health: async () => (await fetch(`http://127.0.0.1:${opsPort}/healthz`)).status };
  }

  test('continues from memory while the worker refills Redis, and reports no trip as missing', async () => {
    const site = await startFilledSite();
    const worker = await startWorkerOf(site);
    await expect.poll(worker.health).toBe(200);
    const seen = new Set<string>();
    let isWatching = true;
    const watch = (async () => {
      for (let id = 1; isWatching; id = (id % trips) + 1) {
        const [list, trip] = await Promise.all([get(site, '/api/search/count'), get(site, tripPath(site, id))]);
        seen.add(`list ${list.status} ${list.body.count}`);
        seen.add(`trip ${trip.status}${trip.status === 503 ? ` ${trip.headers['retry-after']}` : ''}`);
      }
    })();
    const before = site.deps.replica.current();
    await site.worker.redis.flushall();
    expect(await worker.health()).toBe(503);
    await expect.poll(() => status(site), { interval: 10 }).toBe('stale');
    await expect.poll(() => status(site)).toBe('ready');
    await expect.poll(worker.health).toBe(200);
    isWatching = false;
    await watch;
    expect(site.deps.replica.current()).not.toBe(before);
    expect([...seen].filter((outcome) => outcome !== 'trip 503 5').sort()).toEqual([`list 200 ${trips}`, 'trip 200']);
    expect((await get(site, tripPath(site, 1))).status).toBe(200);
  });

  test('control: without a worker it stays stale and returns 503 for a trip that is not in memory', async () => {
    const site = await startFilledSite();
    await site.worker.redis.flushall();
    await expect.poll(() => status(site)).toBe('stale');
    const response = await get(site, tripPath(site, 1));
    expect([response.status, response.headers['retry-after'], response.type]).toEqual([503, '5', 'text/html']);
    expect((await get(site, '/api/search/count')).body.count).toBe(trips);
  });

  test('does not serve cached responses when the same version number is published again', async () => {
    const site = await startSite();
    closing.push(() => site.stop());
    await site.bringIn([{ _type: 'destination', ...buildDestination({ destinationId: 1, title: 'Vorher' }) }]);
    const paths = ['/reisen/alle', '/api/search', '/'];
    for (const path of paths) expect((await get(site, path)).text).toContain('Vorher');
    const { version } = site.deps.replica.status();
    await site.client.patch('lagerfeuer-1').set({ title: 'Nachher' }).commit();
    await site.worker.redis.flushall();
    await runSweep(site.worker, { reason: 'gap' });
    await expect.poll(() => site.deps.replica.current().trip('1-lagerfeuer')?.title).toBe('Nachher');
    expect(site.deps.replica.status().version).toBe(version);
    for (const path of paths) {
      const { text } = await get(site, path);
      expect([text.includes('Vorher'), text.includes('Nachher')]).toEqual([false, true]);
    }
  });

  test('does not count a sweep that was interrupted by the emptying as a sweep of the new read model', async () => {
    const site = await startFilledSite();
    const { readModel } = site.worker;
    const sweep = await readModel.beginSweep();
    await site.worker.redis.flushall();
    expect(await readModel.completeSweep(sweep)).toBe(false);
    expect((await readModel.inspect(null)).isComplete).toBe(false);
    await markComplete(readModel);
    expect((await readModel.inspect(null)).isComplete).toBe(true);
  });
});

describe('submissions', () => {
  const messages = Array.from({ length: 30 }, (_, index) => `Nachricht ${index}`);

  async function startStack() {
    const stack: DeliveryStack = await startDeliveryStack();
    closing.push(() => stack.stop());
    const { deps, accept } = createMessageSender(stack);
    /** Sequential, because on a busy machine the content backend would not answer all of them in time. */
    const acceptAll = async () => {
      const accepted: Awaited<ReturnType<typeof accept>>[] = [];
      for (const message of messages) accepted.push(await accept(message));
      return accepted;
    };
    const empty = async () => {
      const redis = connectRedis({ url: stack.redis.url }, 'blocking');
      await redis.flushall();
      redis.disconnect();
    };
    await expect.poll(() => accept('Ist jemand da?').catch(() => null)).toBeTruthy();
    const first = await accept('Ist jemand da?');
    return { ...stack, deps, accept, acceptAll, empty, first: first.reference };
  }

  const isStored = (stack: DeliveryStack, references: string[]) =>
    stack.backend.client
      .fetch<number>('count(*[_type == "submission" && deliveries[1] != null && reference in $references])', {
        references,
      })
      .then((count) => count === references.length);

  test('waiting in Redis are delivered once, and repeated ones are recognised', async () => {
    const stack = await startStack();
    const accepted = await stack.acceptAll();
    await stack.empty();
    expect(await stack.left()).toBe(0);
    const repeated = await stack.acceptAll();
    expect(repeated).toEqual(accepted.map(({ reference }) => ({ reference, isRepeat: true })));
    await stack.empty();
    stack.work();
    const references = [stack.first, ...accepted.map(({ reference }) => reference)];
    await expect.poll(() => isStored(stack, references), { timeout: 60_000 }).toBe(true);
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('in delivery are delivered once', async () => {
    const stack = await startStack();
    await stack.work().ready;
    const accepting = stack.acceptAll();
    await expect.poll(() => stack.mail.messages.length, { interval: 5 }).toBeGreaterThan(4);
    await stack.empty();
    const references = [stack.first, ...(await accepting).map(({ reference }) => reference)];
    await expect.poll(() => isStored(stack, references), { timeout: 60_000 }).toBe(true);
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('with other content under the same key are still refused', async () => {
    const stack = await startStack();
    await stack.empty();
    const payload = { name: 'Anna', email: 'anna@example.org', message: 'Etwas anderes' };
    const sent = { kind: 'contact', subdomain: null, payload } as const;
    const key = { text: 'Ist jemand da?', seconds: 600 };
    expect(await stack.deps.accept(sent, key, async () => ({ trip: null }))).toEqual({ isOtherContent: true });
  });

  test('control: accepted while the content backend is down are only in Redis and are lost', async () => {
    const stack = await startStack();
    await stack.backend.backend.close();
    await stack.accept('Das steht nur in Redis.');
    expect(await stack.left()).toBe(2);
    await stack.empty();
    expect(await stack.left()).toBe(0);
    await stack.backend.restart();
    stack.work();
    await expect.poll(() => isStored(stack, [stack.first]), { timeout: 60_000 }).toBe(true);
    await stack.expectDelivered([stack.first]);
  });
});
