// Proves specification §8.2
/** A sweep skips trips that are intact and up to date. It repairs damaged trips and publishes all other trips again. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publisher } from '#catalog/publish/publisher.ts';
import type { PublishedBasis } from '#catalog/published.ts';
import { addReviews } from '#database/reviews.ts';
import { addDays } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { buildReview } from '#test/builders/review.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import type { WorkerDeps } from '#worker/deps.ts';

let setting: WorkerSetting;

workerSettingPerTest((created) => {
  setting = created;
});

/** Runs a sweep. Returns the ids of the trips that it published. */
async function sweep(reason: 'start' | 'nightly' = 'start', overrides: Partial<WorkerDeps> = {}): Promise<string[]> {
  const deps = { ...setting.deps, ...overrides };
  const published: string[] = [];
  const publishTrips: Publisher['publishTrips'] = (publications, options) => {
    published.push(...publications.map(({ combinedId }) => combinedId));
    return deps.publisher.publishTrips(publications, options);
  };
  await runSweep({ ...deps, publisher: { ...deps.publisher, publishTrips } }, { reason });
  return published.sort();
}

async function publishTwoTrips(): Promise<void> {
  await setting.client.create(tripDocument(1));
  await setting.client.create(tripDocument(2, { visible: false }));
  expect(await sweep()).toEqual(['1-ya', '2-ya']);
}

test('skips trips that did not change', async () => {
  await publishTwoTrips();
  const model = await setting.model();
  expect(await sweep()).toEqual([]);
  expect(await setting.model()).toEqual(model);
});

describe('publishes a trip again', () => {
  test('whose document changed', async () => {
    await publishTwoTrips();
    await setting.client.patch('ya-2').set({ title: 'Neu' }).commit();
    expect(await sweep()).toEqual(['2-ya']);
  });

  test('that has a new review', async () => {
    await publishTwoTrips();
    await addReviews(setting.deps.database, [
      { ...buildReview(), trip: { subdomain: 'ya', destinationId: 1 }, departure: 'd1' },
    ]);
    expect(await sweep()).toEqual(['1-ya']);
    expect(await sweep()).toEqual([]);
  });

  test('whose places were taken or freed, also by the end of a hold', async () => {
    const { database } = setting.deps;
    const dates = [{ _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 100, capacity: 5 }];
    await setting.client.create(tripDocument(1, { dates }));
    await setting.client.create(tripDocument(2));
    expect(await sweep()).toEqual(['1-ya', '2-ya']);
    const departure = { trip: '1-ya', dateKey: 'd1' };
    await database.insertInto('departures').values(departure).execute();
    const expiresAt = new Date(setting.clock.now.getTime() + 60_000);
    await database
      .insertInto('holds')
      .values({ id: randomUUID(), ...departure, places: 5, owner: 'a', startedAt: setting.clock.now, expiresAt })
      .execute();
    const places = async () =>
      (await setting.read<TripSummary>(setting.keys.summaries, '1-ya'))?.dates.map(({ placesLeft, heldUntil }) => [
        placesLeft,
        heldUntil ?? null,
      ]);
    expect([await sweep(), await places()]).toEqual([['1-ya'], [[5, expiresAt.toISOString()]]]);
    expect(await sweep()).toEqual([]);
    setting.clock.now = expiresAt;
    expect([await sweep(), await places()]).toEqual([['1-ya'], [[5, null]]]);
  });

  test('after its next departure has started', async () => {
    const date = { _key: 'a', start: '2026-11-23', end: '2026-11-25', online: true, basePrice: 100 };
    await setting.client.create(
      tripDocument(1, { dates: [date, { ...date, _key: 'b', start: '2026-12-01', end: '2026-12-03' }] }),
    );
    await sweep();
    setting.clock.now = new Date('2026-11-23T10:00:00Z');
    expect(await sweep()).toEqual([]);
    setting.clock.now = new Date('2026-11-24T10:00:00Z');
    expect(await sweep()).toEqual(['1-ya']);
    expect(await sweep()).toEqual([]);
  });

  test('after its early-bird discount has ended', async () => {
    const date = { _key: 'a', start: '2027-07-31', end: '2027-08-07', online: true, basePrice: 629 };
    await setting.client.create(tripDocument(1, { dates: [date], earlyBird: [{ daysBefore: 181, percent: 5 }] }));
    const priceAt = async (time: string) => {
      setting.clock.now = new Date(time);
      await sweep();
      const summary = JSON.parse((await setting.deps.redis.hget(setting.keys.summaries, '1-ya')) ?? '{}');
      return [summary.price, summary.dates[0].price, summary.dates[0].regularPrice, summary.dates[0].priceUntil];
    };
    // Winter: Berlin is one hour ahead.
    const early = [597.55, 597.55, 629, '2027-01-31'];
    expect(await priceAt('2026-11-23T10:00:00Z')).toEqual(early);
    expect(await priceAt('2027-01-31T22:59:59Z')).toEqual(early);
    expect(await priceAt('2027-01-31T23:00:00Z')).toEqual([629, 629, 629, null]);
  });

  test('if the clock was ahead before', async () => {
    await publishTwoTrips();
    setting.clock.now = new Date('2026-11-20T10:00:00Z');
    expect(await sweep()).not.toEqual([]);
  });

  test('if the rules changed', async () => {
    await publishTwoTrips();
    expect(await sweep('start', { rules: 'other rules' })).toEqual(['1-ya', '2-ya']);
  });

  test('each night', async () => {
    await publishTwoTrips();
    expect(await sweep('nightly')).toEqual(['1-ya', '2-ya']);
  });
});

