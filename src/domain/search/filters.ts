/** The visitor's filters and their form in the address's query (specification §4.1). */

import type { Hosts } from '../site/hosts.ts';
import type { Filters, LocationFilter } from './filterTypes.ts';
import {
  normaliseFilters,
  readDate,
  readLocations,
  readPersons,
  readProviders,
  readSeason,
  readText,
  readVisibility,
  writeLocation,
  writePart,
} from './filterValues.ts';

/** A filter that cannot be read at all; everything else malformed is ignored. */
export class FilterError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FilterError';
  }
}

/**
 * Reads the filters of a query; other keys are left alone. A repeated key counts as one comma list, as plain forms send it.
 * @throws FilterError when `providers` is neither a string nor a list (specification §4.1)
 */
export function parseFilters(query: URLSearchParams | Record<string, unknown>): Filters {
  const value = (key: string): unknown => (query instanceof URLSearchParams ? valuesOf(query, key) : query[key]);
  const providers = value('providers');
  if (providers !== undefined && typeof providers !== 'string' && !Array.isArray(providers)) {
    throw new FilterError('providers has an invalid value type');
  }
  return {
    persons: readPersons(value('persons')),
    locations: readLocations(value('locations')),
    date: readDate(value('date')),
    fullText: readText(value('q')),
    season: readSeason(value('season')),
    visibility: readVisibility(value('visibility')),
    providers: readProviders(providers),
  };
}

/** The same filters with aliases in `providers` replaced by the subdomain; unknown names stay. */
export function withCanonicalProviders(filters: Filters, hosts: Hosts): Filters {
  const providers = filters.providers.map((name) => hosts.find(name)?.subdomain ?? name);
  return { ...filters, providers: [...new Set(providers)] };
}

/**
 * Writes filters as a query: always the same keys in the same order, nothing for a filter that is not set.
 * What `parseFilters` makes of it equals `normaliseFilters(filters)`.
 */
export function encodeFilters(filters: Filters): URLSearchParams {
  const { persons, locations, date, fullText, season, visibility, providers } = normaliseFilters(filters);
  const query = new URLSearchParams();
  if (persons.length > 0) query.set('persons', persons.join(','));
  if (locations.length > 0) query.set('locations', locations.map(writeLocation).join(','));
  if (date) query.set('date', `${date.start},${date.end}`);
  if (fullText) query.set('q', fullText);
  if (season) query.set('season', season);
  if (visibility !== null) query.set('visibility', String(visibility));
  if (providers.length > 0) query.set('providers', providers.map(writePart).join(','));
  return query;
}

/**
 * The locations that count: of one country, cities count alone as soon as one is named (specification §4.2). So
 * "niederlande" with "niederlande-renesse" is Renesse, and with "deutschland-berlin" it is the Netherlands and Berlin.
 */
export function narrowLocations(locations: readonly LocationFilter[]): LocationFilter[] {
  const cities = locations.filter(({ type }) => type === 'city');
  return locations.filter((location) => !cities.some((city) => isCityOf(city, location)));
}

/**
 * Whether a location is a city of the country that the other one names. The country of a city may be cut too short, as
 * an option's key does not tell where it ends, but never too long.
 */
export function isCityOf(city: LocationFilter, { type, country }: LocationFilter): boolean {
  if (type !== 'country' || city.type !== 'city') return false;
  const start = `${country}-`;
  return `${city.country}-${city.city}`.startsWith(start) && !city.country.startsWith(start);
}

/** How many of the seven filters say something. */
export function countActiveFilters(filters: Filters): number {
  return encodeFilters(filters).size;
}

export function isEmptyFilters(filters: Filters): boolean {
  return countActiveFilters(filters) === 0;
}

/** The order of a result; null leaves it to relevance or departure (specification §4.5). */
export type Sort = 'price-asc' | 'price-desc' | null;

/** Reads the `sort` of a query; whatever is unknown is no order. */
export function parseSort(value: unknown): Sort {
  return value === 'price-asc' || value === 'price-desc' ? value : null;
}

function valuesOf(query: URLSearchParams, key: string): string[] | undefined {
  return query.has(key) ? query.getAll(key) : undefined;
}
