/**
 * The filters of lists, each defined once, in the order of their keys in an address (specification §4.1). See CONTRIBUTING.md, "Add a
 * filter", for what is derived from them. Browsers load it, so it does not import the fields of the trip, which name their filters.
 */

import type { Hosts } from '../hosts.ts';
import { boards } from '../trip/boards.ts';
import { categories, findCategory } from '../trip/categories.ts';
import { groupOf, groups } from '../trip/details/groups.ts';
import { features, journeys } from '../trip/features.ts';
import { findSeason } from '../trip/seasons.ts';
import { skills } from '../trip/skills.ts';
import type { GroupSize } from '../trip/tripDetails.ts';
import { ownArrival } from '../trip/tripDetails.ts';
import {
  type Filter,
  fieldFilter,
  flagFilter,
  keysFilter,
  monthsFilter,
  numberFilter,
  patternFilter,
  periodFilter,
  personsFilter,
  rangeFilter,
  textFilter,
  wordFilter,
} from './filterKinds.ts';
import { locationsFilter } from './locationFilter.ts';

/** The buttons of a list that open filters (specification §5.4): three sections, and all filters. */
export const filterSections = ['when', 'where', 'who', 'all'] as const;
export type FilterSection = (typeof filterSections)[number];

interface Traits {
  /** Its key in the query of an address. */
  query: string;
  /** Where visitors choose it, where it is counted, and which filters have a removable label. */
  section?: FilterSection;
  /** A single departure must match all filters on departures. */
  isOnDepartures?: true;
}

function filter<F, const T extends Traits>(traits: T, kind: F): T & F {
  return { ...traits, ...kind };
}

export const filterTable = {
  persons: filter({ query: 'persons', section: 'who' }, personsFilter()),
  locations: filter({ query: 'locations', section: 'where' }, locationsFilter()),
  /** Departures are completely within the period, first and last day included. */
  date: filter({ query: 'date', section: 'when', isOnDepartures: true }, periodFilter()),
  /** Departures start in one of these months. */
  months: filter({ query: 'months', section: 'when', isOnDepartures: true }, monthsFilter()),
  fullText: filter({ query: 'q' }, textFilter()),
  /** Only trips that do not match the text, but mention it. */
  mentions: filter({ query: 'mentions' }, flagFilter()),
  /** A key or an English slug becomes the key; an unknown season is kept and matches no trip. */
  season: filter(
    { query: 'season', section: 'when', isOnDepartures: true },
    wordFilter((name) => findSeason(name)?.key ?? name),
  ),
  /** Minimum level; applied for organisers only. */
  visibility: filter({ query: 'visibility' }, numberFilter(1, 5)),
  /** Subdomains of hosts. */
  providers: filter(
    { query: 'providers', section: 'all' },
    keysFilter((name) => name.toLowerCase()),
  ),
  /** Keys or slugs become keys; unknown categories are kept and match no trip. */
  categories: filter(
    { query: 'categories', section: 'all', options: categories },
    keysFilter((name) => findCategory(name)?.key ?? name),
  ),
  /** Price of a departure in euros. */
  price: filter({ query: 'price', section: 'all', isOnDepartures: true }, rangeFilter()),
  nights: filter({ query: 'nights', section: 'when', isOnDepartures: true }, rangeFilter()),
  /** Key of a school holiday, e.g. "BY:sommer-2027"; departures are completely within it. */
  holidays: filter(
    { query: 'holidays', section: 'when', isOnDepartures: true },
    patternFilter(/^[A-Z]{2}(-[A-Z0-9]{1,3})?:[a-z]+-\d{4}$/, ':'),
  ),
  /** Departures have places for all travellers. */
  free: filter({ query: 'free', isOnDepartures: true }, flagFilter()),
  departurePlaces: filter(
    { query: 'departure', section: 'all' },
    fieldFilter({ none: { key: ownArrival, label: 'Eigene Anreise' } }),
  ),
  boards: filter({ query: 'board', section: 'all' }, fieldFilter({ options: boards })),
  groups: filter(
    { query: 'group', section: 'all' },
    fieldFilter({ options: groups, keyOf: (size: GroupSize) => groupOf(size), isRare: true }),
  ),
  skills: filter({ query: 'skill', section: 'all' }, fieldFilter({ options: skills, isRare: true })),
  features: filter({ query: 'feature', section: 'all' }, fieldFilter({ options: features })),
  journeys: filter({ query: 'journey', section: 'all' }, fieldFilter({ options: journeys, isRare: true })),
};

