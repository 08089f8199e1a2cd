// Proves specification §8.7
/** Holds and bookings of one departure, without a site: the counts, the limits of visitors, and changes of the capacity. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingDeps } from '#bookings/bookingDeps.ts';
import { createReference } from '#bookings/createReference.ts';
import { bookingMails } from '#bookings/intake/bookingMails.ts';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { deleteEndedHolds, extendHold, holdPlaces, releaseHold } from '#bookings/places/holds.ts';
import { readHoldToken } from '#bookings/places/holdToken.ts';
import { storeBooking } from '#bookings/places/storeBooking.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { AppError } from '#platform/appError.ts';
import { buildBookingDeps } from '#test/builders/bookingDeps.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';

const minute = 60_000;
const start = new Date('2026-11-21T10:00:00Z').getTime();
const limits = { holds: 3, places: 6, share: 100 };
let created: TestDatabase;
let database: Database;
let deps: BookingDeps;
let time = start;
const now = () => new Date(time);

beforeAll(async () => {
  created = await createTestDatabase();
  database = connectDatabase(created.env.DATABASE_URL, 'job', () => undefined);
  deps = buildBookingDeps({ database, holdLimits: limits, now });
});
beforeEach(async () => {
  time = start;
  await database.deleteFrom('holds').execute();
});
afterAll(async () => {
  await database.destroy();
  await created.drop();
});

let departures = 0;
/** Returns a new departure, and what visitors do with it. */
function newDeparture(first: number) {
  const departure = { subdomain: 'ya', destinationId: 1, dateKey: `d${++departures}` };
  let capacity = first;
  const content = () => ({ start: '2027-07-03', capacity });

  async function store(reference: string, places: number, token: string, visitor: string): Promise<string> {
    const built = buildBookingSubmission();
    const [traveller] = built.payload.travellers;
    const travellers = Array.from({ length: places }, () => ({
      firstName: '',
      lastName: '',
      birthDate: '',
      ...traveller,
    }));
    const payload = { ...built.payload, travellers, extras: [], combinedId: '1-ya', dateKey: departure.dateKey };
    const booking = { ...built, reference, payload, price: { ...built.price, further: [] } };
    const row = {
      booking,
      receipt: { idempotencyKey: reference, fingerprint: '' },
      mails: bookingMails(booking, '', 'https://example.org'),
    };
    const of = { hold: readHoldToken(token)?.id ?? '', address: visitor, limits };
    const bookingRow = { ...row, limits: { ...content(), extraLimits: [] }, visitor: of };
    await database.transaction().execute((transaction) => storeBooking(transaction, bookingRow, now()));
    return reference;
  }

  return {
    dateKey: departure.dateKey,
    setCapacity: (places: number) => {
      capacity = places;
    },
    counts: () => loadPlaces(database, departureRowOf(departure), content(), now()),
    /** Holds places, and returns the token. */
    hold: async (places: number, visitor = `visitor ${Math.random()}`) =>
      (await holdPlaces(deps, departure, content(), places, visitor)).hold,
    extend: (token: string, places: number) => extendHold(deps, token, places, async () => content()),
    /** Books, and returns the reference. @param token of a hold; empty for none */
    book: (places: number, token = '', visitor = 'visitor') => store(createReference(), places, token, visitor),
    cancel: (reference: string) =>
      changeBookingState(deps, 'ya', reference, 'cancel', { actor: { kind: 'host', name: 'kim' }, reason: '' }),
  };
}

/** Resolves to null if the call was refused with one of the statuses. */
const unlessRefused = <T>(call: Promise<T>, statuses: number[]): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError && statuses.includes(error.status)) return null;
    throw error;
  });

