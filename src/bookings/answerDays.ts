/** How fast a host usually decides about bookings, measured. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';

/** "Usually" means three of four. */
const share = 0.75;
/** Fewer bookings say nothing about the next one. */
const fewestBookings = 10;
const mostBookings = 100;
/** Bookings that are younger may still be decided about in time; a host that needs longer makes no good promise. */
const mostDays = 14;

/**
 * Returns the days within which a host usually confirms or declines a booking; null if too few are known, or it needs longer.
 * Counts the latest bookings of families that were decided about, or have waited long enough.
 * @throws if the database does not answer
 */
export async function loadAnswerDays(database: Database, subdomain: string, now: Date): Promise<number | null> {
  const end = new Date(now.getTime() - mostDays * 86_400_000);
  const decidedAt = sql<Date>`(
    select min(at) from booking_events
    where booking_events.reference = bookings.reference and actor = 'host' and event in ('confirm', 'decline', 'cancel')
  )`;
  const latest = database
    .selectFrom('submissions')
    .innerJoin('bookings', 'bookings.reference', 'submissions.reference')
    .select(sql<number>`extract(epoch from ${decidedAt} - received_at)::float8`.as('seconds'))
    .where('subdomain', '=', subdomain)
    .where('receivedAt', '<', end)
    .where('enteredBy', 'is', null)
    // What a family has cancelled itself was not to be decided about.
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb(decidedAt, 'is not', null)]))
    .orderBy('receivedAt', 'desc')
    .limit(mostBookings);
  const { seconds, count } = await database
    .selectFrom(latest.as('latest'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number | null>`percentile_disc(${share}) within group (order by coalesce(seconds, 'Infinity'))`.as('seconds'),
    )
    .executeTakeFirstOrThrow();
  if (seconds === null || count < fewestBookings) return null;
  const days = Math.max(1, Math.ceil(seconds / 86_400));
  return days <= mostDays ? days : null;
}
