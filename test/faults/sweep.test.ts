/**
 * Redis, the worker or the content backend fails during a sweep. Afterwards each key of the read model equals the result
 * of an uninterrupted sweep. The tests of the protections show the behaviour without them, too.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, pipeline, Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { queueNames } from '#jobs/job.ts';
import { queuePrefix } from '#jobs/queues.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { buildDestination } from '../builders/destination.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { type KillableProcess, startWorker } from '../setup/processes/workerProcess.ts';
import { type ReadModel, readReadModel } from '../setup/redis/readModel.ts';
import { startRedis, type TestRedis, type TestRedisOptions } from '../setup/redis/redisServer.ts';

const prefix = 'lagerfeuer';
const keys = catalogueKeys(prefix);
/** After the fault, more trips are left than a sweep processes individually, so it publishes them in batches again. */
const trips = 640;
/** The content backend exports this number of trips before the fault, and the others after it. */
const exportedTrips = 100;
/** Number of published changes at which the fault begins: documents of the site and the first of two batches of trips. */
const faultVersion = 60;
/** Pause between two checks of a condition, in milliseconds. */
const pollMs = 20;

let backend: TestBackend;
let uninterrupted: ReadModel;
let closing: (() => unknown)[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  await fill();
});
afterEach(close);
afterAll(() => backend.remove());

async function close(): Promise<void> {
  for (const step of closing.reverse()) await step();
  closing = [];
}

interface Stack {
  server: TestRedis;
  redis: RedisConnection;
  /** Starts a worker, which reads the content through the proxy of `startHoldingProxy`. */
  work(): KillableProcess;
  version(): Promise<number>;
  /** Resolves with the current version when the sweep waits for the rest of the export. */
  midSweep(): Promise<number>;
  /** Lets the content backend send the rest of each export. */
  release(): void;
  /** Holds back the rest of each export that begins from now on. */
  hold(): void;
  /** Resolves when no job is running or waiting. */
  idle(): Promise<void>;
  model(): Promise<ReadModel>;
}

