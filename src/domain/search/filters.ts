/** Parses and encodes filters in the query of an address (specification §4.1). */

import type { Hosts } from '../hosts.ts';
import type { Filters, LocationFilter } from './filterTypes.ts';
import {
  normaliseFilters,
  readCategories,
  readDate,
  readFlag,
  readHolidays,
  readKeys,
  readLocations,
  readMonths,
  readPersons,
  readProviders,
  readRange,
  readSeason,
  readText,
  readVisibility,
  writeLocation,
  writePart,
  writeRange,
} from './filterValues.ts';

/** Thrown for a filter that cannot be parsed; all other malformed values are ignored. */
export class FilterError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FilterError';
  }
}

/** `providers[a]=b` is an object in a query. */
const objectKey = /^providers\[[^\]\d]/;

/**
 * Parses the filters of a query; ignores other keys. A repeated key, as plain forms send it, counts as one
 * comma-separated list.
 * @throws FilterError if `providers` is neither a string nor a list (specification §4.1)
 */
export function parseFilters(query: URLSearchParams | Record<string, unknown>): Filters {
  const value = (key: string): unknown => (query instanceof URLSearchParams ? valuesOf(query, key) : query[key]);
  const providers = value('providers');
  const isOther = providers !== undefined && typeof providers !== 'string' && !Array.isArray(providers);
  const keys = query instanceof URLSearchParams ? [...query.keys()] : Object.keys(query);
  if (isOther || keys.some((key) => objectKey.test(key))) {
    throw new FilterError('providers has an invalid value type');
  }
  return {
    persons: readPersons(value('persons')),
    locations: readLocations(value('locations')),
    date: readDate(value('date')),
    months: readMonths(value('months')),
    fullText: readText(value('q')),
    mentions: readFlag(value('mentions')) && readText(value('q')) !== '',
    season: readSeason(value('season')),
    visibility: readVisibility(value('visibility')),
    providers: readProviders(providers),
    categories: readCategories(value('categories')),
    price: readRange(value('price')),
    nights: readRange(value('nights')),
    holidays: readHolidays(value('holidays')),
    free: readFlag(value('free')),
    departurePlaces: readKeys(value('departure')),
    boards: readKeys(value('board')),
    groups: readKeys(value('group')),
    skills: readKeys(value('skill')),
  };
}

/** Returns the filters with aliases in `providers` replaced by the subdomain; unknown names are kept. */
export function withCanonicalProviders(filters: Filters, hosts: Hosts): Filters {
  const providers = filters.providers.map((name) => hosts.find(name)?.subdomain ?? name);
  return { ...filters, providers: [...new Set(providers)] };
}

/**
 * Encodes filters as a canonical query: keys have a fixed order, and unset filters are omitted.
 * `parseFilters` of the result equals `normaliseFilters(filters)`.
 */
export function encodeFilters(filters: Filters): URLSearchParams {
  const { persons, locations, date, months, fullText, season, visibility, ...others } = normaliseFilters(filters);
  const query = new URLSearchParams();
  const setList = (key: string, values: readonly string[]) => {
    if (values.length > 0) query.set(key, values.map(writePart).join(','));
  };
  if (persons.length > 0) query.set('persons', persons.join(','));
  if (locations.length > 0) query.set('locations', locations.map(writeLocation).join(','));
  if (date) query.set('date', `${date.start},${date.end}`);
  if (months.length > 0) query.set('months', months.join(','));
  if (fullText) query.set('q', fullText);
  if (others.mentions) query.set('mentions', '1');
  if (season) query.set('season', season);
  if (visibility !== null) query.set('visibility', String(visibility));
  setList('providers', others.providers);
  setList('categories', others.categories);
  if (others.price) query.set('price', writeRange(others.price));
  if (others.nights) query.set('nights', writeRange(others.nights));
  if (others.holidays) query.set('holidays', others.holidays);
  if (others.free) query.set('free', '1');
  setList('departure', others.departurePlaces);
  setList('board', others.boards);
  setList('group', others.groups);
  setList('skill', others.skills);
  return query;
}

/**
 * Removes countries of which a city is also selected, because the city narrows the country (specification §4.2).
 * "niederlande" with "niederlande-renesse" means Renesse; "niederlande" with "deutschland-berlin" means both.
 */
export function narrowLocations(locations: readonly LocationFilter[]): LocationFilter[] {
  const cities = locations.filter(({ type }) => type === 'city');
  return locations.filter((location) => !cities.some((city) => isCityOf(city, location)));
}

/**
 * Returns whether a location is a city of the other location, a country. The country of a city that was parsed from the
 * key of an option may be too short (see `optionLocation`), but never too long.
 */
export function isCityOf(city: LocationFilter, { type, country }: LocationFilter): boolean {
  if (type !== 'country' || city.type !== 'city') return false;
  const start = `${country}-`;
  return `${city.country}-${city.city}`.startsWith(start) && !city.country.startsWith(start);
}

export function countActiveFilters(filters: Filters): number {
  return encodeFilters(filters).size;
}

export function isEmptyFilters(filters: Filters): boolean {
  return countActiveFilters(filters) === 0;
}

/** The order of a result; null for the default: by relevance or departure (specification §4.5). */
export type Sort = (typeof sorts)[number] | null;

/** The orders that a query can request. */
export const sorts = ['price-asc', 'price-desc', 'start-asc', 'duration-asc', 'duration-desc', 'rating-desc'] as const;

/** Parses the `sort` of a query; returns null for an unknown order. */
export function parseSort(value: unknown): Sort {
  return sorts.find((sort) => sort === value) ?? null;
}

function valuesOf(query: URLSearchParams, key: string): string[] | undefined {
  return query.has(key) ? query.getAll(key) : undefined;
}
