import type { Database } from '#database/connectDatabase.ts';
import type { TakenDeparture } from '#domain/organisers/takenDeparture.ts';
import { combinedIdOf, type TripKey } from '#domain/tripId.ts';
import { departureRowOf, takenPlaces } from '../places/departurePlaces.ts';
import { findCancelled } from '../places/findCancelled.ts';

/**
 * Creates a function that returns what families have of departures of a trip, and which are cancelled, by the keys of the departures.
 * Whoever changes or deletes departures needs it.
 */
export function createTripPlaces(database: Database, now: () => Date) {
  return async (trip: TripKey, dateKeys: readonly string[]): Promise<ReadonlyMap<string, TakenDeparture>> => {
    const departures = dateKeys.map((dateKey) => departureRowOf({ ...trip, dateKey }));
    const combinedId = combinedIdOf(trip.subdomain, trip.destinationId);
    const [taken, cancelledOf] = await Promise.all([
      takenPlaces(database, departures, now()),
      findCancelled(database, [combinedId]),
    ]);
    const cancelled = cancelledOf(combinedId);
    return new Map(
      taken.map(({ dateKey, requested, confirmed, ...taken }) => {
        return [dateKey, { ...taken, booked: requested + confirmed, isCancelled: cancelled.has(dateKey) }];
      }),
    );
  };
}
