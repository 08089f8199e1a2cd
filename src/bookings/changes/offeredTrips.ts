/** The departures of a host to which its bookings can be moved. */
import { z } from 'zod';
import { key } from '#content/fieldSchemas.ts';
import { isPublic } from '#content/reading.ts';
import type { IsoDate } from '#domain/dates.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { OfferedTrip } from '#pageData/bookingChange.ts';
import { line } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findCancelled } from '../places/findCancelled.ts';

const condition = 'online == true && basePrice > 0 && start >= $today';
const query = `*[_type == "destination" && subdomain == $subdomain
  && count(dates[${condition}]) > 0] | order(title) [0...500]{
    _id, destinationId, title, "dates": dates[${condition}] | order(start){_key, start, end}
  }`;
const dateSchema = z
  .object({ _key: key.min(1), start: z.iso.date(), end: z.iso.date() })
  .nullable()
  .catch(null);
const tripSchema = z
  .object({ _id: z.string().refine(isPublic), destinationId: z.int(), title: line, dates: z.array(dateSchema) })
  .nullable()
  .catch(null);

/** @throws if the content backend or the database does not answer */
export async function loadOfferedTrips(
  { content, database }: BookingDeps,
  subdomain: string,
  today: IsoDate,
): Promise<OfferedTrip[]> {
  const rows = z.array(tripSchema).parse(await content.main.fetch(query, { subdomain, today }));
  const trips = rows.flatMap((row) =>
    row ? [{ ...row, combinedId: combinedIdOf(subdomain, row.destinationId) }] : [],
  );
  const cancelled = await findCancelled(
    database,
    trips.map(({ combinedId }) => combinedId),
  );
  return trips.flatMap(({ combinedId, title, dates }) => {
    const closed = cancelled(combinedId);
    const open = dates.flatMap((date) =>
      date && !closed.has(date._key) ? [{ dateKey: date._key, start: date.start, end: date.end }] : [],
    );
    return open.length > 0 ? [{ combinedId, title, dates: open }] : [];
  });
}
