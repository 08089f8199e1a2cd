// Proves specification §6.2, §8.7, §12.1

import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBooking } from '#bookings/intake/bookingRequest.ts';
import { holdPlaces } from '#bookings/places/holds.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { isReadOf, unprotected } from '#test/setup/database/withoutLocks.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate } from '#test/setup/submissions/limitedTrips.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, departure, joinList, newKey, offer, send, setCapacity, storedBooking } =
  waitingLists(() => site);

/** Returns the references of the bookings that take places, the earliest first. */
async function booked(): Promise<string[]> {
  const rows = site.deps.database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('trip', '=', combinedId())
    .where('state', 'in', ['requested', 'confirmed']);
  return (await rows.orderBy('receivedAt').orderBy('reference').execute()).map(({ reference }) => reference);
}

test('bookings are stored until the departure is full; then they get 409 with the places left', async () => {
  const references = [await book(2), await book(2)];
  const refused = await send(bookingOf(2));
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'no-places', placesLeft: 1 }]);
  references.push(await book(1));
  expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
  expect(await counts()).toEqual({ capacity: 5, booked: 5, held: 0, offered: 0, left: 0 });
  expect(await booked()).toEqual(references.toSorted());
  for (const reference of references) {
    expect(await storedBooking(reference)).toMatchObject({ state: 'requested', booking: { kind: 'booking' } });
  }
});

test('a repeated booking takes its places once, also after Redis was emptied', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const first = await send(bookingOf(3), headers);
  const again = await send(bookingOf(3), headers);
  await site.worker.redis.flushall();
  const afterLoss = await send(bookingOf(3), headers);
  expect([first.status, again.body, afterLoss.body]).toEqual([202, first.body, first.body]);
  expect(await book(2)).not.toBe(first.body.reference);
  expect(await counts()).toMatchObject({ booked: 5, left: 0 });
});

test('a cancelled booking that is repeated takes no places again', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const { body } = await send(bookingOf(3), headers);
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  await changeBookingState(site.deps, 'ya', body.reference, 'cancel', by);
  expect((await send(bookingOf(3), headers)).body).toEqual(body);
  expect(await booked()).toEqual([]);
  expect(await book(5)).not.toBe(body.reference);
});

test('a refused booking can be repeated under its key when places are free again', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await book(4);
  expect((await send(bookingOf(3), headers)).status).toBe(409);
  await setCapacity(7);
  expect((await send(bookingOf(3), headers)).status).toBe(202);
});

test('a refused booking can be repeated under its key with fewer travellers', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await book(4);
  expect((await send(bookingOf(2), headers)).status).toBe(409);
  expect((await send(bookingOf(1), headers)).status).toBe(202);
});

test('concurrent bookings are accepted as long as there are places', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(bookingOf(1))));
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(15);
  expect(await booked()).toHaveLength(5);
});

test('of two buyers of the last place, one gets it', async () => {
  await book(4);
  const responses = await Promise.all([send(bookingOf(1)), send(bookingOf(1))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'no-places', placesLeft: 0 });
  expect(await counts()).toMatchObject({ booked: 5, left: 0 });
});

test('the last place is booked once if its booking is sent twenty times concurrently, and all get the reference', async () => {
  await book(4);
  const headers = { 'Idempotency-Key': newKey() };
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(bookingOf(1), headers)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(202));
  expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
  expect(await counts()).toMatchObject({ booked: 5, left: 0 });
});

test('a departure that gets a capacity later counts the bookings that are already stored', async () => {
  await setCapacity(undefined);
  const references = [await book(2), await book(1)];
  await setCapacity(4);
  expect((await send(bookingOf(2))).body).toMatchObject({ status: 409, placesLeft: 1 });
  expect(await booked()).toEqual(references.toSorted());
});

test('while the content backend does not answer, the published price and capacity apply', async () => {
  await site.publish(`ya-${departure().destinationId}`);
  await setCapacity(20);
  await book(4);
  const { loadDestination } = site.deps;
  site.deps.loadDestination = () => Promise.reject(new TypeError('fetch failed'));
  try {
    expect((await send({ ...bookingOf(1), total: 99 })).body).toMatchObject({ reason: 'price-changed', total: 100 });
    expect((await send(bookingOf(2))).body).toMatchObject({ status: 409, placesLeft: 1 });
    await book(1);
  } finally {
    site.deps.loadDestination = loadDestination;
  }
  await book(2);
  expect(await counts()).toMatchObject({ capacity: 20, booked: 7 });
});

