/** Finds the departures because of which a trip cannot be deleted. */
import { z } from 'zod';
import type { IsoDate } from '#domain/dates.ts';
import type { BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import { promisedOf } from '#domain/organisers/takenDeparture.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { TakenPlaces } from '../tripBase.ts';

/** The document may be invalid. */
const datesSchema = z
  .array(z.object({ _key: z.string(), start: z.string(), end: z.string() }).nullable().catch(null))
  .catch([]);

/**
 * Returns the departures that have not ended and have bookings, holds, offers or a waiting list, earliest first.
 * @param dates `dates` of the raw document
 * @param today date in Europe/Berlin
 */
export async function comingBookings(
  takenPlaces: TakenPlaces,
  key: TripKey,
  dates: unknown,
  today: IsoDate,
): Promise<BookedDeparture[]> {
  const coming = datesSchema.parse(dates).filter((date) => date !== null && date.end >= today);
  const taken = await takenPlaces(
    key,
    coming.flatMap((date) => date?._key ?? []),
  );
  return coming
    .flatMap((date) => {
      const found = date && taken.get(date._key);
      if (!found || !promisedOf(found)) return [];
      return [{ dateKey: date._key, start: date.start, end: date.end, places: found.booked }];
    })
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}
