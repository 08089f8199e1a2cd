/** Stores bookings with the places and limited extras that they take. */
import type { Transaction } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { ExtraLimit } from '#domain/bookings/price/limitedExtras.ts';
import type { Hosts } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { DepartureKey } from '../departureKey.ts';
import type { HoldLimits } from '../holdLimits.ts';
import { type BookingRows, insertBooking } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import { type Contingent, requireContingent } from './contingents.ts';
import { type Capacity, loadBookedExtras } from './departurePlaces.ts';
import { findHold, holdsOf, loadFittingPlaces, ownerOf } from './holds.ts';
import { lockOpenDeparture } from './lockOpenDeparture.ts';
import { tooFewExtras, tooFewPlaces, tooManyHeld } from './placeErrors.ts';

type Booking = SubmissionOf<'booking'>;

export interface DepartureLimits {
  /** Null if places are unlimited. */
  capacity: number | null;
  /** First day. */
  start: string;
  extraLimits: readonly ExtraLimit[];
  /** Where the places are reserved already; null for none. */
  contingent?: Contingent | null;
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

export function bookedDeparture({ payload }: Pick<Booking, 'payload'>): DepartureRow {
  return { trip: payload.combinedId, dateKey: payload.dateKey };
}

/**
 * Stores a booking with its mails, and ends the hold whose places it uses. The departure is locked while its places and limited
 * extras are checked.
 * @throws AppError 409 if its contingent has changed or has too few places, with `placesLeft` or `extrasLeft` if too few places or extras are left, or with a reason if the departure
 * was cancelled; 429 if the visitor holds too many other places
 */
export async function storeBooking(transaction: Transaction, booking: NewBooking, now: Date): Promise<void> {
  await lockOpenDeparture(transaction, bookedDeparture(booking.booking));
  await requireExtras(transaction, booking.booking, booking.limits);
  const { capacity, start, contingent } = booking.limits;
  if (contingent) await requireContingent(transaction, contingent, booking.booking.payload.travellers.length);
  else if (capacity !== null) await takePlaces(transaction, booking, { capacity, start }, now);
  await insertBooking(transaction, booking);
}

/** @throws AppError if too few places are left for a booking of a locked departure */
async function takePlaces(
  transaction: Transaction,
  { booking, visitor }: NewBooking,
  content: Capacity,
  now: Date,
): Promise<void> {
  const row = bookedDeparture(booking);
  const places = booking.payload.travellers.length;
  const counts = await loadFittingPlaces(transaction, row, content, now);
  const hold = await findHold(transaction, row, visitor.hold, now);
  const held = hold?.places ?? 0;
  if (places > counts.available + held) throw tooFewPlaces(counts);
  if (places > held && counts.held > 0 && visitor.address !== null) {
    const others = await holdsOf(transaction, row, ownerOf(visitor.address), now, visitor.hold);
    if (others.reduce((sum, other) => sum + other.places, places) > visitor.limits.places) throw tooManyHeld();
  }
  if (hold) await transaction.deleteFrom('holds').where('id', '=', hold.id).execute();
}

/**
 * Checks the limited extras of a booking. The departure must be locked.
 * @throws AppError 409 with `extrasLeft` if too few are left
 */
export async function requireExtras(
  transaction: Transaction,
  { payload }: Pick<Booking, 'payload'>,
  { extraLimits }: Pick<DepartureLimits, 'extraLimits'>,
  departure: DepartureRow = bookedDeparture({ payload }),
): Promise<void> {
  const { extras = [] } = payload;
  if (!choosesLimited(extras, extraLimits)) return;
  const { trip, dateKey } = departure;
  const booked = await loadBookedExtras(transaction, trip, [dateKey]);
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
