import type { Database } from '#database/connectDatabase.ts';

/**
 * Finds the departures of trips that their organisers have cancelled.
 * @param trips combined ids
 * @returns the keys of the cancelled departures by trip
 * @throws if the database does not answer
 */
export async function findCancelled(
  database: Database,
  trips: readonly string[],
): Promise<(trip: string) => ReadonlySet<string>> {
  if (trips.length === 0) return () => new Set();
  const rows = await database
    .selectFrom('departures')
    .select(['trip', 'dateKey'])
    .where('trip', 'in', trips)
    .where('cancelledAt', 'is not', null)
    .execute();
  const byTrip = Map.groupBy(rows, ({ trip }) => trip);
  return (trip) => new Set(byTrip.get(trip)?.map(({ dateKey }) => dateKey));
}
