/** Data of the previous release works with this one, and each migration runs once across several workers. */
import { type Job, Queue, Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readVersion } from '../../src/maintenance/migrations/dataVersions.ts';
import { type Migration, type MigrationDeps, migrations } from '../../src/maintenance/migrations/migrations.ts';
import { moveJobs } from '../../src/maintenance/migrations/moveJobs.ts';
import { runMigrations } from '../../src/maintenance/migrations/runMigrations.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { type MailServer, startMailServer } from '../setup/mail/mailServer.ts';
import { oldReferences, writePreviousRelease } from '../setup/previousRelease.ts';
import { startWorker } from '../setup/processes/workerProcess.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';

let server: TestRedis;
let redis: RedisConnection;
let backend: TestBackend;
let mail: MailServer;
let warnings: string[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [server, backend, mail] = await Promise.all([startRedis(), startTestBackend(), startMailServer()]);
  redis = connectRedis({ url: server.url }, 'blocking');
});
beforeEach(async () => {
  warnings = [];
  await redis.flushall();
  await backend.client.delete({ query: '*[]' });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([server.stop(), backend.remove(), mail.stop()]);
});

const deps = (): MigrationDeps => ({
  redis,
  prefix: 'lagerfeuer',
  content: backend.client,
  logger: { info: () => undefined, warn: (_fields: unknown, text?: string) => void warnings.push(text ?? '') },
});
const versions = async () => [await readVersion('redis', deps()), await readVersion('content', deps())];
const own = <T extends Queue | Worker>(closable: T): T => {
  closing.push(() => closable.close());
  return closable;
};

test('a worker of this release delivers the waiting submissions of the previous one, each once', async () => {
  own(await writePreviousRelease(redis, backend.client));
  const worker = startWorker({
    REDIS_URL: server.url,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    SMTP_URL: mail.url,
  });
  closing.push(() => worker.stop());
  await worker.ready;
  const ids = () => mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]).sort();
  const expected = Object.values(oldReferences).flatMap((name) => [`${name}-organiser`, `${name}-sender`]);
  await expect.poll(ids).toEqual(expected.sort());
  const submissions = await backend.client.fetch<{ deliveries: unknown[] }[]>('*[_type == "submission"]');
  expect(submissions).toHaveLength(3);
  expect(ids()).toEqual(expected.sort());
});

test('the versions of the migrations are unique within their store and increase', () => {
  for (const store of ['redis', 'content']) {
    const ofStore = migrations.filter((migration) => migration.store === store).map(({ version }) => version);
    expect(ofStore).toEqual([...new Set(ofStore)].sort((a, b) => a - b));
    expect(ofStore.every((version) => version > 0)).toBe(true);
  }
});

