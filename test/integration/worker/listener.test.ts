// Proves specification §13.1
/** From an edit of content to the read model: listener, queues and workers, including outages. */

import { UnrecoverableError } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { startEmbeddedBackend } from '#content/embedded/embeddedBackend.ts';
import { embeddedProject } from '#content/embeddedProject.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { enqueue } from '#jobs/queues.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import { tripJob } from '#publishing/trip.ts';
import type { TripVersion } from '#publishing/versions/tripVersions.ts';
import { startTestBackend, testToken } from '#test/builders/testBackend.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import type { WorkerDeps } from '#worker/deps.ts';
import { sweepUntilComplete } from '#worker/enqueueStartupJobs.ts';
import { startListener } from '#worker/listener.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';
import { runJob } from '#worker/runJob.ts';
import { missingSchedules, setUpSchedules } from '#worker/schedules.ts';

let workerSetting: WorkerSetting;

workerSettingPerTest((setting) => {
  workerSetting = setting;
});

async function listen() {
  const listener = startListener(workerSetting.deps);
  workerSetting.onClose('listener', () => listener.stop());
  await listener.connected;
  return listener;
}

function work(deps: WorkerDeps = workerSetting.deps) {
  for (const name of ['changes', 'chores'] as const) {
    const worker = startQueueWorker(deps, name);
    workerSetting.onClose('worker', () => worker.close());
  }
}

/** Returns names and payloads of all waiting jobs in order. */
async function waitingJobs() {
  const jobs = await Promise.all([
    workerSetting.deps.queues.changes.getWaiting(),
    workerSetting.deps.queues.chores.getWaiting(),
  ]);
  return jobs.flat().map(({ name, data }) => [name, data]);
}

const pollOptions = { timeout: 15_000, interval: 20 };
const titleOf = async (id: string) => (await workerSetting.read<TripSummary>(workerSetting.keys.summaries, id))?.title;

describe('content changes', () => {
  test('enqueue a job for the document, whatever the change', async () => {
    await workerSetting.client.create({ _id: 'page-1', _type: 'page' });
    await listen();
    await workerSetting.client.create(tripDocument(1));
    await workerSetting.client.delete('page-1');
    await workerSetting.client.create({ _id: 'cat', _type: 'category' });
    await workerSetting.client.create({ _id: 'settings', _type: 'siteSettings' });
    await expect.poll(waitingJobs, pollOptions).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['siteDocument', { docId: 'page-1' }],
      ['siteDocument', { docId: 'cat' }],
      ['siteDocument', { docId: 'settings' }],
      ['icons', {}],
      ['rating', {}],
    ]);
  });

  test('of drafts, private documents and other types are ignored', async () => {
    await listen();
    await workerSetting.client.create({ ...tripDocument(1), _id: 'drafts.ya-1' });
    await workerSetting.client.create({ _id: 'private.history.ya-1.b', _type: 'history' });
    await workerSetting.client.create({ _id: 'other', _type: 'unknown' });
    await workerSetting.client.create(tripDocument(2));
    await expect.poll(waitingJobs, pollOptions).toEqual([['trip', { docId: 'ya-2' }]]);
  });

  test('several edits of one trip enqueue one job', async () => {
    await listen();
    await workerSetting.client.create(tripDocument(1));
    for (const title of ['a', 'b', 'c']) await workerSetting.client.patch('ya-1').set({ title }).commit();
    await workerSetting.client.create(tripDocument(2));
    await expect.poll(waitingJobs, pollOptions).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['trip', { docId: 'ya-2' }],
    ]);
  });

  test('are published: creation, edit, deletion', async () => {
    work();
    await listen();
    await workerSetting.client.create(tripDocument(1));
    await expect.poll(workerSetting.tripIds, pollOptions).toEqual(['1-ya']);
    await workerSetting.client.patch('ya-1').set({ title: 'Neu' }).commit();
    await expect.poll(() => titleOf('1-ya'), pollOptions).toBe('Neu');
    await workerSetting.client.delete('ya-1');
    await expect.poll(workerSetting.tripIds, pollOptions).toEqual([]);
  });
});

describe('after an outage of the content backend', () => {
  test('the missed changes are enqueued', async () => {
    const listener = await listen();
    await workerSetting.client.create(tripDocument(1));
    await expect.poll(waitingJobs, pollOptions).toHaveLength(1);
    await workerSetting.backend.backend.close();
    await expect.poll(() => listener.disconnectedSince() !== null, pollOptions).toBe(true);

    const otherBackend = await startTestBackend({ dataDir: workerSetting.backend.dataDir });
    await otherBackend.client.create(tripDocument(2));
    await otherBackend.backend.close();
    await workerSetting.backend.restart();
    await expect.poll(() => listener.disconnectedSince(), pollOptions).toBeNull();
    await expect.poll(waitingJobs, pollOptions).toEqual([
      ['trip', { docId: 'ya-1' }],
      ['trip', { docId: 'ya-2' }],
    ]);
  });

  test('a sweep is enqueued if the missed changes are unknown', async () => {
    await listen();
    await workerSetting.client.create(tripDocument(1));
    await expect.poll(waitingJobs, pollOptions).toHaveLength(1);
    await workerSetting.backend.backend.close();
    // Another backend at the same address does not know the events that this listener has received.
    const other = await startTestBackend();
    await other.backend.close();
    const { projectId, dataset } = embeddedProject;
    const { port } = workerSetting.backend.backend;
    workerSetting.backend.backend = await startEmbeddedBackend({
      ...{ dataDir: other.dataDir, port, token: testToken, projectId, dataset },
    });
    await expect.poll(waitingJobs, pollOptions).toContainEqual(['sweep', { reason: 'gap' }]);
  });
});

