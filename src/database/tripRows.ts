/** What the rows of all tables say about trips: which trips have rows, and whether these have changed. */
import { sql } from 'kysely';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { closedMs } from '#domain/bookings/waiting/waitingList.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Database } from './connectDatabase.ts';
import { contingentPlaces } from './contingentPlaces.ts';

/**
 * Identifies the rows that the publications of trips depend on: reviews, taken places of departures, and cancelled ones.
 * @param trips combined ids; null for all trips
 * @returns the version by combined id; the empty string for a trip without such rows
 */
export async function loadRowVersions(
  database: Database,
  trips: readonly string[] | null,
  now: Date,
): Promise<(trip: string) => string> {
  const isRead = trips ? sql`trip = any (${trips}::text[])` : sql`true`;
  // Nobody gets an offer for departures on this day or earlier (see `offerEnd`).
  const closedDay = berlinToday(new Date(now.getTime() + closedMs));
  const { rows } = await sql<{ trip: string; version: string }>`
    select trip, md5(string_agg(part, ' ' order by part)) as version
    from (
      select trip, concat_ws(':', id, version) as part from reviews where ${isRead}
      union all
      select trip, concat_ws(':', date_key, 'cancelled') from departures where cancelled_at is not null and ${isRead}
      union all
      select trip, concat_ws(':', date_key, 'booked', sum(places)) from bookings
      where state = any (${bookedStates}::text[]) and ${isRead} group by trip, date_key
      union all
      select trip, concat_ws(':', date_key, 'held', sum(places), max(expires_at)) from holds
      where expires_at > ${now} and ${isRead} group by trip, date_key
      union all
      select trip, concat_ws(':', date_key, 'contingents', sum(reserved)) from ${contingentPlaces} contingent
      where reserved > 0 and ${isRead} group by trip, date_key
      union all
      select trip, concat_ws(':', date_key, 'list', coalesce(sum(places) filter (where state = 'offered'), 0),
        coalesce(min(places) filter (where state = 'waiting' and starts_on > ${closedDay}::date), 0))
      from waiting_entries where state in ('waiting', 'offered') and ${isRead} group by trip, date_key
    ) parts
    group by trip`.execute(database);
  const versions = new Map(rows.map(({ trip, version }) => [trip, version]));
  return (trip) => versions.get(trip) ?? '';
}

/** Returns the trips of which places were taken or freed, or departures cancelled, since a time. */
export async function recentlyChangedTrips(database: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ trip: string }>`
    select b.trip from submissions s join bookings b using (reference) where s.kind = 'booking' and s.received_at > ${since}
    union select b.trip from booking_events e join bookings b using (reference) where e.at > ${since}
    union select trip from departures where cancelled_at > ${since}
    union select trip from holds where started_at > ${since}
    union select trip from booking_groups join contingents using (id) where changed_at > ${since}
    union select trip from waiting_entries where joined_at > ${since} or closed_at > ${since}`.execute(database);
  return rows.map(({ trip }) => trip);
}

/** Returns those of some trips that have bookings, messages or reviews. @param trips combined ids */
export async function tripsWithRows(database: Database, trips: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rowsIn = (table: 'departures' | 'messages' | 'reviews') =>
    database.selectFrom(table).select('trip').where('trip', 'in', trips);
  const rows = await rowsIn('departures').union(rowsIn('messages')).union(rowsIn('reviews')).execute();
  return new Set(rows.map(({ trip }) => trip));
}
