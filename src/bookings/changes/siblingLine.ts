/**
 * The sibling discount across bookings of one family: its bookings for the same departure (`familyAddress`). All but the
 * first of them are offered the discount for one more traveller, as if they were one booking. Only organisers see it.
 */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { familyAddress } from '#database/familyAddress.ts';
import { writeEuros } from '#domain/amounts.ts';
import type { HandLine } from '#domain/bookings/changes/changeForm.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { bookingPrice } from '#domain/bookings/price/bookingPrice.ts';
import { berlinToday } from '#domain/dates.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { loadChangeOffer } from './changeOffer.ts';

/**
 * Returns the lines by booking, of those with an earlier booking and without the discount. Without the content backend, pages do
 * without them.
 */
export async function loadSiblingLines(
  deps: BookingDeps,
  references: readonly string[],
): Promise<ReadonlyMap<string, HandLine>> {
  const earlier = await findEarlier(deps.database, references);
  const bookings = await loadBookings(deps.database, [...earlier.keys()]);
  const lines = bookings.map(async (stored): Promise<[string, HandLine][]> => {
    const { reference } = stored.booking;
    const line = await lineOf(deps, stored, earlier.get(reference) ?? '').catch((error: Error) => {
      deps.logger.warn({ reason: error.message }, 'the sibling discount of a request cannot be loaded');
      return null;
    });
    return line ? [[reference, line]] : [];
  });
  return new Map((await Promise.all(lines)).flat());
}

async function lineOf(deps: BookingDeps, { booking }: StoredBooking, earlier: string): Promise<HandLine | null> {
  const offer = await loadChangeOffer(deps, booking, booking.payload);
  if (!offer || offer.regularPrice === null) return null;
  const { departure, regularPrice, conditions } = offer;
  const one = { travellers: 1, boarding: '', extras: [], earlier };
  const bookedOn = berlinToday(new Date(booking.receivedAt));
  const { further } = bookingPrice({ start: departure.start, regularPrice }, conditions, one, bookedOn);
  const discount = further.find(({ kind }) => kind === 'family');
  if (!discount) return null;
  const amount = Math.min(-discount.amount, booking.price.perTraveller);
  return { kind: 'discount', label: discount.label, amount: writeEuros(amount) };
}

/** Returns the first other booking of the family by booking, unless a line of the price names it already. */
async function findEarlier(database: Database, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ of: string; reference: string }>`
    select own.reference as of, earlier.reference
    from bookings own join submissions s on s.reference = own.reference
    cross join lateral (
      select other.reference from bookings other join submissions os on os.reference = other.reference
      where other.trip = own.trip and other.date_key = own.date_key and other.reference <> own.reference
        and other.state = any(${bookedStates}::text[]) and os.subdomain = s.subdomain
        and (os.received_at, other.reference) < (s.received_at, own.reference)
        and ${familyAddress('os')} = ${familyAddress('s')}
      order by os.received_at, other.reference limit 1
    ) earlier
    where own.reference = any(${references}::text[]) and not exists (
      select from price_lines line where line.reference = own.reference
        and (line.kind = 'family' or position(earlier.reference in line.label) > 0)
    )`.execute(database);
  return new Map(rows.map(({ of, reference }) => [of, reference]));
}
