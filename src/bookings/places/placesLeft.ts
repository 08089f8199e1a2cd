/** Reads how many places of trips are left, for the read model. */
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Destination, PublishedPlaces } from '#domain/trip/trip.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { type Places, placesOf, type TakenPlaces, takenPlaces } from './departurePlaces.ts';

/** Places by the key of the departure; only departures with limited places. */
export type PlacesLeft = ReadonlyMap<string, PublishedPlaces>;

/**
 * Reads the places left of coming departures with one query.
 * @returns the places by the combined id of the trip
 * @throws if the database does not answer
 */
export async function loadPlacesLeft(
  database: Database,
  trips: readonly Pick<Destination, 'subdomain' | 'destinationId' | 'dates'>[],
  now: Date,
): Promise<(trip: string) => PlacesLeft> {
  const today = berlinToday(now);
  const limited = trips.flatMap(({ subdomain, destinationId, dates }) =>
    dates.flatMap(({ _key: dateKey, start, capacity }) =>
      capacity && start >= today ? [{ trip: combinedIdOf(subdomain, destinationId), dateKey, start, capacity }] : [],
    ),
  );
  const taken = await takenPlaces(database, limited, now);
  const departures = limited.map((departure, index) => ({ ...departure, taken: taken[index] as TakenPlaces }));
  const byTrip = Map.groupBy(departures, ({ trip }) => trip);
  return (trip) =>
    new Map(
      byTrip
        .get(trip)
        ?.map((departure) => [departure.dateKey, publishedPlaces(placesOf(departure, departure.taken, now))]),
    );
}

/** A hold ends within minutes. It takes no place from lists and prices, and trip pages say when the last places are free again. */
function publishedPlaces({ available, unbooked, heldUntil, offeredUntil, contingents }: Places): PublishedPlaces {
  if (unbooked === 0) {
    if (offeredUntil) return { placesLeft: 0, offeredUntil: offeredUntil.toISOString() };
    return { placesLeft: 0, ...(contingents > 0 && { isForGroup: true }) };
  }
  return { placesLeft: unbooked, ...(available === 0 && heldUntil && { heldUntil: heldUntil.toISOString() }) };
}
