/** Stores bookings. The row of the departure is locked while places and limited extras are checked. */
import { type Database, DatabaseError } from '#database/connectDatabase.ts';
import { createDepartures, type DepartureRow, lockFreeDepartures } from '#database/locks.ts';
import type { ExtraLimit } from '#domain/bookings/price/limitedExtras.ts';
import type { Hosts } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import { createBatcher } from '#platform/batcher.ts';
import { type BookingRows, insertBookings } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import type { DepartureKey } from './departureKey.ts';
import { lockOpenDeparture, placesOf, readBookedExtras, type TakenPlaces, takenPlaces } from './departurePlaces.ts';
import { endExcessHolds, findHolds, type HoldLimits, type HoldRow, holdsOf, isOf, ownerOf } from './holds.ts';
import { tooFewExtras, tooFewPlaces, tooManyHeld } from './placeErrors.ts';

type Booking = SubmissionOf<'booking'>;

export interface DepartureLimits {
  /** Null if places are unlimited. */
  capacity: number | null;
  /** First day. */
  start: string;
  extraLimits: readonly ExtraLimit[];
}

export interface Visitor {
  /** Id of a hold whose places are used; empty for none. */
  hold: string;
  /** Address of the visitor, see `addressKey`; null for organisers, who are not limited. */
  address: string | null;
  limits: HoldLimits;
}

export interface NewBooking extends BookingRows {
  limits: DepartureLimits;
  visitor: Visitor;
}

export function departureRowOf({ payload }: Pick<Booking, 'payload'>): DepartureRow {
  return { trip: payload.combinedId, dateKey: payload.dateKey };
}

/** Maximum number of bookings in one transaction. */
const maxTogether = 20;

/**
 * Stores a booking with its mails.
 * @throws AppError 409 with `placesLeft` or `extrasLeft` if too few places or extras are left, or with a reason if the departure
 * was cancelled; 429 if the visitor holds too many other places
 */
export type StoreBooking = (booking: NewBooking) => Promise<void>;

/**
 * Creates `StoreBooking`. Bookings that arrive while others are stored share the next transaction: many of them need one lock, one
 * count and one commit. Nobody waits for the departure of somebody else: a booking whose departure is locked or cancelled gets a
 * transaction of its own. So do all bookings of a transaction that violates a constraint.
 */
export function createStoreBooking(database: Database, now: () => Date): StoreBooking {
  const rowsOf = (bookings: readonly NewBooking[]) => bookings.map(({ booking }) => departureRowOf(booking));
  const storeFree = async (bookings: readonly NewBooking[]): Promise<(AppError | 'stored' | 'alone')[]> => {
    try {
      return await database.transaction().execute(async (transaction) => {
        const isLocked = await lockFreeDepartures(transaction, rowsOf(bookings));
        const locked = bookings.filter((_, index) => isLocked[index]);
        const refusals = await storeBookings(transaction, locked, now());
        return bookings.map((booking, index) => (isLocked[index] ? (refusals.get(booking) ?? 'stored') : 'alone'));
      });
    } catch (error) {
      if (error instanceof DatabaseError) return bookings.map(() => 'alone');
      throw error;
    }
  };
  const storeTogether = createBatcher(async (bookings: NewBooking[]) => {
    const outcomes = await storeFree(bookings);
    const others = bookings.filter((_, index) => outcomes[index] === 'alone');
    if (!(await createDepartures(database, rowsOf(others)))) return outcomes;
    const later = (await storeFree(others)).values();
    return outcomes.map((outcome) => (outcome === 'alone' ? (later.next().value ?? outcome) : outcome));
  }, maxTogether);

  const storeAlone = (booking: NewBooking) =>
    database.transaction().execute(async (transaction) => {
      await lockOpenDeparture(transaction, departureRowOf(booking.booking));
      return (await storeBookings(transaction, [booking], now())).get(booking);
    });

  return async (booking) => {
    const outcome = await storeTogether(booking);
    const refusal = outcome === 'alone' ? await storeAlone(booking) : outcome;
    if (refusal instanceof AppError) throw refusal;
  };
}

/** What is taken of a locked departure. Each booking that is accepted takes more. */
interface LockedDeparture {
  bookings: readonly NewBooking[];
  row: DepartureRow;
  taken: TakenPlaces;
  /** How often each extra is booked, by its key. */
  extras: Map<string, number>;
  /** Holds of the visitors who book, by id. */
  holds: Map<string, HoldRow>;
  /** Ids of the holds whose places are booked now. */
  used: Set<string>;
}

/**
 * Stores bookings of locked departures in their order, as far as places and extras are left.
 * @returns why bookings were refused
 */
async function storeBookings(
  transaction: Database,
  bookings: readonly NewBooking[],
  now: Date,
): Promise<ReadonlyMap<NewBooking, AppError>> {
  const refusals = new Map<NewBooking, AppError>();
  const accepted: NewBooking[] = [];
  const usedHolds: string[] = [];
  const byDeparture = Map.groupBy(bookings, ({ booking }) => JSON.stringify(departureRowOf(booking)));
  const departures = await readDepartures(transaction, [...byDeparture.values()], now);
  for (const departure of departures) {
    for (const each of departure.bookings) {
      const refusal = await findRefusal(transaction, departure, each, now);
      if (refusal) {
        refusals.set(each, refusal);
        continue;
      }
      accepted.push(each);
      take(departure, each);
    }
    usedHolds.push(...departure.used);
  }
  if (usedHolds.length > 0) await transaction.deleteFrom('holds').where('id', 'in', usedHolds).execute();
  await insertBookings(transaction, accepted);
  return refusals;
}