describe('migrations', () => {
  const ran: string[] = [];
  beforeEach(() => {
    ran.length = 0;
  });
  /** A migration that takes several commands, so that concurrent runs would overlap. */
  const counting = (store: Migration['store'], version: number, more?: () => Promise<unknown>): Migration => ({
    ...{ store, version, title: 'test' },
    async run({ redis: connection }) {
      ran.push(`${store} ${version}`);
      for (let time = 0; time < 20; time++) await connection.ping();
      await more?.();
    },
  });
  const list = [counting('redis', 1), counting('redis', 2), counting('content', 1)];

  test('run once and in order, although several workers start at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => runMigrations(deps(), list)));
    expect(ran).toEqual(['redis 1', 'redis 2', 'content 1']);
    expect(await versions()).toEqual([2, 1]);
    await runMigrations(deps(), list);
    expect(ran).toHaveLength(3);
  });

  test('control: without the lock, several workers run them', async () => {
    await Promise.all([1, 2, 3, 4].map(() => list[0]?.run(deps())));
    expect(ran).toEqual(Array(4).fill('redis 1'));
  });

  test('of a later release continue from the stored version', async () => {
    await runMigrations(deps(), list);
    await runMigrations(deps(), [...list, counting('content', 2)]);
    expect(ran.slice(3)).toEqual(['content 2']);
  });

  test('run again for a store whose data was lost', async () => {
    await runMigrations(deps(), list);
    await redis.flushall();
    await runMigrations(deps(), list);
    expect(ran.slice(3)).toEqual(['redis 1', 'redis 2']);
  });

  test('that fail are not marked as done, and run again', async () => {
    let attempts = 0;
    const failing = counting('redis', 3, async () => {
      if (++attempts === 1) throw new Error('the first attempt fails');
    });
    await expect(runMigrations(deps(), [...list, failing])).rejects.toThrow('the first attempt fails');
    expect(await versions()).toEqual([2, 0]);
    await runMigrations(deps(), [...list, failing]);
    expect(await versions()).toEqual([3, 1]);
    expect(attempts).toBe(2);
  });

  test('wait for another worker, and run after its death', async () => {
    await redis.set('{lagerfeuer}:data:lock', 'of a worker that was killed', 'PX', 700);
    await runMigrations(deps(), list);
    expect(await versions()).toEqual([2, 1]);
  });

  test('are not marked as done if Redis was emptied meanwhile', async () => {
    let attempts = 0;
    const emptied = counting('redis', 1, async () => {
      if (++attempts === 1) await redis.flushall();
    });
    await expect(runMigrations(deps(), [emptied])).rejects.toThrow('lock was lost');
    expect(await versions()).toEqual([0, 0]);
    await runMigrations(deps(), [emptied]);
    expect(attempts).toBe(2);
  });

  test('do not touch data of a newer release, which runs beside this one', async () => {
    await runMigrations(deps(), list);
    await runMigrations(deps(), list.slice(0, 1));
    expect([ran.length, warnings]).toEqual([3, ['the stored data belongs to a newer release']]);
    expect(await versions()).toEqual([2, 1]);
  });
});

describe('moving the keys of a queue', () => {
  const newQueue = () => own(new Queue('submissions', { connection: redis, prefix: '{lagerfeuer-submissions}:jobs' }));
  const references = Object.values(oldReferences).sort();
  const idsOf = (queue: Queue) => queue.getRanges(['wait', 'prioritized', 'delayed', 'active', 'failed'], 0, -1);
  const work = (queue: Queue, prefix: string) => {
    const done: string[] = [];
    const run = async (job: Job) => void done.push(String(job.id));
    own(new Worker(queue.name, run, { connection: redis, prefix }));
    return done;
  };
  const moveAll = (from: Queue, to: Queue): Migration => ({
    ...{ store: 'redis', version: 1, title: 'queue with its own hash tag' },
    run: async () => void (await moveJobs(redis, from, to)),
  });

  test('moves waiting and delayed jobs once, although several workers start at the same time', async () => {
    const from = own(await writePreviousRelease(redis, backend.client));
    const to = newQueue();
    await Promise.all([1, 2, 3].map(() => runMigrations(deps(), [moveAll(from, to)])));
    expect((await idsOf(to)).sort()).toEqual(references);
    expect(await idsOf(from)).toEqual([]);
    const done = work(to, '{lagerfeuer-submissions}:jobs');
    await expect.poll(() => [...done].sort()).toEqual(references);
    expect((await to.getJobs()).length).toBe(0);
  });

  test('waits for the running job of an older worker, which completes it', async () => {
    const from = own(await writePreviousRelease(redis, backend.client));
    const to = newQueue();
    const older = own(new Worker(from.name, null, { connection: redis, prefix: '{lagerfeuer}:jobs' }));
    const running = await older.getNextJob('token');
    const moving = moveJobs(redis, from, to);
    await expect.poll(() => from.isPaused()).toBe(true);
    expect(await idsOf(to)).toEqual([]);
    await running?.moveToCompleted(null, 'token', false);
    expect(await moving).toBe(2);
    expect((await idsOf(to)).sort()).toEqual(references.filter((reference) => reference !== running?.id));
  });

  test('can be repeated: jobs that an older web process adds later are moved, and none twice', async () => {
    const from = own(await writePreviousRelease(redis, backend.client));
    const to = newQueue();
    await moveJobs(redis, from, to);
    await from.add('deliverSubmission', {}, { jobId: 'LF-5555-5555' });
    await from.add('deliverSubmission', {}, { jobId: oldReferences.waiting });
    await moveJobs(redis, from, to);
    expect((await idsOf(to)).sort()).toEqual([...references, 'LF-5555-5555'].sort());
    expect(await idsOf(from)).toEqual([]);
  });
});
