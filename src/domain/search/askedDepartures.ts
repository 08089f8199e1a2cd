/**
 * What a visitor asked of departures. Links to trips and comparisons carry these filters in their query, so that the pages
 * show these departures first (specification §4.12). Their addresses have no other filters, so that few differ.
 */
import { lowestPrice } from '../trip/prices.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';
import { departureFilters, emptyFilters, encodeFilters, type Filters } from './filters.ts';

/** Returns the filters on departures as a canonical query string without "?"; empty if none is set. */
export function askedSearch(filters: Filters): string {
  const asked = Object.fromEntries(departureFilters.map((name) => [name, filters[name]]));
  // Only the number of travellers matters to free places.
  const persons = filters.free ? filters.persons : [];
  return encodeFilters({ ...emptyFilters, ...asked, persons }).toString();
}

/** Returns a path with the filters in its query. @param asked as returned by `askedSearch` */
export function askedPath(path: string, asked: string): string {
  return asked === '' ? path : `${path}?${asked}`;
}

/**
 * Returns a trip as a card or comparison shows it: with the departures that meet what was asked, the lowest price of these, and
 * the number of the others. If none does, the price of the trip stays.
 */
export function withAskedDates<T extends Pick<TripSummary, 'price' | 'dates' | 'otherDates'>>(
  trip: T,
  meets: (date: TripDate) => boolean,
): T {
  const dates = trip.dates.filter(meets);
  const otherDates = trip.otherDates + trip.dates.length - dates.length;
  return { ...trip, dates, otherDates, price: lowestPrice(dates) ?? trip.price };
}
