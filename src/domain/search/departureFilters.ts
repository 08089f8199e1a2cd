/**
 * The filters on departures. A trip matches if a single departure matches all of them (specification §4.2).
 * To add such a filter, extend this module and the index in `catalog/index/departures.ts`.
 */

import { daysBetween } from '../dates.ts';
import { findHoliday } from '../holidays/holidays.ts';
import { lowestPrice } from '../trip/prices.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import type { Filters, Range } from './filterTypes.ts';

export type DepartureFilters = Pick<
  Filters,
  'date' | 'months' | 'season' | 'price' | 'nights' | 'holidays' | 'free' | 'persons'
>;

type ShownDepartures = Pick<TripSummary, 'price' | 'dates' | 'otherDates'>;

/** Returns whether any of the filters is set. If none is set, trips without departures match too. */
export function hasDepartureFilters(filters: DepartureFilters): boolean {
  const { date, months, season, price, nights, holidays, free } = filters;
  return (
    months.length > 0 ||
    date !== null ||
    season !== null ||
    price !== null ||
    nights !== null ||
    holidays !== null ||
    free
  );
}

type FilteredDeparture = Pick<TripDate, 'start' | 'end' | 'season' | 'price' | 'placesLeft'>;

/**
 * Creates a function that returns whether a departure has the season, price and nights, is completely within the period,
 * first and last day included, starts in one of the months, and has places for all travellers if this is asked for.
 */
export function createDepartureTest(filters: DepartureFilters): (departure: FilteredDeparture) => boolean {
  const { months, season, price, nights, free } = filters;
  const places = placesOf(filters);
  const period = departurePeriod(filters);
  return (departure) =>
    (season === null || departure.season === season) &&
    (period === null || (departure.start >= period.start && departure.end <= period.end)) &&
    (months.length === 0 || months.includes(monthOf(departure))) &&
    isInRange(departure.price, price) &&
    (!free || departure.placesLeft === null || departure.placesLeft >= places) &&
    (nights === null || isInRange(daysBetween(departure.start, departure.end), nights));
}

/** Returns the month to which a departure belongs: the one in which it starts, e.g. "2027-07". */
export function monthOf({ start }: Pick<TripDate, 'start'>): string {
  return start.slice(0, 7);
}

/**
 * Returns the period in which departures must lie, which is the intersection of the chosen days and the chosen school
 * holidays; null if it is not limited. No departure lies in unknown holidays, nor in a period that ends before it starts.
 */
export function departurePeriod({ date, holidays }: Pick<DepartureFilters, 'date' | 'holidays'>): Filters['date'] {
  if (holidays === null) return date;
  const { start, end } = findHoliday(holidays) ?? emptyPeriod;
  if (date === null) return { start, end };
  return { start: start > date.start ? start : date.start, end: end < date.end ? end : date.end };
}

/** Returns the number of places that the travellers need. */
export function placesOf({ persons }: Pick<DepartureFilters, 'persons'>): number {
  return Math.max(1, persons.length);
}

const emptyPeriod = { start: '9999-12-31', end: '0000-01-01' };

export function isInRange(value: number, range: Range | null): boolean {
  return range === null || ((range.from === null || value >= range.from) && (range.to === null || value <= range.to));
}

/**
 * Returns the trip as shown in a result: `dates` contains the matching departures, `price` is the lowest of their
 * prices, and `otherDates` is the number of departures that are omitted.
 */
export function withMatchingDates<T extends ShownDepartures>(summary: T, filters: DepartureFilters): T {
  if (!hasDepartureFilters(filters)) return summary;
  const dates = summary.dates.filter(createDepartureTest(filters));
  const otherDates = summary.otherDates + summary.dates.length - dates.length;
  return { ...summary, price: lowestPrice(dates), dates, otherDates };
}
