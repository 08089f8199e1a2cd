/**
 * The filters that ask something of a departure. One and the same departure of a trip meets all of them (specification §4.2).
 * A further filter of this kind is added here and to the index in `catalog/departures.ts`.
 */

import { lowestPrice } from '../trip/prices.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import type { Filters } from './filterTypes.ts';

export type DepartureFilters = Pick<Filters, 'date' | 'season'>;

type ShownDepartures = Pick<TripSummary, 'price' | 'dates' | 'otherDates'>;

/** Whether any of the filters is set. Without one, trips without a departure match as well. */
export function hasDepartureFilters({ date, season }: DepartureFilters): boolean {
  return date !== null || season !== null;
}

/** Whether a departure has the season and lies wholly inside the period, both days included. */
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
 * A trip as a result shows it: `dates` are the departures that meet the filters, `price` is that of the cheapest of them,
 * and `otherDates` counts the departures left out.
 */
export function withMatchingDates<T extends ShownDepartures>(summary: T, filters: DepartureFilters): T {
  if (!hasDepartureFilters(filters)) return summary;
  const dates = summary.dates.filter((each) => matchesDeparture(each, filters));
  const otherDates = summary.otherDates + summary.dates.length - dates.length;
  return { ...summary, price: lowestPrice(dates), dates, otherDates };
}
