import { sql } from 'kysely';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { DepartureRow } from './locks.ts';

/**
 * The contingents of groups by their link: how many of their places are booked, and how many are reserved because nobody has
 * booked them yet. A cancelled booking gives its places back; a closed contingent reserves none.
 */
export const contingentPlaces = sql<DepartureRow & { id: string; booked: number; reserved: number }>`(
  select id, trip, date_key, booked, case when closed_at is null then greatest(0, places - booked) else 0 end as reserved
  from booking_groups join contingents using (id)
  cross join lateral (
    select coalesce(sum(b.places), 0)::int as booked from bookings b
    where b.group_id = booking_groups.id and b.trip = booking_groups.trip and b.date_key = booking_groups.date_key
      and b.state = any (${bookedStates}::text[])
  ) of_link
)`;
