/** Reads the bookings of a departure with their travellers. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { IsoDate } from '#domain/dates.ts';
import { groupTitle } from '../storedSubmissions.ts';

interface Traveller {
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  /** Labels; extras of the whole booking belong to its first traveller. */
  extras: string[];
}

export type DepartureBooking = Awaited<ReturnType<typeof loadDepartureBookings>>[number];

/** Maximum number of bookings of a departure; those with limited places have at most as many as places. */
const maxBookings = 2_000;

/** Returns all bookings of a departure, also declined and cancelled ones, the earliest first. */
export function loadDepartureBookings(database: Database, { trip, dateKey }: DepartureRow) {
  // One value per booking, because the driver parses JSON much faster than rows or arrays.
  const travellers = sql<Traveller[]>`(
    select json_agg(json_build_object(
      'firstName', first_name, 'lastName', last_name, 'birthDate', birth_date,
      'extras', array(
        select label from price_lines
        where reference = t.reference and kind = 'extra' and coalesce(traveller, 0) = t.position
        order by position
      )
    ) order by t.position)
    from travellers t where t.reference = bookings.reference
  )`;
  return database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select([
      'bookings.reference',
      'state',
      'startsOn',
      'endsOn',
      'places',
      'guardian',
      'boarding',
      'remarks',
      'lacksAnswers',
    ])
    .select(['receivedAt', 'email', 'correctedEmail', 'tripTitle', travellers.as('travellers'), groupTitle])
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .orderBy('receivedAt')
    .orderBy('bookings.reference')
    .limit(maxBookings)
    .execute();
}