describe('an organiser who lowers the capacity', () => {
  const organiser = { subdomain: 'ya', username: 'demo' };
  const save = async (capacity: number) => {
    const key = departure();
    const loaded = await site.deps.tripEditor.load(key);
    return site.deps.tripEditor.save(
      key,
      loaded?.revision ?? '',
      { dates: [{ ...limitedDate, capacity }] },
      organiser as Parameters<typeof site.deps.tripEditor.save>[3],
    );
  };

  test('below the number of booked places gets a message at the field', async () => {
    await book(3);
    expect(await save(2)).toEqual({
      invalid: [
        {
          field: 'dates[_key=="d1"].capacity',
          message:
            'Für diesen Termin sind schon 3 Plätze gebucht. Weniger Plätze gehen erst, wenn Buchungen storniert sind.',
        },
      ],
    });
    expect(await save(3)).toHaveProperty('saved');
  });

  test('below the booked, offered and held places gets a message with the numbers', async () => {
    await setCapacity(3);
    await book(3);
    await joinList(2, 'robin');
    await setCapacity(8);
    await offer();
    await holdPlaces(site.deps, departure(), { start: limitedDate.start, capacity: 8 }, 1, 'visitor');
    const message =
      'Plätze dieses Termins: 3 gebucht, 2 angeboten und 1 gerade reserviert. Weniger als 6 gehen erst, wenn davon welche frei werden.';
    expect(await save(5)).toEqual({ invalid: [{ field: 'dates[_key=="d1"].capacity', message }] });
    expect(await save(6)).toHaveProperty('saved');
  });

  test('in the content backend itself ends the sale, and the counts still add up', async () => {
    await book(4);
    await setCapacity(2);
    expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
    expect(await counts()).toEqual({ capacity: 4, booked: 4, held: 0, offered: 0, left: 0 });
  });

  test('in the content backend itself ends the newest holds that do not fit', async () => {
    const content = { start: limitedDate.start, capacity: 6 };
    await setCapacity(6);
    const older = await holdPlaces(site.deps, departure(), content, 3, 'a');
    const earlier = new Date(site.deps.now().getTime() - 60_000);
    await site.deps.database
      .updateTable('holds')
      .set({ startedAt: earlier })
      .where('trip', '=', combinedId())
      .execute();
    const newer = await holdPlaces(site.deps, departure(), content, 3, 'b');
    await setCapacity(4);
    expect((await send({ ...bookingOf(3), hold: newer.hold })).body).toMatchObject({ status: 409, placesLeft: 1 });
    await book(3, { hold: older.hold });
    expect(await counts()).toMatchObject({ capacity: 4, booked: 3, held: 0, left: 1 });
    await book(1, { hold: newer.hold });
  });
});

test('the address of another trip is refused with a message at the field, and an existing one cannot be booked', async () => {
  const { tripEditor } = site.deps;
  const by = { subdomain: 'ya', username: 'kim' } as Parameters<typeof tripEditor.save>[3];
  const rdsUrl = 'http://ya.localhost/buchungsformular/999-ya';
  const loaded = await tripEditor.load(departure());
  expect(await tripEditor.save(departure(), loaded?.revision ?? '', { rdsUrl }, by)).toMatchObject({
    invalid: [{ field: 'rdsUrl', message: expect.stringContaining(`/buchungsformular/${combinedId()}`) }],
  });
  await site.client.patch(`ya-${departure().destinationId}`).set({ rdsUrl }).commit({ visibility: 'sync' });
  const stored = await tripEditor.load(departure());
  expect(stored).toMatchObject({ level: 1, problems: [{ code: 3 }] });
  expect(await tripEditor.check(stored?.document, 'ya')).toMatchObject({ level: 1 });
  expect((await send(bookingOf(1))).status).toBe(409);
  // Other fields can be saved.
  expect(await tripEditor.save(departure(), stored?.revision ?? '', { teaser: 'Neu' }, by)).toHaveProperty('saved');
});

describe("the lock of the departure's row prevents that places and limited extras are sold twice", () => {
  /** The databases of two web processes. Each has five connections, and waits longer for locks than a request. */
  let databases: Database[];
  beforeAll(() => {
    databases = [1, 2].map(() => connectDatabase(site.deps.env.databaseUrl, 'job', () => undefined));
  });
  afterAll(() => Promise.all(databases.map((database) => database.destroy())));
  const buyers = 20;
  const connections = 10;

  /** Recognises the queries that count places or extras. Other queries read the extras of one booking. */
  const isCheck = (node: RootOperationNode) => {
    const text = JSON.stringify(node);
    return text.includes('unnest(') || (isReadOf('booked_extras')(node) && text.includes('count(*)'));
  };

  /** Lets buyers book at the same time, in two processes. @returns the number of bookings, and why others were refused */
  async function buy(count: number, body: object, change: (database: Database) => Database) {
    // Its row is locked by whoever creates it, also without `for update`.
    const row = { trip: combinedId(), dateKey: departure().dateKey };
    await site.deps.database.insertInto('departures').values(row).execute();
    const [first, second] = databases.map(change);
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, (_, number) => {
        const database = (number % 2 ? first : second) as Database;
        const deps = { ...site.deps, database };
        const onSite = { scope: { kind: 'marketplace' }, origin: 'http://localhost' } as const;
        return acceptBooking(deps, onSite, body, { text: newKey(), seconds: 600 }, { visitor: `visitor ${number}` });
      }),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.more.reason] : []));
    const rows = site.deps.database.selectFrom('bookings').select('places').where('trip', '=', combinedId());
    const stored = (await rows.execute()).length;
    expect(stored).toBe(count - refusals.length);
    return { stored, refusals };
  }

  test('with the lock: of 20 concurrent buyers of 5 places, 5 get one', async () => {
    const { stored, refusals } = await buy(buyers, bookingOf(1), (database) => database);
    expect([stored, refusals]).toEqual([5, Array(buyers - 5).fill('no-places')]);
  });

  test('control: without the lock, more places are sold than there are', async () => {
    const { stored } = await buy(buyers, bookingOf(1), unprotected(connections, isCheck));
    expect(stored).toBeGreaterThan(5);
  });

  test.each([
    ['with the lock, one gets it', (database: Database) => database, 1],
    ['control: without the lock, both do', unprotected(2, isCheck), 2],
  ])('of two concurrent buyers of the last extra: %s', async (_, change, expected) => {
    await setCapacity(undefined);
    const room = { _key: 'room', title: 'Einzelzimmer', per: 'person', price: 0, options: [], limit: 1 };
    await site.client
      .patch(`ya-${departure().destinationId}`)
      .set({ extras: [room] })
      .commit({ visibility: 'sync' });
    const { stored, refusals } = await buy(2, { ...bookingOf(1), extras: [{ key: 'room', traveller: 0 }] }, change);
    expect([stored, refusals]).toEqual([expected, Array(2 - expected).fill('no-extras')]);
  });
});