/** Reads what is needed to decide about the bookings of each locked departure, and nothing else. */
async function readDepartures(
  transaction: Database,
  groups: readonly NewBooking[][],
  now: Date,
): Promise<LockedDeparture[]> {
  const departures = groups.flatMap((bookings) => {
    const [first] = bookings;
    const content = bookings.flatMap(({ limits: { capacity, start } }) =>
      capacity === null ? [] : { capacity, start },
    );
    return first ? [{ bookings, row: departureRowOf(first.booking), content: content[0] }] : [];
  });
  const limited = departures.filter(({ content }) => content);
  const rows = limited.map(({ row }) => row);
  const taken = await takenPlaces(transaction, rows, now);
  for (const [index, { content }] of limited.entries()) {
    if (content) taken[index] = await endExcessHolds(transaction, content, taken[index] as TakenPlaces, now);
  }
  // Those that have just ended are not used.
  const holds = await findHolds(
    transaction,
    limited.flatMap(({ bookings }) => bookings.map(({ visitor }) => visitor.hold)),
    now,
  );
  const locked: LockedDeparture[] = [];
  for (const { bookings, row } of departures) {
    const choosesExtras = bookings.some(({ booking, limits }) =>
      choosesLimited(booking.payload.extras ?? [], limits.extraLimits),
    );
    const extras = choosesExtras ? await readBookedExtras(transaction, row.trip, [row.dateKey]) : null;
    const nothing = { ...row, requested: 0, confirmed: 0, offered: 0, held: 0, waiting: 0 };
    locked.push({
      ...{ bookings, row, used: new Set() },
      taken: taken[rows.indexOf(row)] ?? nothing,
      extras: new Map(extras?.get(row.dateKey)),
      holds: new Map(holds.filter((hold) => isOf(row, hold)).map((hold) => [hold.id, hold])),
    });
  }
  return locked;
}

/** Returns why a booking is refused; null if there is room for it. */
async function findRefusal(
  transaction: Database,
  { row, taken, extras, holds, used }: LockedDeparture,
  { booking, limits, visitor }: NewBooking,
  now: Date,
): Promise<AppError | null> {
  const { capacity, start, extraLimits } = limits;
  const refusal = tooFewExtras(booking.payload.extras ?? [], extraLimits, extras);
  if (refusal || capacity === null) return refusal;
  const places = booking.payload.travellers.length;
  const { available, held: heldByAll } = placesOf({ capacity, start }, taken, now);
  const held = used.has(visitor.hold) ? 0 : (holds.get(visitor.hold)?.places ?? 0);
  if (places > available + held) return tooFewPlaces(available);
  if (places <= held || heldByAll === 0 || visitor.address === null) return null;
  const others = await holdsOf(transaction, row, ownerOf(visitor.address), now, visitor.hold);
  const total = others.reduce((sum, other) => sum + (used.has(other.id) ? 0 : other.places), places);
  return total > visitor.limits.places ? tooManyHeld() : null;
}

function take({ taken, extras, holds, used }: LockedDeparture, { booking, visitor }: NewBooking): void {
  const { payload } = booking;
  taken.requested += payload.travellers.length;
  for (const { key } of payload.extras ?? []) extras.set(key, (extras.get(key) ?? 0) + 1);
  const hold = holds.get(visitor.hold);
  if (!hold || used.has(hold.id)) return;
  taken.held -= hold.places;
  used.add(hold.id);
}

/**
 * Checks the limited extras of a booking. The departure must be locked.
 * @throws AppError 409 with `extrasLeft` if too few are left
 */
export async function requireExtras(
  transaction: Database,
  { payload }: Pick<Booking, 'payload'>,
  { extraLimits }: Pick<DepartureLimits, 'extraLimits'>,
  departure: DepartureRow = departureRowOf({ payload }),
): Promise<void> {
  const { extras = [] } = payload;
  if (!choosesLimited(extras, extraLimits)) return;
  const { trip, dateKey } = departure;
  const booked = await readBookedExtras(transaction, trip, [dateKey]);
  const refusal = tooFewExtras(extras, extraLimits, booked.get(dateKey) ?? new Map());
  if (refusal) throw refusal;
}

function choosesLimited(chosen: readonly { key: string }[], limits: readonly ExtraLimit[]): boolean {
  return chosen.some(({ key }) => limits.some((limited) => limited.key === key));
}

/** Returns the departure of a booking; null if its host does not exist. */
export function departureOf({ payload }: Pick<Booking, 'payload'>, hosts: Hosts): DepartureKey | null {
  const trip = findTripKey(payload.combinedId, hosts);
  return trip && { ...trip, dateKey: payload.dateKey };
}
