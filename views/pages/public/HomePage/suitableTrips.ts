/** Trips for the visitor's children, selected in the browser: the server does not learn their ages (specification §4.11). */
import { queryOptions } from '@tanstack/react-query';
import { fitsAge } from '#domain/trip/ages.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { getJson } from '#views/queries/apiQueries.ts';

/** Number of pages of recommended trips that are searched: one, unless few trips fit. */
const maxPages = 3;

/**
 * Query for recommended trips of which enough fit all ages, or for the first pages.
 * @param known ids of trips that are shown already
 */
export function suitableTripsOptions(ages: readonly number[], known: readonly string[], enough: number) {
  return queryOptions({
    queryKey: ['suitable', ages, known],
    queryFn: async ({ signal }) => {
      const found: TripSummary[] = [];
      for (let page = 1; page <= maxPages; page++) {
        const { items } = await getJson<{ items: TripSummary[] }>(`/api/search?page=${page}`, signal);
        found.push(...items.filter(({ combinedId }) => !known.includes(combinedId)));
        const fitting = found.filter((trip) => fitCount(trip, ages) === ages.length);
        if (items.length === 0 || fitting.length >= enough) break;
      }
      return found;
    },
    staleTime: 60_000,
  });
}

/**
 * Returns the trips that fit a child: those of the most children first, then those with a departure.
 * @param trips in the order of recommendation, with the departures that meet what was asked
 */
export function suitableTrips(trips: readonly TripSummary[], ages: readonly number[]): TripSummary[] {
  return trips
    .filter((trip) => fitCount(trip, ages) > 0)
    .toSorted((a, b) => fitCount(b, ages) - fitCount(a, ages) || Number(hasDates(b)) - Number(hasDates(a)));
}

function fitCount(trip: TripSummary, ages: readonly number[]): number {
  return ages.filter((age) => fitsAge(trip.ages, age)).length;
}

function hasDates({ dates }: TripSummary): boolean {
  return dates.length > 0;
}
