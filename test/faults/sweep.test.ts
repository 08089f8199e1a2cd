/**
 * A sweep in which Redis, the worker or the content backend is taken away in the middle. Whatever happened, the read
 * model ends as an undisturbed sweep leaves it, key by key. Each protection has a control that shows what happens
 * without it.
 */
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '../../src/catalog/keys.ts';
import { queueNames } from '../../src/jobs/jobs.ts';
import { queuePrefix } from '../../src/jobs/queues.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { buildDestination } from '../builders/destination.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { type ReadModel, readReadModel } from '../setup/readModel.ts';
import { startRedis, type TestRedis, type TestRedisOptions } from '../setup/redisServer.ts';
import { type KillableProcess, startWorker } from '../setup/workerProcess.ts';

const prefix = 'lagerfeuer';
const keys = catalogueKeys(prefix);
const trips = 3000;
/** So many have to be published before something is taken away: neither the beginning nor the end. */
const middle = 700;
/** A whole sweep on a machine that has much else to do, in milliseconds. */
const setUpMs = 60_000;

let backend: TestBackend;
let undisturbed: ReadModel;
let closing: (() => unknown)[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  await fill();
  const stack = await startStack();
  await stack.work().ready;
  await stack.idle();
  undisturbed = await stack.model();
  await close();
}, setUpMs);
afterEach(close);
afterAll(async () => {
  await close();
  await backend.remove();
});

async function close(): Promise<void> {
  for (const step of closing.reverse()) await step();
  closing = [];
}

interface Stack {
  server: TestRedis;
  redis: RedisConnection;
  /** Starts a worker. */
  work(): KillableProcess;
  version(): Promise<number>;
  /** Resolves in the middle of the sweep. */
  inTheMiddle(): Promise<number>;
  /** Resolves when no job runs or waits. */
  idle(): Promise<void>;
  model(): Promise<ReadModel>;
}

/** An empty Redis; all stacks share the content. */
async function startStack(options: TestRedisOptions = {}): Promise<Stack> {
  const server = await startRedis(options);
  closing.push(() => server.stop());
  const redis = connectRedis({ url: server.url }, 'blocking');
  redis.on('error', () => {});
  closing.push(() => redis.disconnect());
  const queues = queueNames.map((name) => new Queue(name, { connection: redis, prefix: queuePrefix(prefix) }));
  for (const queue of queues) queue.on('error', () => {});
  const version = async () => Number(await redis.get(keys.version));
  return {
    server,
    redis,
    version,
    work() {
      const worker = startWorker({
        REDIS_URL: server.url,
        CONTENT_API_HOST: backend.backend.url,
        SANITY_TOKEN: testToken,
      });
      closing.push(() => worker.kill());
      return worker;
    },
    async inTheMiddle() {
      let seen = 0;
      while (seen < middle) seen = await version();
      expect(seen).toBeLessThan(trips);
      return seen;
    },
    async idle() {
      const isIdle = async (queue: Queue) => {
        // Those of the schedules wait for their time.
        const jobs = await queue.getJobs(['active', 'waiting', 'prioritized', 'delayed']);
        return jobs.every((job) => job.id?.startsWith('repeat:'));
      };
      while (!(await Promise.all(queues.map(isIdle))).every(Boolean));
    },
    model: () => readReadModel(redis, prefix),
  };
}

/** Trips of every level, two broken ones and some documents of the site. */
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

/** Holds at any time, also when the sweep was cut off: every entry is whole, and counted once. */
function expectWhole(model: ReadModel): void {
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

test('an undisturbed sweep publishes everything once', () => {
  expectWhole(undisturbed);
  expect(Number(undisturbed.version)).toBe(trips + 20);
  expect(Object.keys(undisturbed.broken as object)).toEqual(['nobody-9002', 'ya-9001']);
});

describe('Redis is killed in mid-sweep', () => {
  test('and comes back: the sweep goes on to its end', async () => {
    const stack = await startStack();
    const worker = stack.work();
    await stack.inTheMiddle();
    await stack.server.kill();
    await stack.server.restart();
    await worker.ready;
    await stack.idle();
    expect(await stack.model()).toEqual(undisturbed);
  });

  test('three times', async () => {
    const stack = await startStack();
    const worker = stack.work();
    await stack.inTheMiddle();
    for (let time = 0; time < 3; time++) await stack.server.restart();
    await worker.ready;
    await stack.idle();
    expect(await stack.model()).toEqual(undisturbed);
  });

  test('and comes back without anything: the worker begins anew', async () => {
    const stack = await startStack({ appendonly: false });
    await stack.work().ready;
    await stack.idle();
    await stack.server.restart();
    while ((await stack.version()) < Number(undisturbed.version));
    await stack.idle();
    expect(await stack.model()).toEqual(undisturbed);
  });

  const keepsWhatWasTold = async (options: TestRedisOptions) => {
    const stack = await startStack(options);
    const worker = stack.work();
    const told = await stack.inTheMiddle();
    await stack.server.kill();
    await worker.kill();
    await stack.server.restart();
    const model = await stack.model();
    return { told, kept: Number(model.version ?? 0), model };
  };

  test('what readers were told of is still there, and whole', async () => {
    const { told, kept, model } = await keepsWhatWasTold({});
    expect(kept).toBeGreaterThanOrEqual(told);
    expectWhole(model);
  });

  test('control: without the append-only file it is lost', async () => {
    const { told, kept } = await keepsWhatWasTold({ appendonly: false });
    expect(kept).toBeLessThan(told);
  });
});

describe('the worker is killed in mid-sweep', () => {
  test('and started again: the sweep goes on to its end', async () => {
    const stack = await startStack();
    const first = stack.work();
    await stack.inTheMiddle();
    await first.kill();
    expect(await stack.version()).toBeLessThan(trips);
    expectWhole(await stack.model());
    await stack.work().ready;
    await stack.idle();
    expect(await stack.model()).toEqual(undisturbed);
  });

  test('and another one stands by: that one takes over', async () => {
    const stack = await startStack();
    const workers = [stack.work(), stack.work()];
    await stack.inTheMiddle();
    // Whichever of them sweeps, the other one is left.
    await workers[0]?.kill();
    await workers[1]?.ready;
    await stack.idle();
    const model = await stack.model();
    expectWhole(model);
    // Two sweeps may have met, so the order of the changes is not the same; what they end in is.
    expect({ ...model, changes: undisturbed.changes }).toEqual(undisturbed);
  });

  test('control: without another one it stays unfinished', async () => {
    const stack = await startStack();
    const worker = stack.work();
    await stack.inTheMiddle();
    await worker.kill();
    expect(await stack.model()).not.toEqual(undisturbed);
    const active = await stack.redis.llen(`${queuePrefix(prefix)}:chores:active`);
    expect(active).toBe(1);
  });
});

test('the content backend goes away in mid-sweep and comes back: the sweep is tried again to its end', async () => {
  const stack = await startStack();
  const worker = stack.work();
  await stack.inTheMiddle();
  await backend.restart();
  await worker.ready;
  await stack.idle();
  expect(await stack.model()).toEqual(undisturbed);
});
