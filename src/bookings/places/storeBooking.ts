/** Stores bookings. The row of the departure is locked while places and limited extras are checked. */
import type { Database } from '#database/connectDatabase.ts';
import type { ExtraLimit } from '#domain/bookings/price/limitedExtras.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { insertBooking, type Receipt } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import type { DepartureKey } from './departureKey.ts';
import { type DepartureRow, lockDeparture, readBookedExtras } from './departurePlaces.ts';
import { findHold, type HoldLimits, holdsOf, ownerOf, readFittingPlaces } from './holds.ts';
import { tooFewExtras, tooFewPlaces, tooManyHeld } from './placeErrors.ts';

type Booking = SubmissionOf<'booking'>;

/** What the content says about the places and extras of a departure. */
export interface DepartureLimits {
  /** Null if places are unlimited. */
  capacity: number | null;
  /** First day. */
  start: string;
  extraLimits: readonly ExtraLimit[];
}

/** Whose booking it is. */
export interface Visitor {
  /** Id of a hold whose places are used; empty for none. */
  hold: string;
  /** Address of the visitor, see `addressKey`. */
  address: string;
  limits: HoldLimits;
}

/** Returns the row of a booking's departure. */
export function departureRowOf({ payload }: Pick<Booking, 'payload'>): DepartureRow {
  return { trip: payload.combinedId, dateKey: payload.dateKey };
}

/**
 * Stores a booking with its mails.
 * @throws AppError 409 with `placesLeft` or `extrasLeft` if too few places or extras are left; 429 if the visitor holds too many
 * other places
 */
export async function storeBooking(
  transaction: Database,
  { booking, receipt, mails }: { booking: Booking; receipt: Receipt; mails: readonly OutgoingMail[] },
  limits: DepartureLimits,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const row = departureRowOf(booking);
  await lockDeparture(transaction, row);
  // Checked before the hold is used, so that visitors who have to choose other extras keep it.
  await requireExtras(transaction, booking, limits);
  const { capacity, start } = limits;
  if (capacity !== null) {
    const places = booking.payload.travellers.length;
    const counts = await readFittingPlaces(transaction, row, { start, capacity }, now);
    const hold = await findHold(transaction, row, visitor.hold, now);
    const held = hold?.places ?? 0;
    if (places > counts.available + held) throw tooFewPlaces(counts.available);
    if (places > held && counts.held > 0) {
      const others = await holdsOf(transaction, row, ownerOf(visitor.address), now, visitor.hold);
      const total = others.reduce((sum, other) => sum + other.places, places);
      if (total > visitor.limits.places) throw tooManyHeld();
    }
    if (hold) await transaction.deleteFrom('holds').where('id', '=', hold.id).execute();
  }
  await insertBooking(transaction, booking, receipt, mails);
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
  if (!extras.some(({ key }) => extraLimits.some((limited) => limited.key === key))) return;
  const { trip, dateKey } = departure;
  const booked = await readBookedExtras(transaction, trip, [dateKey]);
  const refusal = tooFewExtras(extras, extraLimits, booked.get(dateKey) ?? new Map());
  if (refusal) throw refusal;
}

/** Returns the departure of a booking; null if its host does not exist. */
export function departureOf({ payload }: Pick<Booking, 'payload'>, hosts: Hosts): DepartureKey | null {
  const trip = findTripKey(payload.combinedId, hosts);
  return trip && { ...trip, dateKey: payload.dateKey };
}
