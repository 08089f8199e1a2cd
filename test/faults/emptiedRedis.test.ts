// Proves specification §13.3
/**
 * Redis is emptied while the product runs. The web process keeps serving from memory and reports `stale`, the health
 * check fails, the worker rebuilds schedules and read model, and no submission is lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import type { TripSummary } from '#domain/trip/trip.ts';
import { createQueues, enqueue } from '#jobs/queues.ts';
import { freePort } from '#launch/ports.ts';
import { connectRedis } from '#platform/redis.ts';
import { runSweep } from '#worker/sweep/sweep.ts';
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
      DATABASE_URL: site.deps.env.databaseUrl,
      DATABASE_OWNER_URL: site.deps.env.databaseOwnerUrl,
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
    const site = await startSite();
    closing.push(() => site.stop());
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
    const { accept } = createMessageSender(stack);
    const acceptAll = () => Promise.all(messages.map((message) => accept(message)));
    const empty = async () => {
      const redis = connectRedis({ url: stack.redis.url }, 'blocking');
      await redis.flushall();
      redis.disconnect();
    };
    await expect.poll(() => accept('Ist jemand da?').catch(() => null)).toBeTruthy();
    const first = await accept('Ist jemand da?');
    return { ...stack, accept, acceptAll, empty, first };
  }

  test('whose mails wait in Redis are delivered once, and repeated ones or other content under the same key are recognised', async () => {
    const stack = await startStack();
    const accepted = await stack.acceptAll();
    await expect.poll(stack.left).toBe(2 * (1 + messages.length));
    await stack.empty();
    expect(await stack.left()).toBe(0);
    expect(await stack.acceptAll()).toEqual(accepted);
    await expect(stack.accept('Etwas anderes', 'Ist jemand da?')).rejects.toMatchObject({ status: 422 });
    stack.work();
    await stack.idle();
    await stack.expectDelivered([stack.first, ...accepted]);
  });

  test('in delivery are delivered once', async () => {
    const stack = await startStack();
    await stack.work().ready;
    const accepting = stack.acceptAll();
    await expect.poll(() => stack.mail.messages.length, { interval: 5 }).toBeGreaterThan(4);
    await stack.empty();
    const accepted = await accepting;
    await stack.idle();
    await stack.expectDelivered([stack.first, ...accepted]);
  });

  test('that were accepted while the content backend was down are delivered once', async () => {
    const stack = await startStack();
    await stack.backend.backend.close();
    const accepted = await stack.acceptAll();
    await stack.empty();
    await stack.backend.restart();
    stack.work();
    await stack.idle();
    await stack.expectDelivered([stack.first, ...accepted]);
  });

  test('control: without a worker that looks for them, mails without jobs are not sent', async () => {
    const stack = await startStack();
    await stack.work().ready;
    await stack.idle();
    const redis = connectRedis({ url: stack.redis.url }, 'blocking');
    const queues = createQueues(redis, 'lagerfeuer');
    closing.push(async () => {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      redis.disconnect();
    });
    await queues.chores.pause();
    await queues.submissions.pause();
    await stack.accept('Wer sendet das?');
    await expect.poll(stack.left).toBe(2);
    // The queue is not paused afterwards.
    await queues.submissions.obliterate({ force: true });
    await pause(500);
    expect(stack.mail.messages).toHaveLength(2);
    await queues.chores.resume();
    await enqueue(queues, 'resumeMails', {});
    await stack.idle();
    expect(stack.mail.messages).toHaveLength(4);
  });
});
