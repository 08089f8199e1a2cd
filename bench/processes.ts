/** CPU time and throughput per added web process and worker, and the limits of one Redis. docs/scaling.md uses these costs. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { catalogueKeys } from '#catalog/keys.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { berlinToday } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { createQueue, enqueue } from '#jobs/queues.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { deadlinesOf } from '#platform/deadlines.ts';
import { createExactLimits } from '#platform/limits/exactLimit.ts';
import { launchProduct } from '../test/setup/processes/product.ts';
import { startRedis } from '../test/setup/redis/redisServer.ts';
import { cpuSeconds, cpuSecondsWhenQuiet, load, ms, sum } from './measure.ts';
import type { BenchOptions, Row, Table } from './results.ts';
import { type BenchStack, publishTrips, startProcess, startStack } from './stack.ts';
import { benchTrip, changedTrip, popularPaths } from './trips.ts';

const prefix = 'lagerfeuer';
const today = berlinToday(new Date());
const keys = catalogueKeys(prefix);

export async function benchProcesses({ isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const trips = isBrief ? 200 : 5_000;
  const counts = isBrief ? [1, 2] : [1, 2, 4, 6];
  const stack = await startStack(trips);
  await publishTrips(stack);
  const [webs, workers]: [Row[], Row[]] = [[], []];
  for (const count of counts) webs.push(...(await measureWebs(stack, trips, count, isBrief ? 100 : 10_000)));
  for (const count of counts) workers.push(await measureWorkers(stack, count, isBrief ? 100 : 2_000));
  await stack.stop();
  return [
    { title: `Web processes behind one port, ${trips} trips`, rows: webs },
    { title: 'Workers, 2,000 changes at once', rows: workers },
    ...(await measureRedis(isBrief ? 0.2 : 4)),
  ];
}

/** The work is fixed, so that other load on the machine changes the time, but hardly the CPU time. */
async function measureWebs(stack: BenchStack, trips: number, processes: number, responses: number): Promise<Row[]> {
  const product = await launchProduct({ ...stack.env, WEB_PROCESSES: String(processes), LOG_LEVEL: 'fatal' });
  const pids = Object.entries(await product.pids()).flatMap(([name, pid]) => (name.startsWith('web') ? [pid] : []));
  const request = async (paths: string[], count: number) => {
    // New connections after a while, which other processes can accept.
    for (let done = 0; done < count; done += 400) {
      let next = done;
      const nextPath = () => paths[next++ % paths.length] ?? '/';
      await load(product.origin, nextPath, {
        seconds: 120,
        connections: 48,
        maxResponses: Math.min(400, count - done),
      });
    }
  };
  const measure = async (pages: string, paths: string[], count: number): Promise<Row> => {
    const cpuBefore = sum(await Promise.all(pids.map(cpuSeconds)));
    const started = performance.now();
    await request(paths, count);
    const elapsed = (performance.now() - started) / 1000;
    const cpu = sum(await Promise.all(pids.map(cpuSeconds))) - cpuBefore;
    return {
      pages,
      processes,
      'CPU per response': ms((cpu * 1000) / count),
      'responses per second': Math.round(count / elapsed),
    };
  };
  // Without trip pages, which are refused when a busy Redis responds too late.
  const popular = popularPaths(trips, today).filter((path) => !/\/\d+-[a-z]+$/.test(path));
  // Lists for families with different ages, so that no cache has them.
  const distinct = Array.from({ length: 800 }, (_, index) => {
    const ages = [0, 1, 2].map((place) => 5 + (Math.floor(index / 13 ** place) % 13));
    return `/reisen/alle?q=wald&persons=${ages.join()}`;
  });
  try {
    // Enough that each process has each page.
    await request(popular, popular.length * 6 * processes);
    return [
      await measure('from the cache', popular, responses),
      await measure('each once', distinct, Math.min(responses, distinct.length)),
    ];
  } finally {
    await product.stop();
  }
}

