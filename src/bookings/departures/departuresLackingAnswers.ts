import type { Database } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { IsoDate } from '#domain/dates.ts';

/** Returns the departures of a host that are still ahead and for which answers about a traveller are missing. */
export function departuresLackingAnswers(database: Database, subdomain: string, today: IsoDate) {
  return database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.trip', 'bookings.dateKey'])
    .where('subdomain', '=', subdomain)
    .where('lacksAnswers', '=', true)
    .where('state', 'in', bookedStates)
    .where('startsOn', '>=', today)
    .groupBy(['bookings.trip', 'bookings.dateKey']);
}
