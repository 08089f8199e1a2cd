/** Tests departures in the browser. Loaded on demand, because it includes the dates of all holidays. */
import { holidaysCovering } from '#domain/holidays/holidays.ts';
import { createDepartureTest } from '#domain/search/departureFilters.ts';
import { parseFilters } from '#domain/search/filters.ts';
import type { TripDate } from '#domain/trip/trip.ts';

/**
 * Creates a function that returns whether a departure meets what was asked or, if nothing was, is in the holidays of a Land.
 * @param asked as returned by `askedSearch`
 */
export function departureTest(asked: string, land: string | null): (date: TripDate) => boolean {
  if (asked !== '') return createDepartureTest(parseFilters(new URLSearchParams(asked)));
  return ({ start, end }) => land === null || holidaysCovering(start, end).includes(land);
}
