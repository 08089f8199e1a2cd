/** Reads how often the extras of departures are booked. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { sumExtras } from '../../domain/bookings/price/limitedExtras.ts';
import { docIdOf, type TripKey } from '../../domain/trip/tripId.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { loadDepartureBookings } from './departureBookings.ts';

const query = `*[_type == "ledger" && trip == $docId && dateKey in $dateKeys]{
  dateKey, "entries": entries[]{"extras": extras[]{key, count}}
}`;
const schema = z.array(
  z.object({
    dateKey: z.string(),
    entries: z.array(z.object({ extras: z.array(z.object({ key: z.string(), count: z.number() })).nullish() })),
  }),
);

/** Timeout in milliseconds, because a visitor waits. */
const timeoutMs = 5_000;

/** Sums by the key of the extra, by the key of the departure. */
type BookedExtras = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Sums up the extras of departures from their ledgers, or from their bookings if the ledger is missing or of an earlier release.
 * Departures without bookings are left out.
 * @throws if the content backend does not answer in time
 */
export function readBookedExtras(
  content: SanityClient,
  trip: TripKey,
  dateKeys: readonly string[],
): Promise<BookedExtras> {
  return withDeadline(read(content, trip, dateKeys), timeoutMs);
}

async function read(content: SanityClient, trip: TripKey, dateKeys: readonly string[]): Promise<BookedExtras> {
  const docId = docIdOf(trip.subdomain, trip.destinationId);
  const sums = new Map<string, ReadonlyMap<string, number>>();
  for (const { dateKey, entries } of schema.parse(await content.fetch(query, { docId, dateKeys }))) {
    const counts = entries.flatMap(({ extras }) => (extras ? [extras] : []));
    if (counts.length === entries.length) sums.set(dateKey, sumExtras(counts));
  }
  const others = dateKeys.filter((dateKey) => !sums.has(dateKey));
  const bookings = others.length > 0 ? await loadDepartureBookings(content, trip, others) : [];
  for (const [dateKey, found] of Map.groupBy(bookings, (booking) => booking.dateKey)) {
    sums.set(dateKey, sumExtras(found.map(({ extras }) => extras)));
  }
  return sums;
}
