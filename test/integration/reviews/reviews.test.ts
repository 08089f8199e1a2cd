// Proves specification §12.7
/** Publication of reviews with their trips, on a real Redis, PostgreSQL and content backend. */
import { describe, expect, test } from 'vitest';
import { addReviews } from '#database/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import { allStars, buildReview } from '#test/builders/review.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';

let setting: WorkerSetting;

workerSettingPerTest((created) => {
  setting = created;
});

/** Stores a review. @param destinationId number of the trip */
const add = (destinationId: number, overrides: Partial<Review> = {}) =>
  addReviews(setting.deps.database, [
    { ...buildReview(overrides), trip: { subdomain: 'ya', destinationId }, departure: 'd1' },
  ]);
const change = (id: string, values: { answer?: string; programm?: number }) =>
  setting.deps.database
    .updateTable('reviews')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
const remove = (id: string) => setting.deps.database.deleteFrom('reviews').where('id', '=', id).execute();
const ratingOf = async (id = '1-ya') => (await setting.read<TripSummary>(setting.keys.summaries, id))?.rating;
const reviewsOf = async (id = '1-ya') => (await setting.read<PublicTrip>(setting.keys.trips, id))?.reviews;
const publish = () => runTrip(setting.deps, { docId: 'ya-1' });
const sweep = () => runSweep(setting.deps, { reason: 'start' });

describe('a trip', () => {
  test('is published with the summary and the texts of its reviews', async () => {
    await setting.client.create(tripDocument(1));
    await add(1);
    await add(1, { id: 'review-2', ratings: allStars(2), at: '2026-09-02T08:00:00.000Z' });
    await add(2, { id: 'review-3' });
    expect(await publish()).toBe('changed');
    expect(await ratingOf()).toEqual({ average: 3.3, count: 2 });
    const published = [
      buildReview({ id: 'review-2', ratings: allStars(2), at: '2026-09-02T08:00:00.000Z' }),
      buildReview(),
    ];
    expect((await reviewsOf())?.items).toEqual(published);
    expect(await publish()).toBe('unchanged');
  });

  test('changes when a review is answered or deleted', async () => {
    await setting.client.create(tripDocument(1));
    await add(1);
    await publish();
    await change('review-1', { answer: 'Danke!' });
    expect(await publish()).toBe('changed');
    expect((await reviewsOf())?.items[0]?.answer).toBe('Danke!');
    await remove('review-1');
    expect(await publish()).toBe('changed');
    expect([await ratingOf(), await reviewsOf()]).toEqual([null, null]);
  });

  test('keeps the rating of its document until it has reviews', async () => {
    await setting.client.create(tripDocument(1, { rating: { average: 4.9, count: 80 } }));
    await publish();
    expect(await ratingOf()).toEqual({ average: 4.9, count: 80 });
    await add(1);
    await publish();
    expect(await ratingOf()).toEqual({ average: 4.5, count: 1 });
  });

  test('is published again if a review is stored while it is published', async () => {
    await setting.client.create(tripDocument(1));
    const { publisher } = setting.deps;
    const publishTrips: typeof publisher.publishTrips = async (publications, options) => {
      await add(1);
      return publisher.publishTrips(publications, options);
    };
    await runTrip({ ...setting.deps, publisher: { ...publisher, publishTrips } }, { docId: 'ya-1' });
    expect(await ratingOf()).toEqual({ average: 4.5, count: 1 });
  });
});

describe('the sweep', () => {
  test('publishes the same as the jobs, and changes nothing when repeated', async () => {
    await setting.client.create(tripDocument(1));
    await setting.client.create(tripDocument(2));
    await add(1);
    await add(2, { id: 'review-2' });
    await add(1, { id: 'review-3' });
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

  test('publishes trips whose reviews were changed or deleted without a job', async () => {
    await setting.client.create(tripDocument(1));
    await add(1, { ratings: allStars(5) });
    await add(1, { id: 'review-2', ratings: allStars(1) });
    await sweep();
    await change('review-1', { programm: 1 });
    await remove('review-2');
    await sweep();
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  test('includes a review that is stored while it runs', async () => {
    await setting.client.create(tripDocument(1));
    const { publisher } = setting.deps;
    const publishTrips: typeof publisher.publishTrips = async (publications, options) => {
      // The sweep has read the reviews before it publishes.
      await add(1);
      return publisher.publishTrips(publications, options);
    };
    await runSweep({ ...setting.deps, publisher: { ...publisher, publishTrips } }, { reason: 'start' });
    expect(await ratingOf()).toEqual({ average: 4.5, count: 1 });
  });
});
