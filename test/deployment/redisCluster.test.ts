/**
 * The whole product on a Redis Cluster with three masters, each of which is killed while visitors read and book and editors
 * save. Runs with Valkey as well if it is installed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryId } from '#bookings/intake/deliveryMails.ts';
import { recipients } from '#database/columns.ts';
import { createQueues, type Queues } from '#jobs/queues.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { clientOf } from '#test/builders/testBackend.ts';
import { type RunningProduct, startRunningProduct } from '#test/faults/product/product.ts';
import { type Readers, startReaders } from '#test/faults/product/reads.ts';
import { countDeliveries, findBookable, type Submitters, startSubmitters } from '#test/faults/product/submissions.ts';
import { type KillableProcess, startWorker } from '#test/setup/processes/workerProcess.ts';
import { redisBinaries } from '#test/setup/redis/redisBinary.ts';
import { startRedisCluster, type TestCluster } from '#test/setup/redis/redisCluster.ts';
import { missingSchedules } from '#worker/schedules.ts';

/** Bookings and visible changes before and after a master is killed. */
const [bookingsPerPhase, changesPerPhase] = [20, 3];

interface Editor {
  /** Number of changes that were saved and then shown by the page of the trip. */
  visible(): number;
  stop(): Promise<void>;
}

/** Changes the title of a trip, waits until its page shows the new title, and so on. */
function startEditor(product: RunningProduct, trip: { path: string; docId: string }): Editor {
  const client = clientOf(product.content.url, product.content.token);
  let visible = 0;
  let isStopped = false;
  const edit = async () => {
    while (!isStopped) {
      const title = `Geänderte Reise Nummer ${visible + 1}`;
      await client.patch(trip.docId).set({ title }).commit();
      // Without Redis, a trip page that is not in memory responds with 503.
      const isShown = async () => (await (await fetch(product.origin + trip.path)).text()).includes(title);
      while (!isStopped && !(await isShown())) await pause(20);
      visible++;
    }
  };
  const editing = edit();
  return {
    visible: () => visible,
    async stop() {
      isStopped = true;
      await editing;
    },
  };
}

