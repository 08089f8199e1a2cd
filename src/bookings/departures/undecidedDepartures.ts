import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { addDays, type IsoDate } from '#domain/dates.ts';
import { noticeDays } from '#domain/trip/minimumDecision.ts';

/**
 * Returns the departures of a host that have fewer bookings than their minimum and whose decision is due within two weeks.
 * What counts is what the families were told when they booked: a departure without bookings needs no decision.
 * @param today in Europe/Berlin
 */
export function undecidedDepartures(database: Database, subdomain: string, today: IsoDate) {
  const travellers = sql<number>`min((terms->'minimum'->>'travellers')::int)`;
  const decision = sql<IsoDate>`terms->'minimum'->>'decision'`;
  const isDue = (day: typeof decision) => sql<boolean>`${day} between ${today} and ${addDays(today, noticeDays)}`;
  // Few departures have a booking with such a day; an index finds them.
  const due = database.selectFrom('bookings').select(['trip', 'dateKey']).where(isDue(decision));
  return (
    database
      .selectFrom('bookings')
      .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
      .select(['bookings.trip', 'bookings.dateKey'])
      .where('subdomain', '=', subdomain)
      .where('state', 'in', bookedStates)
      // The decision is before the trip. Its end has an index.
      .where('endsOn', '>=', today)
      .groupBy(['bookings.trip', 'bookings.dateKey'])
      .where(({ eb, refTuple }) =>
        eb(refTuple('bookings.trip', 'bookings.dateKey'), 'in', due.$asTuple('trip', 'dateKey')),
      )
      .having(sql<boolean>`sum(places) < ${travellers}`)
      .having(isDue(sql<IsoDate>`max(${decision})`))
  );
}
