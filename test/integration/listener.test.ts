/** From an edit in content to the read model: listener, queues and their workers, and what happens when one is away. */
import { UnrecoverableError } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { startEmbeddedBackend } from '../../src/content/embedded/embeddedBackend.ts';
import { embeddedProject } from '../../src/content/embeddedProject.ts';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import { enqueue } from '../../src/jobs/queues.ts';
import type { WorkerDeps } from '../../worker/deps.ts';
import { sweepUntilComplete } from '../../worker/enqueueStartupJobs.ts';
import { startListener } from '../../worker/listener.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runJob } from '../../worker/runJob.ts';
import { setUpSchedules } from '../../worker/schedules.ts';
import { startTestBackend, testToken } from '../builders/testBackend.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let t: WorkerSetting;

workerSettingPerTest((setting) => {
  t = setting;
});

async function listen() {
  const listener = startListener(t.deps);
  t.onClose('listener', () => listener.stop());
  await listener.connected;
  return listener;
}

function work(deps: WorkerDeps = t.deps) {
  for (const name of ['changes', 'chores'] as const) {
    const worker = startQueueWorker(deps, name);
    t.onClose('worker', () => worker.close());
  }
}

/** Names and payloads of all jobs that wait, in the order they came. */
async function waitingJobs() {
  const jobs = await Promise.all([t.deps.queues.changes.getWaiting(), t.deps.queues.chores.getWaiting()]);
  return jobs.flat().map(({ name, data }) => [name, data]);
}

const patient = { timeout: 15_000, interval: 20 };
const titleOf = async (id: string) => (await t.read<TripSummary>(t.keys.summaries, id))?.title;

describe('what is heard', () => {
  test('becomes a job of the document, whatever happened to it', async () => {
    await t.client.create({ _id: 'page-1', _type: 'page' });
    await listen();
    await t.client.create(tripDocument(1));
    await t.client.delete('page-1');
    await t.client.create({ _id: 'cat', _type: 'category' });
    await t.client.create({ _id: 'settings', _type: 'siteSettings' });
    await expect.poll(waitingJobs, patient).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['siteDocument', { docId: 'page-1' }],
      ['siteDocument', { docId: 'cat' }],
      ['siteDocument', { docId: 'settings' }],
      ['icons', {}],
      ['rating', {}],
    ]);
  });

  test('of drafts, private documents and other types is nothing', async () => {
    await listen();
    await t.client.create({ ...tripDocument(1), _id: 'drafts.ya-1' });
    await t.client.create({ _id: 'private.admin.ya.demo', _type: 'adminUser' });
    await t.client.create({ _id: 'elsewhere', _type: 'unheard-of' });
    await t.client.create(tripDocument(2));
    await expect.poll(waitingJobs, patient).toEqual([['trip', { docId: 'ya-2' }]]);
  });

  test('several edits of one trip are one job', async () => {
    await listen();
    await t.client.create(tripDocument(1));
    for (const title of ['a', 'b', 'c']) await t.client.patch('ya-1').set({ title }).commit();
    await t.client.create(tripDocument(2));
    await expect.poll(waitingJobs, patient).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['trip', { docId: 'ya-2' }],
    ]);
  });

  test('goes live: published, edited, deleted', async () => {
    work();
    await listen();
    await t.client.create(tripDocument(1));
    await expect.poll(t.tripIds, patient).toEqual(['1-ya']);
    await t.client.patch('ya-1').set({ title: 'Neu' }).commit();
    await expect.poll(() => titleOf('1-ya'), patient).toBe('Neu');
    await t.client.delete('ya-1');
    await expect.poll(t.tripIds, patient).toEqual([]);
  });
});

describe('when the content backend was away', () => {
  test('what was missed is heard after it', async () => {
    const listener = await listen();
    await t.client.create(tripDocument(1));
    await expect.poll(waitingJobs, patient).toHaveLength(1);
    await t.backend.backend.close();
    await expect.poll(() => listener.disconnectedSince() !== null, patient).toBe(true);

    const elsewhere = await startTestBackend({ dataDir: t.backend.dataDir });
    await elsewhere.client.create(tripDocument(2));
    await elsewhere.backend.close();
    await t.backend.restart();
    await expect.poll(() => listener.disconnectedSince(), patient).toBeNull();
    await expect.poll(waitingJobs, patient).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['trip', { docId: 'ya-2' }],
    ]);
  });

  test('and cannot say what was missed, there is a sweep', async () => {
    await listen();
    await t.client.create(tripDocument(1));
    await expect.poll(waitingJobs, patient).toHaveLength(1);
    await t.backend.backend.close();
    // Another backend at the same address: it knows nothing of what this listener has heard.
    const other = await startTestBackend();
    await other.backend.close();
    const { projectId, dataset } = embeddedProject;
    t.backend.backend = await startEmbeddedBackend({
      ...{ dataDir: other.dataDir, port: t.backend.backend.port, token: testToken, projectId, dataset },
      drawPicture: () => null,
    });
    await expect.poll(waitingJobs, patient).toContainEqual(['sweep', { reason: 'gap' }]);
  });
});