/** Starts a proxy of the content backend that holds back the end of each export until it is released. */
async function startHoldingProxy() {
  let gate = Promise.withResolvers<void>();
  const holding = () => {
    const { promise: released } = gate;
    let missing = exportedTrips;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        let end = 0;
        for (let next = chunk.indexOf('\n'); missing > 0 && next >= 0; next = chunk.indexOf('\n', end)) {
          end = next + 1;
          missing--;
        }
        if (missing > 0) return done(null, chunk);
        this.push(chunk.subarray(0, end));
        void released.then(() => done(null, chunk.subarray(end)));
      },
    });
  };
  const proxy = createServer((req, res) => {
    const { 'accept-encoding': _, ...headers } = req.headers;
    const forwarded = request(backend.backend.url + req.url, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      const isExport = req.url?.includes('/data/export/') ?? false;
      pipeline(answer, isExport ? holding() : new PassThrough(), res, () => undefined);
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closing.push(() => proxy.closeAllConnections() ?? proxy.close());
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => gate.resolve(),
    hold() {
      gate = Promise.withResolvers();
    },
  };
}

/** Starts an empty Redis. All stacks share the content backend. */
async function startStack(options: TestRedisOptions = {}): Promise<Stack> {
  const server = await startRedis(options);
  closing.push(() => server.stop());
  const { url, release, hold } = await startHoldingProxy();
  const redis = connectRedis({ url: server.url }, 'blocking');
  redis.on('error', () => {});
  closing.push(() => redis.disconnect());
  const queues = queueNames.map((name) => new Queue(name, { connection: redis, prefix: queuePrefix(prefix, name) }));
  for (const queue of queues) queue.on('error', () => {});
  const version = async () => Number(await redis.get(keys.version));
  return {
    server,
    redis,
    version,
    work() {
      const worker = startWorker({
        REDIS_URL: server.url,
        CONTENT_API_HOST: url,
        SANITY_TOKEN: testToken,
      });
      closing.push(() => worker.kill());
      return worker;
    },
    async midSweep() {
      let seen = await version();
      while (seen < faultVersion) {
        await pause(pollMs);
        seen = await version();
      }
      expect(seen).toBeLessThan(trips);
      return seen;
    },
    release,
    hold,
    async idle() {
      const isIdle = async (queue: Queue) => {
        // Jobs of schedules stay delayed.
        const jobs = await queue.getJobs(['active', 'waiting', 'prioritized', 'delayed']);
        return jobs.every((job) => job.id?.startsWith('repeat:'));
      };
      while (!(await Promise.all(queues.map(isIdle))).every(Boolean)) await pause(pollMs);
    },
    model: () => readReadModel(redis, prefix),
  };
}

/** Creates trips of each level, two invalid ones and some documents of the site. */
async function fill(): Promise<void> {
  const defects = [{}, { images: [] }, { visible: false }, { dates: [] }, { archived: true }];
  const { country: _, ...broken } = buildDestination({ subdomain: 'ya', destinationId: 9_001 });
  const documents = [
    ...Array.from({ length: trips }, (_, index) => {
      const subdomain = ['lagerfeuer', 'ya', 'bdkj'][index % 3];
      return buildDestination({ subdomain, destinationId: index + 1, ...defects[index % defects.length] });
    }),
    broken,
    { ...buildDestination({ subdomain: 'nobody', destinationId: 9_002 }) },
  ].map((trip) => ({ ...trip, _type: 'destination' }));
  const site = Array.from({ length: 20 }, (_, index) => {
    return {
      _id: `faq-${index}`,
      _type: 'faqEntry',
      question: `Frage ${index}?`,
      answer: [],
      topic: 'Reise',
      order: index,
    };
  });
  const all = [...documents, ...site];
  for (let from = 0; from < all.length; from += 500) {
    const transaction = backend.client.transaction();
    for (const { _rev, _updatedAt, ...document } of all.slice(from, from + 500) as typeof documents) {
      transaction.createOrReplace(document);
    }
    await transaction.commit({ visibility: 'async' });
  }
}

/** Checks that each entry is complete and counted once. Also holds after an interrupted sweep. */
function expectConsistent(model: ReadModel): void {
  const hash = (name: string) => (model[name] ?? {}) as Record<string, string>;
  const ids = Object.keys(hash('summaries'));
  expect(Object.keys(hash('rows'))).toEqual(ids);
  const marks = Object.entries(hash('marks')).map(([id, mark]) => [id, JSON.parse(mark)] as const);
  expect(marks.flatMap(([id]) => (id.startsWith('trip:') ? [id.slice('trip:'.length)] : []))).toEqual(ids);
  const counted: Record<string, number> = {};
  for (const [, { counters }] of marks) for (const name of counters) counted[name] = (counted[name] ?? 0) + 1;
  const counts = Object.entries(hash('counts')).map(([name, count]) => [name, Number(count)]);
  expect(Object.fromEntries(counts)).toEqual(counted);
  const changes = (model.changes ?? []) as [string, string[]][];
  expect(changes.at(-1)?.[0]).toBe(`${model.version}-0`);
}

// The first test, because the others compare with its result.
test('a sweep publishes everything once, and again if Redis loses it and the content backend restarts meanwhile', async () => {
  const stack = await startStack({ appendonly: false });
  stack.release();
  await stack.work().ready;
  await stack.idle();
  uninterrupted = await stack.model();
  expectConsistent(uninterrupted);
  expect(Number(uninterrupted.version)).toBe(trips + 20);
  expect(Object.keys(uninterrupted.broken as object)).toEqual(['nobody-9002', 'ya-9001']);
  stack.hold();
  await stack.server.restart();
  // Control: without the append-only file, what was published is lost. The worker may have begun to publish again.
  expect(await stack.version()).toBeLessThan(Number(uninterrupted.version));
  await stack.midSweep();
  await backend.restart();
  stack.release();
  while ((await stack.version()) < Number(uninterrupted.version)) await pause(pollMs);
  await stack.idle();
  expect(await stack.model()).toEqual(uninterrupted);
});

test('Redis is killed during a sweep and restarted: the sweep completes', async () => {
  const stack = await startStack();
  const worker = stack.work();
  await stack.midSweep();
  await stack.server.kill();
  stack.release();
  await stack.server.restart();
  await worker.ready;
  await stack.idle();
  expect(await stack.model()).toEqual(uninterrupted);
});

test('Redis and the worker are killed: all published versions are kept, complete; only another worker completes the sweep', async () => {
  const stack = await startStack();
  const worker = stack.work();
  const published = await stack.midSweep();
  await stack.server.kill();
  await worker.kill();
  await stack.server.restart();
  expect(await stack.version()).toBeGreaterThanOrEqual(published);
  const interrupted = await stack.model();
  expectConsistent(interrupted);
  expect(interrupted).not.toEqual(uninterrupted);
  expect(await stack.redis.llen(`${queuePrefix(prefix, 'chores')}:chores:active`)).toBe(1);
  stack.release();
  await stack.work().ready;
  await stack.idle();
  expect(await stack.model()).toEqual(uninterrupted);
});

test('the worker is killed during a sweep: a running worker takes over', async () => {
  const stack = await startStack();
  const workers = [stack.work(), stack.work()];
  await stack.midSweep();
  // Either worker may run the sweep. The second one stays alive.
  await workers[0]?.kill();
  stack.release();
  await workers[1]?.ready;
  await stack.idle();
  const model = await stack.model();
  expectConsistent(model);
  // Two sweeps may overlap, so that the order of the changes differs. The result is the same.
  expect({ ...model, changes: uninterrupted.changes }).toEqual(uninterrupted);
});
