/** Reads how many places of trips are left, for the read model. */
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import { berlinToday } from '#domain/dates.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { placesOf, takenPlaces } from './departurePlaces.ts';

/** Places left by the key of the departure; only departures with limited places. */
export type PlacesLeft = ReadonlyMap<string, number>;

const dateSchema = z.object({ _key: z.string(), start: z.string(), capacity: z.number().nullish() });
const tripSchema = z.object({
  subdomain: z.string(),
  destinationId: z.number(),
  dates: z.array(dateSchema.nullable().catch(null)).nullish(),
});
type LimitedDeparture = DepartureRow & { start: string; capacity: number };

/**
 * Reads the places left of coming departures with one query.
 * @param trips raw trip documents, valid or not
 * @returns the places in the order of the trips
 * @throws if the database does not answer
 */
export async function readPlacesLeft(database: Database, trips: readonly unknown[], now: Date): Promise<PlacesLeft[]> {
  const today = berlinToday(now);
  const limited = trips.map((trip) => limitedDepartures(trip, today));
  const taken = (await takenPlaces(database, limited.flat(), now)).values();
  return limited.map(
    (departures) =>
      new Map(
        departures.map((departure): [string, number] => {
          const next = taken.next();
          return [departure.dateKey, next.done ? 0 : placesOf(departure, next.value, now).available];
        }),
      ),
  );
}

function limitedDepartures(raw: unknown, today: string): LimitedDeparture[] {
  const document = tripSchema.safeParse(raw).data;
  if (!document) return [];
  const trip = combinedIdOf(document.subdomain, document.destinationId);
  return (document.dates ?? []).flatMap((date) =>
    date?.capacity && date.start >= today
      ? [{ trip, dateKey: date._key, start: date.start, capacity: date.capacity }]
      : [],
  );
}
