/** Describes a change of a trip by the groups of fields that differ, which are compared with what a page has read. */

import { daysBetween } from '#domain/dates.ts';
import { durationOf, priceRangeOf } from '#domain/search/departureCounts.ts';
import { monthOf } from '#domain/search/departureFilters.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { isListed } from '#domain/trip/visibility.ts';
import type { CatalogueChange } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';

/** A trip before or after a change. */
export interface TripState {
  trip: CatalogueTrip;
  dates: readonly TripDate[];
}

/** The groups of fields. Each function returns the values that are compared. */
const groups = {
  /** Whether lists contain the trip. */
  listed: ({ trip }: TripState) => isListed(trip.level),
  /** What cards and lists show. */
  shown: ({ trip }: TripState) => [trip.summary, trip.level === 5, trip.pictures],
  place: ({ trip }: TripState) => [trip.country, trip.city, trip.regions],
  /** The names that search texts may contain. */
  names: ({ trip }: TripState) => [
    [trip.hostName, trip.country.slug, trip.country.title, trip.country.code, trip.cityKey, trip.city.title],
    [trip.regions, trip.categories, trip.departurePlaces, trip.board, trip.group, trip.skills],
  ],
  /** What the menu counts. */
  menu: ({ trip }: TripState) => [trip.categories, trip.country.slug, trip.country.title, trip.seasons, trip.ages],
  /** What filters and their options use, except departures. */
  options: ({ trip }: TripState) => [
    [trip.hostName, trip.country.slug, trip.country.title, trip.cityKey, trip.city.title, trip.regions, trip.ages],
    [trip.categories, trip.seasons, trip.departurePlaces, trip.board, trip.group, trip.skills],
  ],
  departures: ({ dates }: TripState) =>
    dates.map(({ start, end, price, season, placesLeft }) => [start, end, price, season, placesLeft]),
  /** What searches without a filter on departures count by month, duration and price. */
  departureCounts: ({ dates }: TripState) => countedValues(dates),
  /** What the orders by recommendation and by departure use. The other orders also use one of the groups below. */
  order: ({ trip }: TripState) => [trip.title, trip.start, trip.points, trip.pictures > 0, trip.motif, trip.cityKey],
  price: ({ trip }: TripState) => trip.price,
  nights: ({ trip }: TripState) => trip.nights,
  rating: ({ trip }: TripState) => trip.ratingRank,
};

export type ChangedGroup = keyof typeof groups | 'words';

export interface TripChange {
  combinedId: string;
  /** Time of the change by `performance.now()`. */
  at: number;
  /** null if the trip did not exist. */
  before: TripState | null;
  /** null if the trip was removed. */
  after: TripState | null;
  differs: Readonly<Record<ChangedGroup, boolean>>;
}

/** @param at time of the change by `performance.now()` */
export function describeChange(change: CatalogueChange, at: number): TripChange {
  const before = stateOf(change.before);
  const after = stateOf(change.after);
  const isDifferent = (valuesOf: (state: TripState) => unknown) =>
    !before || !after || JSON.stringify(valuesOf(before)) !== JSON.stringify(valuesOf(after));
  const differing = Object.entries(groups).map(([name, valuesOf]) => [name, isDifferent(valuesOf)]);
  const differs = { ...Object.fromEntries(differing), words: change.hasOtherWords } as TripChange['differs'];
  return { combinedId: change.combinedId, at, before, after, differs };
}

function stateOf(trip: CatalogueTrip | null): TripState | null {
  return trip && { trip, dates: (JSON.parse(trip.summary) as TripSummary).dates };
}

/** Returns months, durations and the range of the lowest price, of all departures and of each season. */
function countedValues(dates: readonly TripDate[]): string[] {
  const values = new Set<string>();
  for (const season of new Set([null, ...dates.map((date) => date.season)])) {
    const own = dates.filter((date) => season === null || date.season === season);
    for (const date of own) {
      values.add(`${season} month ${monthOf(date)}`);
      values.add(`${season} duration ${durationOf(daysBetween(date.start, date.end))}`);
    }
    if (own.length > 0) values.add(`${season} price ${priceRangeOf(lowestPrice(own) ?? 0)}`);
  }
  return [...values].sort();
}