describe('a damaged trip', () => {
  const damages: [string, () => Promise<unknown>][] = [
    ['a summary was replaced', () => setting.deps.redis.hset(setting.keys.summaries, '2-ya', '{}')],
    ['a summary is missing', () => setting.deps.redis.hdel(setting.keys.summaries, '2-ya')],
    ['a row was replaced', () => setting.deps.redis.hset(setting.keys.rows, '2-ya', '{}')],
    ['a page is missing', () => setting.deps.redis.hdel(setting.keys.trips, '2-ya')],
    ['the problems are missing', () => setting.deps.redis.hdel(setting.keys.problems('ya'), '2-ya')],
  ];
  const contents = async () => {
    const { version, changes, ...model } = await setting.model();
    return { model, version: Number(version) };
  };

  test.each(damages)('is repaired: %s', async (_what, damage) => {
    await publishTwoTrips();
    const before = await contents();
    await damage();
    expect(await contents()).not.toEqual(before);
    expect(await sweep()).toEqual(['2-ya']);
    // The version increases, so that web processes load the repaired trip.
    expect(await contents()).toEqual({ ...before, version: before.version + 1 });
  });

  test.each(damages)('control: stays damaged if the values are not verified: %s', async (_what, damage) => {
    await publishTwoTrips();
    await damage();
    const damaged = await contents();
    const verify = async () => {
      const marks = Object.entries(await setting.deps.redis.hgetall(setting.keys.marks));
      return new Map(marks.map(([id, mark]) => [id.replace('trip:', ''), JSON.parse(mark) as PublishedBasis]));
    };
    expect(await sweep('start', { publisher: { ...setting.deps.publisher, verify } })).toEqual([]);
    expect(await contents()).toEqual(damaged);
  });
});

describe('the last day of a publication', () => {
  const hosts = createHosts(defaultHosts);
  const today = '2026-11-21';
  const date = (key: string, days: number, online = true) => ({
    _key: key,
    start: addDays(today, days),
    end: addDays(today, days + 7),
    online,
    basePrice: 100,
  });
  const published = (trip: ReturnType<typeof buildDestination>, day: string) => {
    const { order, basis, ...values } = publicationOf(trip, { hosts, today: day, source: 'any' });
    return { values, basis };
  };

  test.each([
    ['several departures', [date('a', 9), date('b', 3), date('c', -5), date('d', 1, false)]],
    ['a departure today', [date('a', 0), date('b', 4)]],
    ['one departure', [date('a', 12)]],
    ['past departures', [date('a', -12)]],
    ['no departures', []],
  ])('is the day of its next departure: %s', (_what, dates) => {
    const trip = buildDestination({ dates });
    const { values, basis } = published(trip, today);
    for (let day = today; day <= (basis?.through ?? addDays(today, 30)); day = addDays(day, 1)) {
      expect(published(trip, day).values).toEqual(values);
    }
    // Control: the next day differs.
    if (basis?.through) expect(published(trip, addDays(basis.through, 1)).values).not.toEqual(values);
  });
});
