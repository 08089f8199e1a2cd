/** Computes the set of trips that pass each filter. Counts combine these sets and omit or replace one of them. */

import { type DepartureFilters, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import { type ListFilter, listFilters } from '#domain/search/filters.ts';
import { type LocationFilter, narrowLocations } from '#domain/search/locationFilter.ts';
import type { ExcludedSubject } from '#domain/search/understanding/understanding.ts';
import { listedAges } from '#domain/trip/ages.ts';
import {
  type Bits,
  countBits,
  difference,
  emptyBits,
  intersect,
  intersectAll,
  intersects,
  unionAll,
} from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { TextMatch } from '../index/textMatch.ts';
import { queryWords } from '../index/words.ts';
import type { TripQuery } from './tripQuery.ts';

/** The set of each filter; null if the filter is not set. The sets are shared; do not modify them. */
export interface Constraints extends Record<ListFilter, Bits | null> {
  /** All trips that the user may see. */
  base: Bits;
  /** Trips with a departure that matches all departure filters. */
  departures: Bits | null;
  locations: Bits | null;
  persons: Bits | null;
  /** Trips with the values that the search text names. */
  textFilters: Bits | null;
  textThemes: Bits | null;
  textPlaces: Bits | null;
  text: SearchedText | null;
}

export interface SearchedText extends TextMatch {
  /** The trips that the query asks for: those that match, or those that mention the text. */
  wanted: Bits;
}

/** Filters that a facet omits from its counts, because a choice replaces or extends the filter. */
export type OmittedFilter = ListFilter | 'departures' | 'locations';

const levels = [1, 2, 3, 4, 5];

/** Computes the set of every filter or reads it from a cache (specification §4.2). */
export function createConstraints(catalogue: Catalogue, query: TripQuery): Constraints {
  const { filters, textFilters } = query;
  const { locations, persons } = filters;
  const base = query.impossible ? emptyBits() : withoutSubjects(catalogue, query, visibleSlots(catalogue, query));
  const ages = [...new Set(persons.filter((age) => age >= 0))];
  return {
    base,
    ...(Object.fromEntries(listFilters.map((name) => [name, listBits(catalogue, name, filters[name])])) as Record<
      ListFilter,
      Bits | null
    >),
    departures: departureBits(catalogue, filters),
    locations: locations.length === 0 ? null : locationBits(catalogue, locations),
    persons: ages.length === 0 ? null : ages.map((age) => ageBits(catalogue, age)).reduce(intersect),
    textFilters: textFilters ? textFilterBits(catalogue, textFilters) : null,
    textThemes: commonBits((query.textThemes ?? []).map((theme) => catalogue.tags.bits('categories', theme))),
    textPlaces: commonBits((query.textPlaces ?? []).map((places) => locationBits(catalogue, places))),
    text: searchedText(catalogue, query),
  };
}

function textFilterBits(
  catalogue: Catalogue,
  { locations = [], ...lists }: NonNullable<TripQuery['textFilters']>,
): Bits | null {
  const sets = listFilters.flatMap((name) => listBits(catalogue, name, lists[name] ?? []) ?? []);
  if (locations.length > 0) sets.push(locationBits(catalogue, locations));
  return commonBits(sets);
}

/** Returns the trips of all sets; null if there are none. */
function commonBits([first, ...others]: readonly Bits[]): Bits | null {
  return first ? intersectAll(first, ...others) : null;
}

/** Returns trips without those that are about something that the search text excludes. */
function withoutSubjects(catalogue: Catalogue, { excludedSubjects = [] }: TripQuery, trips: Bits): Bits {
  return excludedSubjects.reduce((rest, subject) => difference(rest, tripsAbout(catalogue, subject)), trips);
}

/** Returns the trips at a place, of a theme or level or with a feature, or those that a search for the word finds. */
export function tripsAbout(catalogue: Catalogue, subject: ExcludedSubject): Bits {
  if (typeof subject !== 'string') return locationBits(catalogue, [subject]);
  const cached = catalogue.derived.subjects.get(subject);
  if (cached) return cached;
  const words = queryWords(subject).filter(({ isGeneral }) => !isGeneral);
  const about = unionAll([
    catalogue.tags.bits('categories', subject),
    catalogue.tags.bits('features', subject),
    catalogue.tags.bits('skills', subject),
    ...words.map((word) => catalogue.text.found(word)),
  ]);
  catalogue.derived.subjects.set(subject, about);
  return about;
}

function searchedText(catalogue: Catalogue, query: TripQuery): SearchedText | null {
  const match = textMatch(catalogue, query, query.filters.fullText);
  return match && { ...match, wanted: query.filters.mentions ? match.mentions : match.bits };
}

/** Returns the trips that pass all filters except the omitted one. */
export function matchingSlots(constraints: Constraints, omitted: OmittedFilter | null = null): Bits {
  const { base, text, ...others } = constraints;
  const sets = Object.entries(others).flatMap(([name, bits]) => (bits && name !== omitted ? [bits] : []));
  return intersectAll(base, ...(text ? [text.wanted] : []), ...sets);
}

/** Returns the number of trips that pass all filters, and do not match the search text, but mention it. */
export function countMentions(constraints: Constraints): number {
  const { text } = constraints;
  return text ? countBits(matchingSlots({ ...constraints, text: { ...text, wanted: text.mentions } })) : 0;
}

/** The trips that pass all filters, or all but one. Computes each set once. Do not modify the sets. */
export interface Matches {
  all: Bits;
  total: number;
  without(omitted: OmittedFilter): Bits;
}

export function createMatches(constraints: Constraints): Matches {
  const all = matchingSlots(constraints);
  const computed = new Map<OmittedFilter, Bits>();
  return {
    all,
    total: countBits(all),
    without(omitted) {
      if (constraints[omitted] === null) return all;
      const existing = computed.get(omitted) ?? matchingSlots(constraints, omitted);
      computed.set(omitted, existing);
      return existing;
    },
  };
}

/** Returns the listed trips, or for an organiser in admin mode the trips of their hosts with a minimum level. */
function visibleSlots(catalogue: Catalogue, query: TripQuery): Bits {
  const own = selectedOwnTrips(query);
  if (!own) return catalogue.listed(query.scope);
  const { tags } = catalogue;
  const wanted = levels.filter((level) => level >= own.minLevel).map((level) => tags.bits('level', String(level)));
  return intersect(unionAll(own.hosts.map((host) => tags.bits('providers', host))), unionAll(wanted));
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

/** Returns the trips with any of the keys; null if there are no keys. */
function listBits({ tags }: Catalogue, name: ListFilter, keys: readonly string[]): Bits | null {
  return keys.length === 0 ? null : unionAll(keys.map((key) => tags.bits(name, key)));
}

/**
 * Returns the trips at any of the locations. A region narrows the countries that it overlaps, and these countries narrow
 * the region: "oesterreich" with "alpen" means the Alps in Austria (specification §4.2).
 */
export function locationBits(catalogue: Catalogue, locations: readonly LocationFilter[]): Bits {
  const narrowed = narrowLocations(locations);
  const bitsOf = (type: LocationFilter['type']) =>
    narrowed.filter((location) => location.type === type).map((location) => placeBits(catalogue, location));
  const [countries, regions, cities] = [bitsOf('country'), bitsOf('region'), bitsOf('city')];
  if (regions.length === 0) return unionAll([...countries, ...cities]);
  const overlaps = (a: Bits) => (b: Bits) => intersects(a, b);
  const wholeCountries = countries.filter((country) => !regions.some(overlaps(country)));
  const narrowedRegions = regions.map((region) => {
    const shared = countries.filter(overlaps(region));
    return shared.length === 0 ? region : intersect(region, unionAll(shared));
  });
  return unionAll([...wholeCountries, ...narrowedRegions, ...cities]);
}

/** Returns the trips with a departure that matches the filters; null if no filter is set. */
function departureBits(catalogue: Catalogue, filters: DepartureFilters): Bits | null {
  const { season } = filters;
  if (hasDepartureFilters({ ...filters, season: null })) return catalogue.departures.match(filters).trips;
  return season === null ? null : catalogue.tags.bits('seasons', season);
}

function placeBits({ tags }: Catalogue, { type, key, country, city }: LocationFilter): Bits {
  if (type === 'region') return tags.bits('regions', key);
  return type === 'country' ? tags.bits('countries', country) : tags.bits('cities', `${country}-${city}`);
}

export function ageBits({ tags }: Catalogue, age: number): Bits {
  if (listedAges.includes(age)) return tags.bits('ages', String(age));
  const oldEnough = tags.all('ageFrom').filter(({ key }) => Number(key) <= age);
  const youngEnough = tags.all('ageTo').filter(({ key }) => Number(key) >= age);
  return intersect(unionAll(oldEnough.map(({ bits }) => bits)), unionAll(youngEnough.map(({ bits }) => bits)));
}

/**
 * Returns the trips that match the search text. Which words are corrected or omitted depends on the visible trips, but
 * on no other filter. Otherwise choosing a filter option could add results, and the counts of the options would be wrong.
 */
function textMatch(catalogue: Catalogue, query: TripQuery, fullText: string): TextMatch | null {
  const words = queryWords(fullText);
  if (words.length === 0) return null;
  const key = JSON.stringify([
    query.scope,
    selectedOwnTrips(query),
    words.map(({ spelling, isGeneral }) => [spelling, isGeneral]),
  ]);
  const cached = catalogue.derived.texts.get(key);
  if (cached) return cached;
  const match = catalogue.text.match(words, visibleSlots(catalogue, query));
  catalogue.derived.texts.set(key, match);
  return match;
}
