/** The times of a change on its way from the content backend to the pages, as metrics of the web process. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import { createTripVersions } from '#publishing/versions/tripVersions.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { startListener } from '#worker/listener.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
afterAll(() => site.stop());
beforeEach(() => {
  for (const histogram of histograms()) histogram.reset();
});

const histograms = () => [site.deps.metrics.replica.visible, site.deps.metrics.replica.lag];
/** Returns the number of observed changes, and of observed publications. */
const counts = () =>
  Promise.all(
    histograms().map(async (histogram) => {
      const { values } = await histogram.get();
      return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
    }),
  );
const setTitle = (title: string) => site.client.patch('ya-1').set({ title }).commit();
const versionOfReplica = () => site.deps.replica.status().version;
const waitForChange = (before: number) => expect.poll(versionOfReplica).toBeGreaterThan(before);

test('the listener passes the time of the change to the web process', async () => {
  const listener = startListener(site.worker);
  const worker = startQueueWorker(site.worker, 'changes');
  await listener.connected;
  const before = versionOfReplica();
  await setTitle('Surfcamp');
  await waitForChange(before);
  expect(await counts()).toEqual([1, 1]);
  await site.client.delete('ya-1');
  await waitForChange(before + 1);
  expect(await counts()).toEqual([2, 2]);
  listener.stop();
  await worker.close();
});

describe('without the listener', () => {
  beforeEach(async () => {
    await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Zeltlager' })]);
    for (const histogram of histograms()) histogram.reset();
  });

  test('a change that a sweep publishes counts, with the time of the document', async () => {
    const before = versionOfReplica();
    await setTitle('Reitcamp');
    await runSweep(site.worker, { reason: 'hourly' });
    await waitForChange(before);
    expect(await counts()).toEqual([1, 1]);
    const { values } = await site.worker.metrics.publishing.corrections.get();
    expect(values.find(({ labels }) => labels.reason === 'hourly')?.value).toBe(1);
  });

  test('a new day changes the trip, but not the content', async () => {
    const before = versionOfReplica();
    const now = () => new Date('2029-01-01T10:00:00Z');
    const readTrip = createTripVersions(site.worker.content.main, { ...site.worker, now });
    const later = { ...site.worker, now, readTrip };
    await runTrip(later, { docId: 'ya-1' });
    await waitForChange(before);
    expect(await counts()).toEqual([0, 1]);
  });

  test('publishing everything again after a loss of data does not count', async () => {
    const before = versionOfReplica();
    await site.worker.readModel.clear();
    await runSweep(site.worker, { reason: 'gap' });
    await expect.poll(() => site.deps.replica.current().size).toBe(1);
    await expect.poll(versionOfReplica).not.toBe(before);
    expect((await counts())[0]).toBe(0);
  });
});