describe('jobs', () => {
  test.each([
    ['an invalid payload', { name: 'trip', data: { docId: 'not a doc id' } }],
    ['an unknown job', { name: 'unknown-job', data: {} }],
  ])('%s is not retried', async (_name, { name, data }) => {
    await expect(runJob(workerSetting.deps, { name, data })).rejects.toThrow(UnrecoverableError);
    work();
    const job = await workerSetting.deps.queues.changes.add(name, data, { attempts: 5 });
    await expect.poll(() => job.getState(), pollOptions).toBe('failed');
    expect((await workerSetting.deps.queues.changes.getJob(job.id ?? ''))?.attemptsMade).toBe(1);
    expect(workerSetting.log).toEqual([expect.objectContaining({ level: 50, msg: 'job failed', job: name })]);
  });

  test('a failure is not logged as an error before the last attempt, and a retry can succeed', async () => {
    await workerSetting.client.create(tripDocument(1));
    let attempts = 0;
    const flaky = withReads(async (read) => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      return read();
    });
    work(flaky);
    const { queues } = workerSetting.deps;
    await queues.changes.add('trip', { docId: 'ya-1' }, { attempts: 2, backoff: { type: 'fixed', delay: 1 } });
    await expect.poll(workerSetting.tripIds, pollOptions).toEqual(['1-ya']);
    expect(workerSetting.log.filter(({ level }) => level > 30)).toEqual([]);
  });

  test('an edit during the run of its job causes another run', async () => {
    await workerSetting.client.create(tripDocument(1, { title: 'Alt' }));
    const reading = Promise.withResolvers<void>();
    const edited = Promise.withResolvers<void>();
    let reads = 0;
    work(
      withReads(async (read) => {
        reads += 1;
        const found = await read();
        reading.resolve();
        await edited.promise;
        return found;
      }),
    );
    const first = await enqueue(workerSetting.deps.queues, tripJob, { docId: 'ya-1' });
    await reading.promise;
    for (let times = 0; times < 3; times++) await enqueue(workerSetting.deps.queues, tripJob, { docId: 'ya-1' });
    edited.resolve();
    await expect.poll(async () => (await workerSetting.deps.queues.changes.getCompleted()).length, pollOptions).toBe(2);
    expect(await first.getState()).toBe('completed');
    // Each of the two runs reads the document before and after publishing.
    expect(reads).toBe(4);
  });

  /** Returns the worker's dependencies with a wrapper around each read of a trip. */
  function withReads(wrap: (read: () => Promise<TripVersion>) => Promise<TripVersion>): WorkerDeps {
    const { readTrip } = workerSetting.deps;
    return { ...workerSetting.deps, readTrip: (docId) => wrap(() => readTrip(docId)) };
  }

  test('a change is published during a sweep', async () => {
    await workerSetting.client.create(tripDocument(1));
    const sweeping = Promise.withResolvers<void>();
    const mayContinue = Promise.withResolvers<void>();
    const { publisher } = workerSetting.deps;
    const delayedPublisher = {
      ...publisher,
      publishSiteDocuments: async (...args: Parameters<typeof publisher.publishSiteDocuments>) => {
        sweeping.resolve();
        await mayContinue.promise;
        return publisher.publishSiteDocuments(...args);
      },
    };
    work({ ...workerSetting.deps, publisher: delayedPublisher });
    const sweep = await enqueue(workerSetting.deps.queues, sweepJob, { reason: 'start' });
    await sweeping.promise;
    await enqueue(workerSetting.deps.queues, tripJob, { docId: 'ya-1' });
    await expect.poll(workerSetting.tripIds, pollOptions).toEqual(['1-ya']);
    expect(await sweep.getState()).toBe('active');
    mayContinue.resolve();
    await expect.poll(() => sweep.getState(), pollOptions).toBe('completed');
  });
});

describe('starting workers', () => {
  const firstSweep = () => sweepUntilComplete(workerSetting.deps, 'start', new AbortController().signal);
  test('schedules are created once by several workers', async () => {
    await Promise.all([1, 2, 3].map(() => setUpSchedules(workerSetting.deps.queues)));
    expect(await missingSchedules(workerSetting.deps.queues)).toEqual([]);
    const { chores } = workerSetting.deps.queues;
    const delayed = await chores.getDelayed();
    expect(delayed).toHaveLength(await chores.getJobSchedulersCount());
    // Five seconds after midnight in Berlin.
    const midnight = delayed.find(({ data }) => data.reason === 'midnight');
    const at = new Date((midnight?.timestamp ?? 0) + (midnight?.delay ?? 0));
    expect(at.toLocaleTimeString('de', { timeZone: 'Europe/Berlin' })).toBe('00:00:05');
  });

  test('the first sweep is enqueued again if its job is lost', async () => {
    await workerSetting.client.create(tripDocument(1));
    const done = firstSweep();
    await expect.poll(waitingJobs, pollOptions).toContainEqual(['sweep', { reason: 'start' }]);
    await workerSetting.deps.queues.chores.obliterate({ force: true });
    work();
    await done;
    expect(await workerSetting.tripIds()).toEqual(['1-ya']);
    expect(await missingSchedules(workerSetting.deps.queues)).toEqual([]);
  });
});
