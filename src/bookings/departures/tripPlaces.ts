import type { Database } from '#database/connectDatabase.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import { rowOf, takenPlaces } from '../places/departurePlaces.ts';

/**
 * Creates a function that returns the places of departures of a trip that are not free, by the keys of the departures. Whoever
 * lowers a capacity or deletes a trip needs them.
 */
export function createTripPlaces(database: Database, now: () => Date) {
  return async (trip: TripKey, dateKeys: readonly string[]) => {
    const departures = dateKeys.map((dateKey) => rowOf({ ...trip, dateKey }));
    const taken = await takenPlaces(database, departures, now());
    return new Map(
      taken.map(({ dateKey, requested, confirmed, offered, held }) => [
        dateKey,
        { booked: requested + confirmed, offered, held },
      ]),
    );
  };
}
