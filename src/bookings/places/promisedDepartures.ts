import type { Database } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';

/**
 * Creates a function that returns the departures whose days were promised to families, because requested or confirmed bookings,
 * holds, offers or waiting lists name them: keys of departures by combined id, without trips that have none.
 */
export function createFindPromised(database: Database, now: () => Date) {
  return async (trips: readonly TripKey[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const promised = new Map<string, Set<string>>();
    const ids = trips.map(({ subdomain, destinationId }) => combinedIdOf(subdomain, destinationId));
    if (ids.length === 0) return promised;
    const booked = database.selectFrom('bookings').select(['trip', 'dateKey']).where('trip', 'in', ids);
    const waiting = database.selectFrom('waitingEntries').select(['trip', 'dateKey']).where('trip', 'in', ids);
    const held = database.selectFrom('holds').select(['trip', 'dateKey']).where('trip', 'in', ids);
    const rows = await booked
      .where('state', 'in', bookedStates)
      .union(waiting.where('state', 'in', ['waiting', 'offered']))
      .union(held.where('expiresAt', '>', now()))
      .execute();
    for (const { trip, dateKey } of rows) promised.set(trip, (promised.get(trip) ?? new Set()).add(dateKey));
    return promised;
  };
}