type Table = typeof filterTable;
type NamesWith<Trait> = { [N in keyof Table]: Table[N] extends Trait ? N : never }[keyof Table];
type Values = { -readonly [N in keyof Table]: Table[N]['empty'] };

export interface Filters extends Values {}
export type FilterName = keyof Table;
/** The filters that are lists of keys: a trip matches if it has any of them. */
export type ListFilter = NamesWith<{ isList: true }>;
/** The lists whose keys a field of the trip contains, see `tripRecord.ts`. */
export type FieldFilter = NamesWith<{ field: object }>;
export type DepartureFilter = NamesWith<{ isOnDepartures: true }>;

export const filterNames = Object.keys(filterTable) as FilterName[];
export const listFilters = namesWith('isList') as ListFilter[];
export const fieldFilters = namesWith('field') as FieldFilter[];
export const departureFilters = namesWith('isOnDepartures') as DepartureFilter[];

export const emptyFilters = filtersOf(({ empty }) => empty);

function namesWith(trait: string): FilterName[] {
  return filterNames.filter((name) => trait in filterTable[name]);
}

/** Computes a value for each filter. */
export function filtersOf(compute: (filter: Filter<unknown> & Traits, name: FilterName) => unknown): Filters {
  const values = filterNames.map((name) => [name, compute(definitionOf(name), name)]);
  return Object.fromEntries(values) as unknown as Filters;
}

/** Returns a filter whose value is not known by type, because it is one of several. */
export function definitionOf(name: FilterName): Filter<unknown> & Traits {
  return filterTable[name] as unknown as Filter<unknown> & Traits;
}

export function isSet(filters: Partial<Filters>, name: FilterName): boolean {
  return filters[name] !== undefined && definitionOf(name).write(filters[name]) !== '';
}

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
  const providers = value(filterTable.providers.query);
  const isOther = providers !== undefined && typeof providers !== 'string' && !Array.isArray(providers);
  const keys = query instanceof URLSearchParams ? [...query.keys()] : Object.keys(query);
  if (isOther || keys.some((key) => objectKey.test(key))) {
    throw new FilterError('providers has an invalid value type');
  }
  const filters = filtersOf((filter) => filter.read(value(filter.query)));
  return { ...filters, mentions: filters.mentions && filters.fullText !== '' };
}

/** Returns the search text of an address. @param search the query string */
export function searchTextOf(search: string): string {
  return parseFilters(new URLSearchParams(search)).fullText;
}

/** Returns the filters with aliases in `providers` replaced by the subdomain; unknown names are kept. */
export function withCanonicalProviders(filters: Filters, hosts: Hosts): Filters {
  const providers = filters.providers.map((name) => hosts.find(name)?.subdomain ?? name);
  return { ...filters, providers: [...new Set(providers)] };
}

/**
 * Encodes filters as a canonical query: keys have a fixed order, and filters that are unset or invalid are omitted. Encoding what
 * `parseFilters` reads from it gives the same query.
 */
export function encodeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const { query: key, read, write } = definitionOf(name);
    const written = write(filters[name]);
    const text = written === '' ? '' : write(read(written));
    if (text !== '') query.set(key, text);
  }
  // Without a text, there is nothing to mention.
  if (!query.has(filterTable.fullText.query)) query.delete(filterTable.mentions.query);
  return query;
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
