/** Computes the set of trips that pass each filter. Counts combine these sets and omit or replace one of them. */
import type { DepartureFilters } from '../../domain/search/departureFilters.ts';
import { narrowLocations } from '../../domain/search/filters.ts';
import type { LocationFilter } from '../../domain/search/filterTypes.ts';
import { type Bits, emptyBits, intersect, union } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { DepartureSets } from '../index/departures.ts';
import type { TextMatch } from '../index/textIndex.ts';
import { queryWords } from '../index/words.ts';
import type { TripQuery } from './tripQuery.ts';

/** The set of each filter; null if the filter is not set. The sets are shared; do not modify them. */
export interface Constraints {
  /** All trips that the user may see. */
  base: Bits;
  category: Bits | null;
  /** Trips with a departure that matches all departure filters. */
  departures: Bits | null;
  locations: Bits | null;
  providers: Bits | null;
  persons: Bits | null;
  text: TextMatch | null;
}

/** Filters that a facet omits from its counts, because a choice replaces or extends the filter. */
export type Omitted = 'category' | 'departures' | 'locations' | 'providers';

const levels = [1, 2, 3, 4, 5];

/** Computes the set of every filter or reads it from a cache (specification §4.2). */
export function createConstraints(catalogue: Catalogue, query: TripQuery): Constraints {
  const { category, filters } = query;
  const { locations, providers, persons, fullText } = filters;
  const { tags } = catalogue;
  const base = query.impossible ? emptyBits() : visibleSlots(catalogue, query);
  const ages = [...new Set(persons.filter((age) => age >= 0))];
  return {
    base,
    category: category === null ? null : tags.bits('categories', category),
    departures: departureBits(catalogue, filters),
    locations: locations.length === 0 ? null : locationBits(catalogue, locations),
    providers: providers.length === 0 ? null : anyOf(providers.map((name) => tags.bits('providers', name))),
    persons: ages.length === 0 ? null : ages.map((age) => ageBits(catalogue, age)).reduce(intersect),
    text: textMatch(catalogue, query, fullText),
  };
}

/** Returns the trips that pass all filters except the omitted one. */
export function matchingSlots(constraints: Constraints, omitted: Omitted | null = null): Bits {
  const { base, text, ...others } = constraints;
  let matches = base;
  if (text) matches = intersect(matches, text.bits);
  for (const [name, bits] of Object.entries(others)) {
    if (bits && name !== omitted) matches = intersect(matches, bits);
  }
  return matches;
}

/** Returns the listed trips, or for an organiser in admin mode the trips of their hosts with a minimum level. */
function visibleSlots(catalogue: Catalogue, query: TripQuery): Bits {
  const own = selectedOwnTrips(query);
  if (!own) return catalogue.listed(query.scope);
  const { tags } = catalogue;
  const wanted = levels.filter((level) => level >= own.minLevel).map((level) => tags.bits('level', String(level)));
  return intersect(anyOf(own.hosts.map((host) => tags.bits('providers', host))), anyOf(wanted));
}

/**
 * Returns the organiser's hosts whose trips replace the listed ones; null if the listed trips are shown. A host's own
 * site shows only its own trips.
 */
function selectedOwnTrips({ scope, own }: TripQuery): { hosts: readonly string[]; minLevel: number } | null {
  if (!own || own.minLevel === null) return null;
  const hosts = own.hosts.filter((host) => scope.kind === 'marketplace' || scope.subdomain === host);
  return hosts.length > 0 ? { hosts, minLevel: own.minLevel } : null;
}

/** Returns the trips at any of the locations. */
export function locationBits(catalogue: Catalogue, locations: readonly LocationFilter[]): Bits {
  return anyOf(narrowLocations(locations).map((location) => placeBits(catalogue, location)));
}

/** Returns the trips with a departure that matches the filters; null if no filter is set. */
export function departureBits(catalogue: Catalogue, { date, season }: DepartureFilters): Bits | null {
  if (date === null) return season === null ? null : catalogue.tags.bits('seasons', season);
  const sets = departuresWithin(catalogue, date);
  return season === null ? sets.any : sets.ofSeason(season);
}

function placeBits({ tags }: Catalogue, { type, country, city }: LocationFilter): Bits {
  return type === 'country' ? tags.bits('countries', country) : tags.bits('cities', `${country}-${city}`);
}

function ageBits({ tags }: Catalogue, age: number): Bits {
  const oldEnough = tags.all('ageFrom').filter(({ key }) => Number(key) <= age);
  const youngEnough = tags.all('ageTo').filter(({ key }) => Number(key) >= age);
  return intersect(anyOf(oldEnough.map(({ bits }) => bits)), anyOf(youngEnough.map(({ bits }) => bits)));
}

function departuresWithin(catalogue: Catalogue, date: { start: string; end: string }): DepartureSets {
  const key = `${date.start} ${date.end}`;
  const cached = catalogue.derived.periods.get(key);
  if (cached) return cached;
  const sets = catalogue.departures.within(date);
  catalogue.derived.periods.set(key, sets);
  return sets;
}

/**
 * Returns the trips that match the search text. Whether typos are allowed depends on the visible trips, but on no other
 * filter. Otherwise choosing a filter option could add results, and the counts of the options would be wrong.
 */
function textMatch(catalogue: Catalogue, query: TripQuery, fullText: string): TextMatch | null {
  const words = queryWords(fullText);
  if (words.length === 0) return null;
  const key = JSON.stringify([query.scope, selectedOwnTrips(query), words.map(({ folded }) => folded)]);
  const cached = catalogue.derived.texts.get(key);
  if (cached) return cached;
  const match = catalogue.text.match(words, visibleSlots(catalogue, query));
  catalogue.derived.texts.set(key, match);
  return match;
}

function anyOf(sets: Bits[]): Bits {
  return sets.reduce(union, emptyBits());
}
