/**
 * The filters on departures. A trip matches if a single departure matches all of them (specification §4.2).
 * To add such a filter, extend this module and the index in `catalog/index/departures.ts`.
 */

import { lowestPrice } from '../trip/prices.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import type { Filters } from './filterTypes.ts';

export type DepartureFilters = Pick<Filters, 'date' | 'season'>;

type ShownDepartures = Pick<TripSummary, 'price' | 'dates' | 'otherDates'>;

/** Returns whether any of the filters is set. If none is set, trips without departures match too. */
export function hasDepartureFilters({ date, season }: DepartureFilters): boolean {
  return date !== null || season !== null;
}

/** Returns whether a departure has the season and is completely within the period, first and last day included. */
export function matchesDeparture(
  departure: Pick<TripDate, 'start' | 'end' | 'season'>,
  { date, season }: DepartureFilters,
): boolean {
  return (
    (season === null || departure.season === season) &&
    (date === null || (departure.start >= date.start && departure.end <= date.end))
  );
}

/**
 * Returns the trip as shown in a result: `dates` contains the matching departures, `price` is the lowest of their
 * prices, and `otherDates` is the number of departures that are omitted.
 */
export function withMatchingDates<T extends ShownDepartures>(summary: T, filters: DepartureFilters): T {
  if (!hasDepartureFilters(filters)) return summary;
  const dates = summary.dates.filter((departure) => matchesDeparture(departure, filters));
  const otherDates = summary.otherDates + summary.dates.length - dates.length;
  return { ...summary, price: lowestPrice(dates), dates, otherDates };
}
