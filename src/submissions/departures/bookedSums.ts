/** Sums the booked places of departures from the bookings themselves, so that departures without a capacity have them too. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { bookedStates } from '../../domain/bookings/ledger.ts';
import { countExtras, sumExtras } from '../../domain/bookings/price/limitedExtras.ts';
import type { BookedCounts, HostDeparture } from '../../domain/organisers/departures/departureList.ts';

type Departure = Pick<HostDeparture, 'combinedId' | 'dateKey'>;

export interface BookedSums {
  of(departure: Departure): BookedCounts;
  /** Returns how often each extra is booked, by its key. */
  extrasOf(departure: Departure): ReadonlyMap<string, number>;
}

const query = `*[_type == "submission" && kind == "booking" && payload.combinedId in $trips && payload.dateKey in $dates
  && (!defined(state) || state in $states)
]{
  "trip": payload.combinedId, "date": payload.dateKey, state, "places": count(payload.travellers), "extras": payload.extras[]{key}
}`;
const rowsSchema = z.array(
  z.object({
    trip: z.string(),
    date: z.string(),
    state: z.enum(bookedStates).nullish(),
    places: z.number(),
    extras: z.array(z.object({ key: z.string() })).nullish(),
  }),
);

/** Loads the sums of all departures with one query. @throws if the content backend does not answer */
export async function loadBookedSums(content: SanityClient, departures: readonly Departure[]): Promise<BookedSums> {
  const rows = departures.length > 0 ? await loadRows(content, departures) : [];
  const byDeparture = Map.groupBy(rows, ({ trip, date }) => keyOf({ combinedId: trip, dateKey: date }));
  const rowsOf = (departure: Departure) => byDeparture.get(keyOf(departure)) ?? [];
  return {
    of(departure) {
      const counts = { requested: 0, confirmed: 0 };
      for (const { state, places } of rowsOf(departure)) counts[state ?? 'requested'] += places;
      return counts;
    },
    extrasOf: (departure) => sumExtras(rowsOf(departure).map(({ extras }) => countExtras(extras ?? []))),
  };
}

async function loadRows(content: SanityClient, departures: readonly Departure[]) {
  const trips = [...new Set(departures.map(({ combinedId }) => combinedId))];
  const dates = [...new Set(departures.map(({ dateKey }) => dateKey))];
  return rowsSchema.parse(await content.fetch(query, { trips, dates, states: bookedStates }));
}

function keyOf({ combinedId, dateKey }: Departure): string {
  return `${combinedId}/${dateKey}`;
}
