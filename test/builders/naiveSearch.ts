/** Reference implementation of the search without an index: filters a list. Tests compare the real search with it. */

import type { Publication } from '#catalog/published.ts';
import type { TripQuery } from '#catalog/queries/tripQuery.ts';
import { findHoliday } from '#domain/holidays/holidays.ts';
import { seasonsOf } from '#domain/holidays/seasonsOf.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { Range } from '#domain/search/filterKinds.ts';
import {
  type DepartureFilter,
  emptyFilters,
  type FilterName,
  type Filters,
  type Sort,
} from '#domain/search/filters.ts';
import { type LocationFilter, narrowLocations } from '#domain/search/locationFilter.ts';
import { fitsAllAges } from '#domain/trip/ages.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { isListed } from '#domain/trip/visibility.ts';
import { forEachFieldFilter } from './fieldValues.ts';

const { onMarketplace } = createHosts(defaultHosts);

/** Returns the combined ids of matching trips in order. Ignores the full text. */
export function naiveSearch(publications: Publication[], query: TripQuery, sort: Sort): string[] {
  const overlaps: Overlaps = (region, country) =>
    publications.some(({ summary, row }) => summary.country.slug === country && row.regions.includes(region));
  const found = publications.filter(
    (publication) => isVisible(publication, query) && matchesFilters(publication, query, overlaps),
  );
  const sorted =
    sort === null
      ? recommended(found, query)
      : found.sort((a, b) => bySort(a, b, query, sort) || byDeparture(a, b, query));
  return sorted.map(({ combinedId }) => combinedId);
}

/** Sorts by the published formula and separates similar neighbours among the first hundred trips. */
function recommended(found: Publication[], { filters, textFilters }: TripQuery): Publication[] {
  const themes = [...filters.categories, ...(textFilters?.categories ?? [])];
  const hasMainTheme = ({ summary }: Publication) => themes.includes(summary.categories[0] ?? '');
  const withoutFilters = { scope: { kind: 'marketplace' as const }, filters: emptyFilters };
  const sorted = found.toSorted((a, b) => {
    const [first, second] = [pointsOf(a), pointsOf(b)];
    return (
      Number(hasMainTheme(b)) - Number(hasMainTheme(a)) ||
      Number(b.row.pictures > 0) - Number(a.row.pictures > 0) ||
      (first === second ? 0 : second - first) ||
      byDeparture(a, b, withoutFilters)
    );
  });
  const varied: Publication[] = [];
  const candidates = sorted.splice(0, 100);
  for (let last = candidates[0]; candidates.length > 0; last = varied.at(-1)) {
    const [firstOfTier] = candidates as [Publication];
    const others = candidates.filter(
      (trip) =>
        hasMainTheme(trip) === hasMainTheme(firstOfTier) &&
        trip.row.pictures > 0 === firstOfTier.row.pictures > 0 &&
        (varied.length === 0 ||
          ((trip.row.motif === '' || trip.row.motif !== last?.row.motif) &&
            !(trip.subdomain === last?.subdomain && trip.summary.city.title === last?.summary.city.title))),
    );
    const next = (others[0] ?? candidates[0]) as Publication;
    candidates.splice(candidates.indexOf(next), 1);
    varied.push(next);
  }
  return [...varied, ...sorted];
}

/** 60 points for a trip without problems, 5 for each of up to 8 pictures, less one for each day until the departure. */
function pointsOf({ summary, row }: Publication): number {
  const start = firstWithPlaces(summary.dates);
  if (start === undefined) return Number.NEGATIVE_INFINITY;
  return (row.level === 5 ? 60 : 0) + 5 * Math.min(8, row.pictures) - Date.parse(start) / 86_400_000;
}

function isVisible({ subdomain, row }: Publication, { scope, own, impossible }: TripQuery): boolean {
  if (impossible) return false;
  const hosts = own?.hosts.filter((host) => scope.kind === 'marketplace' || scope.subdomain === host) ?? [];
  const minLevel = own?.minLevel ?? null;
  if (hosts.length > 0 && minLevel !== null) return hosts.includes(subdomain) && row.level >= minLevel;
  return (
    isListed(row.level) && (scope.kind === 'host' ? subdomain === scope.subdomain : onMarketplace.includes(subdomain))
  );
}

type Overlaps = (region: string, country: string) => boolean;

/** How a trip matches a filter. Every filter is named here, or the types are wrong. */
const matchers: Record<
  Exclude<FilterName, DepartureFilter>,
  (trip: Publication, filters: Filters, overlaps: Overlaps) => boolean
> = {
  persons: ({ summary }, { persons }) => fitsAllAges(summary.ages, persons),
  locations: ({ summary, row }, { locations }, overlaps) => matchesLocation(summary, row.regions, locations, overlaps),
  providers: ({ subdomain }, { providers }) => hasAny(providers, [subdomain]),
  categories: ({ summary }, { categories }) => hasAny(categories, summary.categories),
  ...forEachFieldFilter(
    (name) =>
      ({ row }: Publication, filters: Filters) =>
        hasAny(
          filters[name],
          row.fieldValues[name].map(({ key }) => key),
        ),
  ),
  // Visitors do not choose levels, and texts are ignored.
  visibility: () => true,
  fullText: () => true,
  mentions: () => true,
};

