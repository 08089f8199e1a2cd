/** Sums the booked places of departures from the bookings themselves, so that departures without a capacity have them too. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { bookedStates } from '../../domain/bookings/ledger.ts';
import type { BookedCounts, HostDeparture } from '../../domain/organisers/departures/departureList.ts';

type Departure = Pick<HostDeparture, 'combinedId' | 'dateKey'>;

export interface BookedSums {
  of(departure: Departure): BookedCounts;
}

const query = `*[_type == "submission" && kind == "booking" && payload.combinedId in $trips && payload.dateKey in $dates
  && (!defined(state) || state in $states)
]{"trip": payload.combinedId, "date": payload.dateKey, state, "places": count(payload.travellers)}`;
const rowsSchema = z.array(
  z.object({ trip: z.string(), date: z.string(), state: z.enum(bookedStates).nullish(), places: z.number() }),
);

/** Loads the sums of all departures with one query. @throws if the content backend does not answer */
export async function loadBookedSums(content: SanityClient, departures: readonly Departure[]): Promise<BookedSums> {
  const sums = new Map<string, BookedCounts>();
  const of = (departure: Departure) => sums.get(keyOf(departure)) ?? { requested: 0, confirmed: 0 };
  if (departures.length === 0) return { of };
  const trips = [...new Set(departures.map(({ combinedId }) => combinedId))];
  const dates = [...new Set(departures.map(({ dateKey }) => dateKey))];
  const rows = rowsSchema.parse(await content.fetch(query, { trips, dates, states: bookedStates }));
  for (const { trip, date, state, places } of rows) {
    const departure = { combinedId: trip, dateKey: date };
    const counts = { ...of(departure) };
    counts[state ?? 'requested'] += places;
    sums.set(keyOf(departure), counts);
  }
  return { of };
}

function keyOf({ combinedId, dateKey }: Departure): string {
  return `${combinedId}/${dateKey}`;
}
