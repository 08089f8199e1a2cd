/**
 * The sibling discount across bookings of one family: those with the same mail address for the same departure. All but the
 * first of them are offered the discount for one more traveller, as if they were one booking.
 */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { writeEuros } from '#domain/amounts.ts';
import type { HandLine } from '#domain/bookings/changes/changeForm.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { bookingPrice } from '#domain/bookings/price/bookingPrice.ts';
import { berlinToday } from '#domain/dates.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import type { ChangeOffer } from './changeOffer.ts';

/** Returns the line for a booking; null if there is no earlier booking, or the trip has no discount, or the booking has the line. */
export async function loadSiblingLine(
  database: Database,
  stored: StoredBooking,
  { isSame, regularPrice, departure, conditions }: ChangeOffer,
): Promise<HandLine | null> {
  const { booking } = stored;
  if (!isSame || regularPrice === null) return null;
  const bookedOn = berlinToday(new Date(booking.receivedAt));
  if (!conditions.siblingDiscount || booking.price.further.some(({ kind }) => kind === 'family')) return null;
  const earlier = await findEarlier(database, stored);
  if (!earlier || booking.price.further.some(({ label }) => label.includes(earlier))) return null;
  const one = { travellers: 1, boarding: '', extras: [], earlier };
  const { further } = bookingPrice({ start: departure.start, regularPrice }, conditions, one, bookedOn);
  const discount = further.find(({ kind }) => kind === 'family');
  if (!discount) return null;
  const amount = Math.min(-discount.amount, booking.price.perTraveller);
  return { kind: 'discount', label: discount.label, amount: writeEuros(amount) };
}

/** Returns the number of an earlier booking of the family for the same departure. */
async function findEarlier(database: Database, stored: StoredBooking): Promise<string | null> {
  const { reference, receivedAt, subdomain, payload } = stored.booking;
  const address = sql`plain_address(coalesce(corrected_email, email))`;
  const found = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select('bookings.reference')
    .where('trip', '=', payload.combinedId)
    .where('dateKey', '=', payload.dateKey)
    .where('subdomain', '=', subdomain)
    .where('state', 'in', bookedStates)
    .where('bookings.reference', '!=', reference)
    .where('receivedAt', '<=', new Date(receivedAt))
    .where(sql<boolean>`${address} = plain_address(${guardianEmail(stored)})`)
    .orderBy('receivedAt')
    .limit(1)
    .executeTakeFirst();
  return found?.reference ?? null;
}