function hasAny(chosen: string[], keys: string[]): boolean {
  return chosen.length === 0 || chosen.some((key) => keys.includes(key));
}

const unset = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0);

function matchesFilters(trip: Publication, query: TripQuery, overlaps: Overlaps): boolean {
  const { filters } = query;
  const departureFilters = Object.keys(departureMatchers) as DepartureFilter[];
  const limitsDepartures = departureFilters.some((name) => !unset(filters[name]));
  return (
    (!limitsDepartures || matchingDates(trip.summary, query).length > 0) &&
    Object.values(matchers).every((matches) => matches(trip, filters, overlaps))
  );
}

const isBetween = (value: number, range: Range | null) =>
  (range?.from ?? 0) <= value && value <= (range?.to ?? Number.POSITIVE_INFINITY);

const departureMatchers: Record<DepartureFilter, (departure: TripDate, filters: Filters) => boolean> = {
  season: (departure, { season }) => season === null || seasonsOf(departure).some((key) => key === season),
  date: ({ start, end }, { date }) => date === null || (date.start <= start && end <= date.end),
  months: ({ start }, { months }) => months.length === 0 || months.some((month) => start.startsWith(month)),
  holidays({ start, end }, { holidays }) {
    const period = holidays === null ? null : findHoliday(holidays);
    return holidays === null || (period !== null && period.start <= start && end <= period.end);
  },
  price: (departure, { price }) => isBetween(departure.price, price),
  free: ({ placesLeft }, { free, persons }) =>
    !free || (placesLeft ?? Number.POSITIVE_INFINITY) >= Math.max(1, persons.length),
  nights: (departure, { nights }) => isBetween(nightsOf(departure), nights),
};

/** Returns the departures of a trip that match the filters. */
export function matchingDates({ dates }: TripSummary, { filters }: TripQuery): TripDate[] {
  return dates.filter((departure) => Object.values(departureMatchers).every((matches) => matches(departure, filters)));
}

/**
 * If the filter has cities of the trip's country, the trip must be in one of them or in a chosen region. Otherwise it
 * must be in a chosen country, and if regions with trips in that country are chosen, in one of these.
 * @param overlaps returns whether a country has trips in a region
 */
function matchesLocation(
  { country, city }: TripSummary,
  regions: string[],
  locations: LocationFilter[],
  overlaps: Overlaps,
): boolean {
  if (locations.length === 0) return true;
  const chosenRegions = locations.filter(({ type }) => type === 'region').map(({ key }) => key);
  const cities = locations
    .filter(({ type }) => type === 'city')
    .map((location) => `${location.country}-${location.city}`)
    .filter((key) => key.startsWith(`${country.slug}-`));
  const countries = narrowLocations(locations)
    .filter(({ type }) => type === 'country')
    .map((location) => location.country);
  const isInRegion = chosenRegions.some((region) => {
    const limits = countries.filter((slug) => overlaps(region, slug));
    return regions.includes(region) && (limits.length === 0 || limits.includes(country.slug));
  });
  if (isInRegion || cities.includes(`${country.slug}-${city.slug}`)) return true;
  return countries.includes(country.slug) && !chosenRegions.some((region) => overlaps(region, country.slug));
}

function bySort(a: Publication, b: Publication, query: TripQuery, sort: NonNullable<Sort>): number {
  if (sort === 'start-asc') return 0;
  const [first, second] = [sortValues(a, query)[sort], sortValues(b, query)[sort]];
  for (const [index, value] of first.entries()) {
    const other = second[index];
    if (value === undefined || other === undefined) return Number(value === undefined) - Number(other === undefined);
    if (value !== other) return value - other;
  }
  return 0;
}

/** Returns the values by which a trip is sorted, lowest first; undefined is last. */
function sortValues({ summary }: Publication, query: TripQuery) {
  const dates = matchingDates(summary, query);
  const ascending = (values: number[]) => values.toSorted((x, y) => x - y);
  const nights = ascending(dates.map(nightsOf));
  const negative = (value: number | undefined) => (value === undefined ? undefined : -value);
  return {
    'price-asc': [shownPrice(dates)],
    'price-desc': [negative(shownPrice(dates))],
    'duration-asc': [nights[0]],
    'duration-desc': [negative(nights.at(-1))],
    'rating-desc': [negative(summary.rating?.average), negative(summary.rating?.count)],
  };
}

/** Returns the lowest price of the departures with places, or of all if none has places. */
export function shownPrice(dates: readonly TripDate[]): number | undefined {
  const withPlaces = dates.filter(({ placesLeft }) => placesLeft !== 0);
  const prices = (withPlaces.length > 0 ? withPlaces : dates).map(({ price }) => price);
  return prices.toSorted((x, y) => x - y)[0];
}

function firstWithPlaces(dates: readonly TripDate[]): string | undefined {
  return dates.find(({ placesLeft }) => placesLeft !== 0)?.start;
}

function nightsOf({ start, end }: TripDate): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
}

function byDeparture(a: Publication, b: Publication, query: TripQuery): number {
  const start = ({ summary }: Publication) => firstWithPlaces(matchingDates(summary, query)) ?? '9999-12-31';
  const compare = (x: string, y: string) => (x < y ? -1 : Number(x > y));
  return (
    compare(start(a), start(b)) ||
    a.summary.title.localeCompare(b.summary.title, 'de') ||
    compare(a.combinedId, b.combinedId)
  );
}
