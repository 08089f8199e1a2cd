/**
 * Workers that share the jobs of many changes: published changes per second, CPU time per change, and how the workers share
 * the jobs. All workers hear of each change; its jobs are merged.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { catalogueKeys } from '#catalog/keys.ts';
import { createQueue } from '#jobs/queues.ts';
import { freePort } from '#launch/ports.ts';
import { cpuSeconds, cpuSecondsWhenQuiet } from '../compare/cpuTime.ts';
import { type BenchStack, startProcess } from '../stack.ts';
import { ms, type Row } from '../table.ts';
import { benchTrip } from '../trips.ts';

const changes = 2_000;
const perTransaction = 100;

export async function benchWorkers(stack: BenchStack, counts: number[]): Promise<Row[]> {
  const redis = new Redis(stack.redis.url, { maxRetriesPerRequest: null });
  const queue = createQueue('changes', redis, 'lagerfeuer');
  const rows: Row[] = [];
  for (const count of counts) rows.push(await measure(stack, redis, queue, count));
  await queue.close();
  redis.disconnect();
  return rows;
}

async function measure(stack: BenchStack, redis: Redis, queue: Queue, count: number): Promise<Row> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const workers = await Promise.all(
    ports.map((port) => startProcess('worker/worker.ts', { ...stack.env, OPS_PORT: String(port) })),
  );
  const { version } = catalogueKeys('lagerfeuer');
  const before = await Promise.all(workers.map(({ pid }) => cpuSecondsWhenQuiet(pid)));
  const redisBefore = await cpuSeconds(stack.redis.pid());
  const [from, jobsBefore] = [Number(await redis.get(version)), await Promise.all(ports.map(jobsOf))];
  const started = performance.now();
  for (let first = 0; first < changes; first += perTransaction) {
    const transaction = stack.client.transaction();
    for (let index = first; index < first + perTransaction; index++) {
      const { _id } = benchTrip(index, '2026-11-21');
      transaction.patch(_id, { set: { teaser: `Geändert ${count}-${index}` } });
    }
    await transaction.commit({ visibility: 'async', returnDocuments: false });
  }
  while (Number(await redis.get(version)) < from + changes) await pause(20);
  while ((await queue.getJobCountByTypes('wait', 'active', 'delayed')) > 0) await pause(20);
  const elapsed = (performance.now() - started) / 1000;
  const redisCpu = (await cpuSeconds(stack.redis.pid())) - redisBefore;
  const after = await Promise.all(workers.map(({ pid }) => cpuSeconds(pid)));
  const cpu = after.reduce((sum, value, index) => sum + value - (before[index] ?? 0), 0);
  const jobs = (await Promise.all(ports.map(jobsOf))).map((value, index) => value - (jobsBefore[index] ?? 0));
  const total = jobs.reduce((sum, value) => sum + value, 0);
  const share = (value: number) => `${Math.round((value / total) * 100)} %`;
  for (const worker of workers) await worker.stop();
  return {
    workers: count,
    'CPU per change, all workers': ms((cpu * 1000) / changes),
    'CPU per change, Redis': ms((redisCpu * 1000) / changes),
    'changes per second': Math.round(changes / elapsed),
    'jobs per change': (total / changes).toFixed(2),
    'least and most loaded worker': `${share(Math.min(...jobs))}, ${share(Math.max(...jobs))}`,
  };
}

/** Returns the number of jobs `trip` that a worker has completed. */
async function jobsOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^lagerfeuer_jobs_total\{.*job="trip",outcome="completed".*\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