test('the counts always add up to the capacity, no count is ever negative, and no place is sold twice', async () => {
  const turn = fc.nat(20);
  const size = fc.integer({ min: 1, max: 4 });
  const command = fc.oneof(
    fc.record({ kind: fc.constant('hold' as const), size }),
    fc.record({ kind: fc.constant('extend' as const), turn, size: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ kind: fc.constant('release' as const), turn }),
    fc.record({ kind: fc.constant('book' as const), size, turn: fc.option(turn) }),
    fc.record({ kind: fc.constant('cancel' as const), turn }),
    fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('clean' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      const { hold, extend, book, cancel, counts, setCapacity } = newDeparture(8);
      let capacity = 8;
      const tokens: string[] = [];
      const bookings = new Map<string, number>();
      const pick = (list: readonly string[], at: number) => list[at % Math.max(1, list.length)] ?? '';
      for (const step of commands) {
        const before = await counts();
        if (step.kind === 'hold') {
          const token = await unlessRefused(hold(step.size), [409]);
          const { booked, held } = await counts();
          if (token) expect(booked + held).toBeLessThanOrEqual(capacity);
          else expect(step.size).toBeGreaterThan(before.available);
          if (token) tokens.push(token);
        }
        if (step.kind === 'extend') await unlessRefused(extend(pick(tokens, step.turn), step.size), [404, 409, 429]);
        if (step.kind === 'release') await releaseHold(deps, pick(tokens, step.turn));
        if (step.kind === 'book') {
          const token = step.turn === null ? '' : pick(tokens, step.turn);
          const reference = await unlessRefused(book(step.size, token), [409]);
          if (reference) bookings.set(reference, step.size);
          const { booked } = await counts();
          if (reference) expect(booked).toBeLessThanOrEqual(capacity);
          else expect(step.size).toBeGreaterThan(before.left);
        }
        if (step.kind === 'cancel') {
          const reference = pick([...bookings.keys()], step.turn);
          await cancel(reference);
          bookings.delete(reference);
        }
        if (step.kind === 'capacity') {
          capacity = step.capacity;
          setCapacity(capacity);
        }
        if (step.kind === 'wait') time += step.minutes * minute;
        if (step.kind === 'clean') await deleteEndedHolds(database, now());
        const after = await counts();
        expect(after.booked + after.held + after.offered + after.left).toBe(after.capacity);
        expect(after.booked).toBe([...bookings.values()].reduce((sum, places) => sum + places, 0));
        expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

describe('a hold', () => {
  test('takes places until it is released or has ended', async () => {
    const { hold, extend, counts } = newDeparture(5);
    const token = await hold(3);
    expect(await counts()).toMatchObject({ held: 3, left: 2 });
    await expect(hold(3)).rejects.toMatchObject({ status: 409, more: { placesLeft: 2 } });
    await releaseHold(deps, await hold(2));
    time += 15 * minute;
    expect(await counts()).toMatchObject({ held: 0, left: 5 });
    await expect(extend(token, 0)).rejects.toMatchObject({ status: 404 });
  });

  test('is deleted after its end, and if it ends too late because the clock was set back', async () => {
    const { hold, counts } = newDeparture(9);
    await hold(1);
    time += 86_400_000;
    await hold(2);
    time = start + 15 * minute;
    await hold(4);
    expect(await deleteEndedHolds(database, now())).toHaveLength(2);
    expect(await counts()).toMatchObject({ held: 4, left: 5 });
  });

  test('lasts to 60 minutes after its start at most', async () => {
    const { hold, extend } = newDeparture(5);
    const token = await hold(2);
    for (const passed of [14, 28, 42]) {
      time = start + passed * minute;
      expect((await extend(token, 0)).expires.getTime()).toBe(start + (passed + 15) * minute);
    }
    time = start + 50 * minute;
    expect((await extend(token, 0)).expires.getTime()).toBe(start + 60 * minute);
  });

  test('changes its number of places only if all of them are left', async () => {
    const { hold, extend, counts } = newDeparture(5);
    const token = await hold(2);
    await hold(2);
    await expect(extend(token, 4)).rejects.toMatchObject({ status: 409, more: { placesLeft: 1 } });
    expect(await counts()).toMatchObject({ held: 4, left: 1 });
    await extend(token, 3);
    expect(await counts()).toMatchObject({ held: 5, left: 0 });
  });
});

test('a visitor holds a limited number of places of one departure', async () => {
  const { hold } = newDeparture(20);
  for (let form = 0; form < 3; form++) await hold(1, 'visitor');
  await expect(hold(1, 'visitor')).rejects.toMatchObject({ status: 429 });
  await expect(hold(7, 'another')).rejects.toMatchObject({ status: 429 });
  await hold(6, 'another');
});

test('a booking uses the places of its hold first, and ends it', async () => {
  const { hold, extend, book, counts } = newDeparture(4);
  const token = await hold(3);
  await expect(book(4)).rejects.toMatchObject({ status: 409, more: { placesLeft: 1 } });
  await book(4, token);
  expect(await counts()).toMatchObject({ booked: 4, held: 0, left: 0 });
  await expect(extend(token, 0)).rejects.toMatchObject({ status: 404 });
});

test('a refused booking keeps its hold', async () => {
  const { hold, book, counts } = newDeparture(4);
  const token = await hold(2);
  await expect(book(5, token)).rejects.toMatchObject({ status: 409 });
  expect(await counts()).toMatchObject({ held: 2, left: 2 });
});

test('a lower capacity ends the newest holds', async () => {
  const { hold, extend, book, counts, setCapacity } = newDeparture(6);
  const older = await hold(3);
  time += minute;
  const newer = await hold(3);
  setCapacity(4);
  await expect(extend(newer, 0)).rejects.toMatchObject({ status: 404 });
  await extend(older, 0);
  expect(await counts()).toMatchObject({ capacity: 4, held: 3, left: 1 });
  await book(3, older);
  await expect(book(3, newer)).rejects.toMatchObject({ status: 409, more: { placesLeft: 1 } });
});

test('a capacity below what is booked leaves nothing, and cancelled places are free from the capacity on', async () => {
  const { book, cancel, counts, setCapacity } = newDeparture(6);
  const [first] = [await book(2), await book(3)];
  setCapacity(3);
  expect(await counts()).toMatchObject({ capacity: 5, booked: 5, left: 0 });
  await expect(book(1)).rejects.toMatchObject({ status: 409, more: { placesLeft: 0 } });
  await cancel(first);
  expect(await counts()).toMatchObject({ capacity: 3, booked: 3, left: 0 });
  setCapacity(4);
  await book(1);
});

describe('bookings at the same time', () => {
  test('get no place twice', async () => {
    const { book, counts } = newDeparture(6);
    const sizes = [1, 2, 4, 3, 1];
    const booked = await Promise.all(sizes.map(async (size) => ((await unlessRefused(book(size), [409])) ? size : 0)));
    const places = booked.reduce((sum, size) => sum + size, 0);
    expect(await counts()).toMatchObject({ booked: places, left: 6 - places });
    // Those who were refused need more than is left.
    expect(sizes.filter((size, index) => booked[index] === 0 && size <= 6 - places)).toEqual([]);
  });

  test('use a hold once', async () => {
    const { hold, book, counts } = newDeparture(3);
    const token = await hold(2);
    const booked = await Promise.all([2, 2].map((size) => unlessRefused(book(size, token), [409])));
    expect(booked.filter((reference) => reference !== null)).toHaveLength(1);
    expect(await counts()).toMatchObject({ booked: 2, held: 0, left: 1 });
  });

  test('do not wait for a departure that is locked', async () => {
    const busy = newDeparture(5);
    const free = newDeparture(5);
    await Promise.all([busy.book(1), free.book(1)]);
    let waiting: Promise<string> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lock(transaction, { departures: [{ trip: '1-ya', dateKey: busy.dateKey }] });
      waiting = busy.book(1);
      await free.book(1);
      expect([await busy.counts(), await free.counts()]).toMatchObject([{ booked: 1 }, { booked: 2 }]);
    });
    await waiting;
    expect(await busy.counts()).toMatchObject({ booked: 2 });
  });
});