/** All workers hear of each change; its jobs are merged. */
async function measureWorkers(stack: BenchStack, count: number, changes: number): Promise<Row> {
  const redis = new Redis(stack.redis.url, { maxRetriesPerRequest: null });
  const queue = createQueue('changes', redis, prefix);
  const workers = await Promise.all(Array.from({ length: count }, () => startProcess('worker/worker.ts', stack.env)));
  const cpuBefore = sum(await Promise.all(workers.map(({ pid }) => cpuSecondsWhenQuiet(pid))));
  const redisBefore = await cpuSeconds(stack.redis.pid());
  const version = Number(await redis.get(keys.version));
  const started = performance.now();
  for (let first = 0; first < changes; first += 100) {
    const transaction = stack.client.transaction();
    for (let index = first; index < first + 100; index++)
      transaction.patch(benchTrip(index, today)._id, { set: { teaser: `Geändert ${count}-${index}` } });
    await transaction.commit({ visibility: 'async', returnDocuments: false });
  }
  while (Number(await redis.get(keys.version)) < version + changes) await pause(20);
  while ((await queue.getJobCountByTypes('wait', 'active', 'delayed')) > 0) await pause(20);
  const elapsed = (performance.now() - started) / 1000;
  const redisCpu = (await cpuSeconds(stack.redis.pid())) - redisBefore;
  const cpu = sum(await Promise.all(workers.map(({ pid }) => cpuSeconds(pid)))) - cpuBefore;
  for (const worker of workers) await worker.stop();
  await queue.close();
  redis.disconnect();
  return {
    workers: count,
    'CPU per change, all workers': ms((cpu * 1000) / changes),
    'CPU per change, Redis': ms((redisCpu * 1000) / changes),
    'changes per second': Math.round(changes / elapsed),
  };
}

/** The CPU time of Redis per operation, each sent alone by one of 20 clients, and its memory per trip. */
async function measureRedis(seconds: number): Promise<Table[]> {
  const server = await startRedis();
  const redis = new Redis(server.url);
  const usedBytes = async () => Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
  const [changes, submissions] = [createQueue('changes', redis, prefix), createQueue('submissions', redis, prefix)];
  const hosts = createHosts(defaultHosts);
  const publisher = createPublisher(redis, keys, hosts);
  const trips = 2_000;
  const publication = (index: number) =>
    publicationOf(changedTrip(benchTrip(index % trips, today), index), { hosts, today });
  const before = await usedBytes();
  const publications = Array.from({ length: trips }, (_, index) => publication(index));
  await publisher.publishTrips(publications);
  const bytesPerTrip = ((await usedBytes()) - before) / trips;
  const limits = createExactLimits({ redis, prefix, factor: 1, ms: deadlinesOf(1).redis.count });
  const limit = limits('submissions', { points: 1e9, duration: 600 });
  const operations: [group: string, operation: string, run: (index: number) => Promise<unknown>][] = [
    ['catalogue', 'publish one changed trip', (index) => publisher.publishTrips([publication(trips + index)])],
    ['catalogue', 'read a trip page', (index) => redis.hget(keys.trips, publications[index % trips]?.combinedId ?? '')],
    ['queue of changes', 'add a job', (index) => enqueue({ changes }, 'trip', { docId: `ya-${index}` })],
    ['queue of mails', 'add a job', () => enqueue({ submissions }, 'sendMail', { id: randomUUID() })],
    ['exact limits', 'count a request', (index) => limit(`203.0.113.${index % 250}`)],
  ];
  const rows: Row[] = [];
  for (const [group, operation, run] of operations) {
    const cpuBefore = await cpuSeconds(server.pid());
    const end = performance.now() + seconds * 1000;
    let count = 0;
    const client = async () => {
      while (performance.now() < end) await run(count++);
    };
    await Promise.all(Array.from({ length: 20 }, client));
    const cpu = ((await cpuSeconds(server.pid())) - cpuBefore) / count;
    const cells = { 'CPU of Redis': `${Math.round(cpu * 1e6)} µs`, 'per second and core': Math.round(1 / cpu) };
    rows.push({ group, operation, ...cells });
  }
  await Promise.all([changes.close(), submissions.close()]);
  redis.disconnect();
  await server.stop();
  const memory = { trips, 'memory of Redis per trip': `${(bytesPerTrip / 1024).toFixed(1)} kB` };
  return [
    { title: 'One Redis, by group of keys', rows },
    { title: 'Memory of the read model', rows: [memory] },
  ];
}
