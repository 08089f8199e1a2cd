/** Publication of reviews with their trips, on a real Redis and a real content backend. */
import { describe, expect, test } from 'vitest';
import type { Review } from '../../src/domain/reviews/review.ts';
import type { PublicTrip, TripSummary } from '../../src/domain/trip/trip.ts';
import { startListener } from '../../worker/listener.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runReview } from '../../worker/review.ts';
import { runSweep } from '../../worker/sweep/sweep.ts';
import { runTrip } from '../../worker/trip.ts';
import { allStars, buildReview } from '../builders/review.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let setting: WorkerSetting;

workerSettingPerTest((created) => {
  setting = created;
});

const reviewDocument = (overrides: Partial<Review> = {}) => ({ _type: 'review', ...buildReview(overrides) });
const ratingOf = async (id = '1-ya') => (await setting.read<TripSummary>(setting.keys.summaries, id))?.rating;
const reviewsOf = async (id = '1-ya') => (await setting.read<PublicTrip>(setting.keys.trips, id))?.reviews;
const broken = () => setting.deps.publisher.readBroken();
const publish = () => runTrip(setting.deps, { docId: 'ya-1' });
const sweep = () => runSweep(setting.deps, { reason: 'start' });

describe('a trip', () => {
  test('is published with the summary and the texts of its reviews', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create(reviewDocument());
    await setting.client.create(reviewDocument({ _id: 'review-2', ratings: allStars(2), at: '2026-09-02T08:00:00Z' }));
    await setting.client.create(reviewDocument({ _id: 'review-3', trip: 'ya-2' }));
    expect(await publish()).toBe('changed');
    expect(await ratingOf()).toEqual({ average: 3.3, count: 2 });
    expect((await reviewsOf())?.items.map(({ id }) => id)).toEqual(['review-2', 'review-1']);
    expect(await publish()).toBe('unchanged');
  });

  test('changes when a review is edited, moved or deleted', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create(reviewDocument());
    await publish();
    await setting.client.patch('review-1').set({ answer: 'Danke!' }).commit();
    expect(await publish()).toBe('changed');
    expect((await reviewsOf())?.items[0]?.answer).toBe('Danke!');
    await setting.client.patch('review-1').set({ trip: 'ya-2' }).commit();
    expect(await publish()).toBe('changed');
    expect([await ratingOf(), await reviewsOf()]).toEqual([null, null]);
    await setting.client.patch('review-1').set({ trip: 'ya-1' }).commit();
    await publish();
    await setting.client.delete('review-1');
    expect(await publish()).toBe('changed');
    expect(await ratingOf()).toBeNull();
  });

  test('keeps the rating of its document until it has reviews', async () => {
    await setting.client.create(tripDocument(1, { rating: { average: 4.9, count: 80 } }));
    await publish();
    expect(await ratingOf()).toEqual({ average: 4.9, count: 80 });
    await setting.client.create(reviewDocument());
    await publish();
    expect(await ratingOf()).toEqual({ average: 4.5, count: 1 });
  });

  test('ignores drafts of reviews and reviews that violate their schema', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create({ ...reviewDocument(), _id: 'drafts.review-1' });
    await setting.client.create({ ...reviewDocument({ _id: 'review-2' }), ratings: { programm: 9 } });
    await publish();
    expect(await reviewsOf()).toBeNull();
  });
});

describe('a review that violates its schema', () => {
  const run = () => runReview(setting.deps, { docId: 'review-1' });

  test('is reported to the host of its trip until it is corrected', async () => {
    await setting.client.create({ ...reviewDocument(), age: 'elf' });
    expect(await run()).toBe('broken');
    expect(await broken()).toMatchObject([
      { docId: 'review-1', type: 'review', subdomain: 'ya', field: 'age', reason: 'Die Angabe „age“ ist keine Zahl.' },
    ]);
    await setting.client.patch('review-1').set({ age: 11 }).commit();
    await run();
    expect(await broken()).toEqual([]);
  });

  test('is no longer reported after it was deleted', async () => {
    await setting.client.create({ ...reviewDocument(), by: 'jemand' });
    await sweep();
    expect(await broken()).toHaveLength(1);
    await setting.client.delete('review-1');
    await sweep();
    expect(await broken()).toEqual([]);
  });
});

describe('the sweep', () => {
  test('publishes the same as the jobs, and changes nothing when repeated', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create(tripDocument(2));
    for (const [id, trip] of [
      ['review-1', 'ya-1'],
      ['review-2', 'ya-2'],
      ['review-3', 'ya-1'],
    ] as const)
      await setting.client.create(reviewDocument({ _id: id, trip }));
    await sweep();
    expect([await ratingOf('1-ya'), await ratingOf('2-ya')]).toEqual([
      { average: 4.5, count: 2 },
      { average: 4.5, count: 1 },
    ]);
    expect(await publish()).toBe('unchanged');
    const version = await setting.version();
    await sweep();
    expect(await setting.version()).toBe(version);
  });

  test('publishes trips whose reviews were changed or deleted without an event', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create(reviewDocument());
    await setting.client.create(reviewDocument({ _id: 'review-2', ratings: allStars(1) }));
    await sweep();
    await setting.client
      .patch('review-1')
      .set({ ratings: allStars(3) })
      .commit();
    await setting.client.delete('review-2');
    await sweep();
    expect(await ratingOf()).toEqual({ average: 3, count: 1 });
  });

  test('includes a review that is written while it runs', async () => {
    await setting.client.create(tripDocument(1));
    const { publisher } = setting.deps;
    const publishTrips: typeof publisher.publishTrips = async (publications, options) => {
      // The sweep has read all reviews before it publishes the first batch.
      await setting.client.createIfNotExists(reviewDocument());
      return publisher.publishTrips(publications, options);
    };
    await runSweep({ ...setting.deps, publisher: { ...publisher, publishTrips } }, { reason: 'start' });
    expect(await ratingOf()).toEqual({ average: 4.5, count: 1 });
  });
});

test('a change of a review publishes the old and the new trip', async () => {
  await setting.client.create(tripDocument(1));
  await setting.client.create(tripDocument(2));
  await sweep();
  const listener = startListener(setting.deps);
  setting.onClose('listener', () => listener.stop());
  await listener.connected;
  const worker = startQueueWorker(setting.deps, 'changes');
  setting.onClose('worker', () => worker.close());
  await setting.client.create(reviewDocument());
  await expect.poll(() => ratingOf()).toMatchObject({ count: 1 });
  await setting.client.patch('review-1').set({ trip: 'ya-2' }).commit();
  await expect.poll(() => Promise.all([ratingOf('1-ya'), ratingOf('2-ya')])).toMatchObject([null, { count: 1 }]);
  await setting.client.delete('review-1');
  await expect.poll(() => ratingOf('2-ya')).toBeNull();
});