describe('jobs', () => {
  test.each([
    ['an invalid payload', { name: 'trip', data: { docId: 'not a doc id' } }],
    ['a job nobody knows', { name: 'unheard-of', data: {} }],
  ])('%s is not tried again', async (_what, { name, data }) => {
    await expect(runJob(t.deps, { name, data })).rejects.toThrow(UnrecoverableError);
    work();
    const job = await t.deps.queues.changes.add(name, data, { attempts: 5 });
    await expect.poll(() => job.getState(), patient).toBe('failed');
    expect((await t.deps.queues.changes.getJob(job.id ?? ''))?.attemptsMade).toBe(1);
    expect(t.log).toEqual([expect.objectContaining({ level: 50, msg: 'job failed', job: name })]);
  });

  test('a failure is no error before the last try, and the next try mends it', async () => {
    await t.client.create(tripDocument(1));
    let tries = 0;
    const flaky = withDocuments(async (read) => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return read();
    });
    work(flaky);
    const { queues } = t.deps;
    await queues.changes.add('trip', { docId: 'ya-1' }, { attempts: 2, backoff: { type: 'fixed', delay: 1 } });
    await expect.poll(t.tripIds, patient).toEqual(['1-ya']);
    expect(t.log.filter(({ level }) => level > 30)).toEqual([]);
  });

  test('an edit that comes while its job runs is run after it', async () => {
    await t.client.create(tripDocument(1, { title: 'Alt' }));
    const reading = Promise.withResolvers<void>();
    const edited = Promise.withResolvers<void>();
    let reads = 0;
    work(
      withDocuments(async (read) => {
        reads += 1;
        const found = await read();
        reading.resolve();
        await edited.promise;
        return found;
      }),
    );
    const first = await enqueue(t.deps.queues, 'trip', { docId: 'ya-1' });
    await reading.promise;
    for (let times = 0; times < 3; times++) await enqueue(t.deps.queues, 'trip', { docId: 'ya-1' });
    edited.resolve();
    await expect.poll(async () => (await t.deps.queues.changes.getCompleted()).length, patient).toBe(2);
    expect(await first.getState()).toBe('completed');
    // Each of the two looks before and after it publishes.
    expect(reads).toBe(4);
  });

  /** The worker's dependencies with something around each reading of one document. */
  function withDocuments(around: (read: () => Promise<unknown>) => Promise<unknown>): WorkerDeps {
    const { main } = t.deps.content;
    const client = Object.create(main, {
      getDocument: { value: (id: string) => around(() => main.getDocument(id)) },
    });
    return { ...t.deps, content: { ...t.deps.content, main: client } };
  }

  test('a change goes live while a sweep is under way', async () => {
    await t.client.create(tripDocument(1));
    const sweeping = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { publisher } = t.deps;
    const held = {
      ...publisher,
      publishSiteDocuments: async (...given: Parameters<typeof publisher.publishSiteDocuments>) => {
        sweeping.resolve();
        await goOn.promise;
        return publisher.publishSiteDocuments(...given);
      },
    };
    work({ ...t.deps, publisher: held });
    const sweep = await enqueue(t.deps.queues, 'sweep', { reason: 'start' });
    await sweeping.promise;
    await enqueue(t.deps.queues, 'trip', { docId: 'ya-1' });
    await expect.poll(t.tripIds, patient).toEqual(['1-ya']);
    expect(await sweep.getState()).toBe('active');
    goOn.resolve();
    await expect.poll(() => sweep.getState(), patient).toBe('completed');
  });
});

describe('taking up work', () => {
  const firstSweep = () => sweepUntilComplete(t.deps, 'start', new AbortController().signal);
  const schedulerIds = async () => {
    const schedulers = await Promise.all(Object.values(t.deps.queues).map((queue) => queue.getJobSchedulers()));
    return schedulers
      .flat()
      .map(({ key, tz }) => [key, tz])
      .sort();
  };

  test('schedules are set up once, however many workers do it', async () => {
    await Promise.all([1, 2, 3].map(() => setUpSchedules(t.deps.queues)));
    const ids = [
      'deleteExpiredSessions',
      'deleteOldSubmissions',
      'hourly',
      'icons',
      'midnight',
      'rating',
      'resumeDeliveries',
      'rewriteRedisLog',
    ];
    expect(await schedulerIds()).toEqual(ids.map((id) => [id, 'Europe/Berlin']));
    const delayed = await t.deps.queues.chores.getDelayed();
    expect(delayed.map(({ name }) => name).sort()).toEqual([
      'deleteExpiredSessions',
      'deleteOldSubmissions',
      'icons',
      'rating',
      'resumeDeliveries',
      'rewriteRedisLog',
      'sweep',
      'sweep',
    ]);
    // Midnight in Berlin, five seconds into the day.
    const midnight = delayed.find(({ data }) => data.reason === 'midnight');
    const at = new Date((midnight?.timestamp ?? 0) + (midnight?.delay ?? 0));
    expect(at.toLocaleTimeString('de', { timeZone: 'Europe/Berlin' })).toBe('00:00:05');
  });

  test('the first sweep is asked for again when its job is lost', async () => {
    await t.client.create(tripDocument(1));
    const done = firstSweep();
    await expect.poll(waitingJobs, patient).toContainEqual(['sweep', { reason: 'start' }]);
    await t.deps.queues.chores.obliterate({ force: true });
    work();
    await done;
    expect(await t.tripIds()).toEqual(['1-ya']);
    expect(await schedulerIds()).toHaveLength(8);
  });

  test('several workers that start together wait for the same sweep', async () => {
    await t.client.create(tripDocument(1));
    const starts = [firstSweep(), firstSweep(), firstSweep()];
    const isSweep = ([name]: Awaited<ReturnType<typeof waitingJobs>>[number]) => name === 'sweep';
    await expect.poll(async () => (await waitingJobs()).filter(isSweep).length, patient).toBeGreaterThan(0);
    expect((await waitingJobs()).filter(isSweep)).toHaveLength(1);
    work();
    await Promise.all(starts);
    expect(await t.tripIds()).toEqual(['1-ya']);
  });
});