describe.each(redisBinaries())('three masters and three replicas of %s', (binary) => {
  let cluster: TestCluster;
  let product: RunningProduct;
  let worker: KillableProcess;
  let redis: RedisConnection;
  let queues: Queues;
  beforeAll(async () => {
    cluster = await startRedisCluster(binary);
    product = await startRunningProduct({ REDIS_CLUSTER: cluster.nodes, WEB_PROCESSES: '2' });
    worker = startWorker({
      REDIS_CLUSTER: cluster.nodes,
      CONTENT_API_HOST: product.content.url,
      SANITY_TOKEN: product.content.token,
      DATABASE_URL: product.databaseUrl,
      DATABASE_OWNER_URL: product.databaseUrl,
      DATA_DIR: product.folder,
    });
    await worker.ready;
    redis = connectRedis({ cluster: cluster.nodes }, 'blocking');
    redis.on('error', () => undefined);
    queues = createQueues(redis, 'lagerfeuer');
  }, 180_000);
  afterAll(async () => {
    await Promise.all(Object.values(queues).map((queue) => queue.close()));
    redis.disconnect();
    await worker.stop();
    await product.stop();
    await cluster.stop();
  }, 60_000);

  const acknowledged: Submitters['acknowledged'] = [];
  let runs = 0;

  /** Runs `work` while visitors and editors use the product, and checks what they were promised. */
  async function underLoad(work: (progress: () => Promise<void>) => Promise<void>): Promise<void> {
    const { items } = (await (await fetch(`${product.origin}/api/search`)).json()) as {
      items: { path: string; combinedId: string }[];
    };
    const [number, subdomain] = items[0]?.combinedId.split('-') ?? [];
    const editor = startEditor(product, { path: items[0]?.path ?? '', docId: `${subdomain}-${number}` });
    const readers: Readers = await startReaders(product.origin);
    const submitters: Submitters = startSubmitters(
      product.origin,
      4,
      await findBookable(product.origin),
      `Lauf ${++runs}`,
    );
    const progress = async () => {
      const [bookings, changes] = [submitters.acknowledged.length, editor.visible()];
      const done = () => [submitters.acknowledged.length - bookings, editor.visible() - changes];
      const isEnough = () => (done()[0] ?? 0) >= bookingsPerPhase && (done()[1] ?? 0) >= changesPerPhase;
      await expect.poll(isEnough, { timeout: 60_000 }).toBe(true);
    };
    try {
      await progress();
      await work(progress);
    } finally {
      await Promise.all([editor.stop(), readers.stop(), submitters.stop()]);
    }
    acknowledged.push(...submitters.acknowledged);
    expect(submitters.refused).toEqual([]);
    expect(readers.counts.examples).toEqual([]);
    const deliveries = await countDeliveries(product, acknowledged, 60_000);
    expect(deliveries).toEqual({ lost: [], duplicated: [] });
  }

  test('groups of keys are in different slots, and every master has keys', async () => {
    await underLoad(async () => undefined);
    const groups = new Map<string, Set<number>>();
    const keys = await Promise.all((await cluster.masters()).map((master) => master.redis.keys('*')));
    for (const key of keys.flat()) {
      const group = /^\{[^}]*\}/.exec(key)?.[0] ?? key.split(':').slice(0, 2).join(':');
      const slot = Number(await redis.cluster('KEYSLOT', key));
      groups.set(group, (groups.get(group) ?? new Set()).add(slot));
    }
    const queues = ['changes', 'chores', 'submissions'].map((name) => `{lagerfeuer:jobs-${name}}`);
    const tags = ['{lagerfeuer}', ...queues];
    const slotsOfTags = tags.map((tag) => [...(groups.get(tag) ?? [])]);
    expect(slotsOfTags.map(({ length }) => length)).toEqual(tags.map(() => 1));
    expect(new Set(slotsOfTags.flat()).size).toBe(tags.length);
    // Keys without a tag are distributed one by one.
    expect(groups.get('lagerfeuer:assets')?.size).toBeGreaterThan(10);
    const counts = await Promise.all((await cluster.masters()).map((master) => master.redis.dbsize()));
    expect(counts).toHaveLength(3);
    expect(Math.min(...counts)).toBeGreaterThan(20);
  });

  test.each([
    ['the read model', '{lagerfeuer}'],
    ['the queue of changes', '{lagerfeuer:jobs-changes}'],
    ['the queue of chores', '{lagerfeuer:jobs-chores}'],
  ])('pages, changes and bookings continue after the master of %s is killed', async (_name, tag) => {
    const lost = await cluster.masterOf(tag);
    await underLoad(async (progress) => {
      await lost.kill();
      const successor = async () => (await cluster.masterOf(tag).catch(() => lost)).port;
      await expect.poll(successor).not.toBe(lost.port);
      await progress();
    });
    await lost.restart();
    await cluster.complete();
    expect(await missingSchedules(queues)).toEqual([]);
  });

  test('an accepted booking is delivered although its job was lost with a master', async () => {
    const tag = '{lagerfeuer:jobs-submissions}';
    const queue = queues.submissions;
    await queue.pause();
    const bookable = await findBookable(product.origin);
    const submitters = startSubmitters(product.origin, 2, bookable, 'verlorene Aufträge');
    await expect.poll(() => submitters.acknowledged.length).toBeGreaterThan(3);
    await submitters.stop();
    // As if the replica that takes over had not received the jobs.
    const ids = submitters.acknowledged.flatMap(({ reference }) =>
      recipients.map((recipient) => deliveryId(reference, recipient)),
    );
    const jobs = (await queue.getJobs(['waiting', 'delayed'])).filter(({ data }) => ids.includes(data.id));
    expect(jobs).toHaveLength(ids.length);
    for (const job of jobs) await job.remove();
    const lost = await cluster.masterOf(tag);
    await lost.kill();
    await queue.resume();
    acknowledged.push(...submitters.acknowledged);
    // A worker looks for mails without a job every minute.
    expect(await countDeliveries(product, acknowledged, 80_000)).toEqual({ lost: [], duplicated: [] });
    await lost.restart();
    await cluster.complete();
  });
});
