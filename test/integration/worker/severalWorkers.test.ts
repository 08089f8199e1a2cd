/** Two workers on one Redis: each due schedule is executed once, and sweeps do not run twice. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { createQueue, enqueue } from '#jobs/queues.ts';
import { freePort } from '#launch/ports.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { tripJob } from '#publishing/trip.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import type { KillableProcess } from '#test/setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '#test/setup/submissions/deliveryStack.ts';
import { startTraceCollector, type TraceCollector } from '#test/setup/traceCollector.ts';

const count = 2;
const keys = catalogueKeys('lagerfeuer');
let stack: DeliveryStack;
let redis: RedisConnection;
let chores: Queue;
let changes: Queue;
let collector: TraceCollector;
let workers: KillableProcess[];

beforeAll(async () => {
  stack = await startDeliveryStack();
  for (const destinationId of [1001, 1002, 1003]) {
    await stack.backend.client.create({ _type: 'destination', ...buildDestination({ destinationId }) });
  }
  redis = connectRedis({ url: stack.redis.url }, 'blocking');
  chores = createQueue('chores', redis, 'lagerfeuer');
  changes = createQueue('changes', redis, 'lagerfeuer');
  collector = await startTraceCollector();
  workers = Array.from({ length: count }, () => stack.work({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));
  await Promise.all(workers.map(({ ready }) => ready));
});
afterAll(async () => {
  await Promise.all([chores.close(), changes.close()]);
  redis.disconnect();
  await stack.stop();
  await collector.stop();
});

async function idle(): Promise<void> {
  const busy = async () => {
    const counts = await Promise.all([chores, changes].map((queue) => queue.getJobCounts('wait', 'active')));
    return counts.reduce((sum, { wait = 0, active = 0 }) => sum + wait + active, 0);
  };
  await expect.poll(busy).toBe(0);
}

test('sweeps that the workers request at their start run one after the other, each once', async () => {
  await idle();
  const sweeps = (await chores.getCompleted()).filter(({ name }) => name === 'sweep');
  const inOrder = sweeps.sort((a, b) => Number(a.processedOn) - Number(b.processedOn));
  expect(inOrder.length).toBeGreaterThan(0);
  // Another sweep may be due at this time of the hour.
  expect(inOrder.filter(({ data }) => data.reason === 'start').length).toBeLessThanOrEqual(count);
  expect(inOrder.map(({ attemptsStarted }) => attemptsStarted)).toEqual(inOrder.map(() => 1));
  for (const [index, { finishedOn }] of inOrder.slice(0, -1).entries()) {
    expect(Number(inOrder[index + 1]?.processedOn)).toBeGreaterThanOrEqual(Number(finishedOn));
  }
});

test('each due schedule is executed once, by one of the workers, and planned once again', async () => {
  // Those that run within a minute anyway could start during the test.
  const due = (await chores.getDelayed()).filter(({ timestamp, delay }) => timestamp + delay > Date.now() + 60_000);
  expect(due.length).toBeGreaterThan(5);
  const executed = async () => {
    const jobs = await Promise.all(due.map(({ id }) => chores.getJob(String(id))));
    return jobs.map((job) => [job?.repeatJobKey, job?.finishedOn !== undefined, job?.attemptsStarted]);
  };
  // As if the time of all schedules had come at once.
  await Promise.all(due.map((job) => job.promote()));
  await expect.poll(executed).toEqual(due.map((job) => [job.repeatJobKey, true, 1]));
  const executedKeys = due.map((job) => job.repeatJobKey);
  const planned = (await chores.getDelayed()).map((job) => job.repeatJobKey);
  expect(planned.filter((key) => executedKeys.includes(key)).sort()).toEqual(executedKeys.sort());
});

test('a change that all workers hear of is published once', async () => {
  await idle();
  const before = Number(await redis.get(keys.version));
  await stack.backend.client.patch('lagerfeuer-1001').set({ title: 'Neuer Titel' }).commit();
  await expect.poll(() => redis.hget(keys.summaries, '1001-lagerfeuer')).toContain('Neuer Titel');
  await idle();
  expect(Number(await redis.get(keys.version))).toBe(before + 1);
});

test('control: jobs without deduplication are executed as often as they are added', async () => {
  // A worker can hear of the change of the last test later than the others.
  const completed = async () =>
    (await changes.getCompleted()).filter(({ data }) => data.docId === 'lagerfeuer-1002').length;
  const before = (await completed()) + 3;
  for (let time = 0; time < 3; time++) await changes.add('trip', { docId: 'lagerfeuer-1002' });
  await expect.poll(completed).toBe(before);
  const merged = before + 1;
  await changes.pause();
  for (let time = 0; time < 3; time++) await enqueue({ changes }, tripJob, { docId: 'lagerfeuer-1002' });
  await changes.resume();
  await expect.poll(completed).toBe(merged);
  await idle();
  expect(await completed()).toBe(merged);
});

test('workers export the spans of their last jobs when they end', async () => {
  await enqueue({ changes }, tripJob, { docId: 'lagerfeuer-1003' });
  await idle();
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(collector.spans).toContainEqual(expect.objectContaining({ service: 'lagerfeuer-worker', name: 'job trip' }));
});

test('a worker that starts while PostgreSQL does not answer waits for it', async () => {
  const opsPort = await freePort();
  const url = stack.env.DATABASE_URL ?? '';
  await refuseConnections(url);
  const worker = stack.work({ OPS_PORT: String(opsPort) });
  const health = () =>
    fetch(`http://127.0.0.1:${opsPort}/healthz`)
      .then(({ status }) => status)
      .catch(() => null);
  await expect.poll(health).toBe(503);
  // It tries to bring the tables to its version as soon as its operations server listens.
  await pause(500);
  expect(worker.isRunning()).toBe(true);
  await allowConnections(url);
  await worker.ready;
});
