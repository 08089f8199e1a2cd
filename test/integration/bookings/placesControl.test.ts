// Proves specification §8.7
/** The lock of the departure's row prevents that places and limited extras are sold twice. */
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptBooking } from '#bookings/intake/bookingRequest.ts';
import { createStoreBooking } from '#bookings/places/storeBooking.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { isReadOf, unprotected } from '#test/setup/database/withoutLocks.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
/** The databases of two web processes. Each has five connections, and waits longer for locks than a request. */
let databases: Database[];
beforeAll(async () => {
  site = await startSite();
  databases = [1, 2].map(() => connectDatabase(site.deps.env.databaseUrl, 'job', () => undefined));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  await site.stop();
});
const { bookingOf, combinedId, departure, newKey, setCapacity } = limitedTrips(() => site);

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
      // One function per buyer, because bookings of one function share a transaction.
      const deps = { ...site.deps, database, storeBooking: createStoreBooking(database, site.deps.now) };
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
