import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import type { Promised } from '#domain/organisers/brokenPromises.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';

/**
 * Creates a function that returns what families have of departures, by their keys, by combined id: requested or confirmed bookings,
 * holds, contingents, offers or entries on waiting lists.
 */
export function createFindPromised(database: Database, now: () => Date) {
  return async (trips: readonly TripKey[]): Promise<ReadonlyMap<string, ReadonlyMap<string, Promised>>> => {
    const promised = new Map<string, Map<string, Promised>>();
    const ids = trips.map(({ subdomain, destinationId }) => combinedIdOf(subdomain, destinationId));
    if (ids.length === 0) return promised;
    const named = (table: 'bookings' | 'waitingEntries' | 'holds', what: Promised) =>
      database
        .selectFrom(table)
        .select(['trip', 'dateKey', sql.lit(what).as('what')])
        .where('trip', 'in', ids);
    const rows = await named('bookings', 'booked')
      .where('state', 'in', bookedStates)
      .union(named('waitingEntries', 'awaited').where('state', 'in', ['waiting', 'offered']))
      .union(named('holds', 'awaited').where('expiresAt', '>', now()))
      .union(
        database
          .selectFrom('contingents')
          .innerJoin('bookingGroups', 'bookingGroups.id', 'contingents.id')
          .select(['trip', 'dateKey', sql.lit<Promised>('awaited').as('what')])
          .where('trip', 'in', ids)
          .where('closedAt', 'is', null),
      )
      .execute();
    for (const { trip, dateKey, what } of rows) {
      const ofTrip = promised.get(trip) ?? new Map<string, Promised>();
      promised.set(trip, ofTrip.set(dateKey, ofTrip.get(dateKey) === 'awaited' ? 'awaited' : what));
    }
    return promised;
  };
}
