/** The filters on departures. A trip matches if a single departure matches all of them (specification §4.2). */

import { daysBetween } from '../dates.ts';
import { findHoliday } from '../holidays/holidays.ts';
import { seasonsOf } from '../holidays/seasonsOf.ts';
import { lowestPrice } from '../trip/prices.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import { commonPeriod, type Period, type Range } from './filterKinds.ts';
import { type DepartureFilter, departureFilters, type Filters, isSet } from './filters.ts';

export type DepartureFilters = Pick<Filters, DepartureFilter | 'persons'>;

type ShownDepartures = Pick<TripSummary, 'price' | 'dates' | 'otherDates'>;

/** Returns whether any of the filters is set. If none is set, trips without departures match too. */
export function hasDepartureFilters(filters: DepartureFilters): boolean {
  return departureFilters.some((name) => isSet(filters, name));
}

type FilteredDeparture = Pick<TripDate, 'start' | 'end' | 'season' | 'price' | 'placesLeft'>;
type Test = (departure: FilteredDeparture, filters: DepartureFilters) => boolean;

/** Whether a departure matches a filter that is set. */
const tests: Record<DepartureFilter, Test> = {
  date: ({ start, end }, { date }) => isWithin(start, end, date),
  months: (departure, { months }) => months.includes(monthOf(departure)),
  season: (departure, { season }) => seasonsOf(departure).some((key) => key === season),
  price: (departure, { price }) => isInRange(departure.price, price),
  nights: ({ start, end }, { nights }) => isInRange(daysBetween(start, end), nights),
  holidays: ({ start, end }, filters) => isWithin(start, end, departurePeriod({ ...filters, date: null })),
  free: ({ placesLeft }, filters) => placesLeft === null || placesLeft >= placesOf(filters),
};

/** Creates a function that returns whether a departure matches all filters that are set. */
export function createDepartureTest(filters: DepartureFilters): (departure: FilteredDeparture) => boolean {
  const asked = departureFilters.filter((name) => isSet(filters, name));
  return (departure) => asked.every((name) => tests[name](departure, filters));
}

function isWithin(start: string, end: string, period: Period | null): boolean {
  return period === null || (start >= period.start && end <= period.end);
}

/** Returns the month to which a departure belongs: the one in which it starts, e.g. "2027-07". */
export function monthOf({ start }: Pick<TripDate, 'start'>): string {
  return start.slice(0, 7);
}

/**
 * Returns the period in which departures must lie, which is the intersection of the chosen days and the chosen school
 * holidays; null if it is not limited. No departure lies in unknown holidays, nor in a period that ends before it starts.
 */
export function departurePeriod({ date, holidays }: Pick<DepartureFilters, 'date' | 'holidays'>): Period | null {
  if (holidays === null) return date;
  const { start, end } = findHoliday(holidays) ?? emptyPeriod;
  return commonPeriod({ start, end }, date);
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
