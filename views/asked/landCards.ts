/** Departures of a list's cards by the visitor's Land. Loaded on demand, because most visitors have chosen none. */
import { holidaysCovering } from '#domain/holidays/holidays.ts';
import { withAskedDates } from '#domain/search/askedDepartures.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import { getJson } from '../queries/apiQueries.ts';

/** The departures that a card shows with their price, and the number of the others. */
export type CardDates = Pick<TripCardData, 'dates' | 'otherDates' | 'price' | 'discount'>;

/**
 * Fetches trips and returns their departures in the holidays of a Land, by combined id.
 * @param ids combined ids, at most 200
 * @param land code of the Land
 * @throws Error if the request fails
 */
export async function landCards(
  ids: readonly string[],
  land: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CardDates>> {
  const trips = await getJson<TripSummary[]>(`/api/trips?ids=${ids.join(',')}`, signal);
  const isInHolidays = ({ start, end }: Pick<TripSummary['dates'][number], 'start' | 'end'>) =>
    holidaysCovering(start, end).includes(land);
  return new Map(
    trips.map((trip) => {
      const { dates, otherDates, price, discount } = tripCardOf(withAskedDates(trip, isInHolidays));
      return [trip.combinedId, { dates, otherDates, price, discount }];
    }),
  );
}
