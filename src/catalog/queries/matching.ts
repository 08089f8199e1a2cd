/** Each filter as the set of trips that pass it, so that a count can leave one out and put another in. */
import type { DepartureFilters } from '../../domain/search/departureFilters.ts';
import { narrowLocations } from '../../domain/search/filters.ts';
import type { LocationFilter } from '../../domain/search/filterTypes.ts';
import { type Bits, emptyBits, intersect, union } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { DepartureSets } from '../index/departures.ts';
import type { TextMatch } from '../index/textIndex.ts';
import { queryWords } from '../index/words.ts';
import type { TripQuery } from './tripQuery.ts';

/** null where a filter is not set. Sets are shared and not to be modified. */
export interface Constraints {
  /** What may be seen at all. */
  base: Bits;
  category: Bits | null;
  /** Trips with a departure that meets all filters on departures. */
  departures: Bits | null;
  locations: Bits | null;
  providers: Bits | null;
  persons: Bits | null;
  text: TextMatch | null;
}

/** The filters whose choice replaces or widens, and which a facet therefore has to leave out. */
export type Omitted = 'category' | 'departures' | 'locations' | 'providers';

const levels = [1, 2, 3, 4, 5];

/** Looks up or computes the set of every filter (specification §4.2). */
export function createConstraints(catalogue: Catalogue, query: TripQuery): Constraints {
  const { category, filters } = query;
  const { locations, providers, persons, fullText } = filters;
  const { tags } = catalogue;
  const base = query.impossible ? emptyBits() : visible(catalogue, query);
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

/** The trips that pass every filter but the one left out. */
export function matchingSlots(constraints: Constraints, omitted: Omitted | null = null): Bits {
  const { base, text, ...others } = constraints;
  let matches = base;
  if (text) matches = intersect(matches, text.bits);
  for (const [name, bits] of Object.entries(others)) {
    if (bits && name !== omitted) matches = intersect(matches, bits);
  }
  return matches;
}

/** Listed trips, or for an organiser in admin mode the trips of the own hosts from a level up. */
function visible(catalogue: Catalogue, query: TripQuery): Bits {
  const own = chosenOwn(query);
  if (!own) return catalogue.listed(query.scope);
  const { tags } = catalogue;
  const wanted = levels.filter((level) => level >= own.minLevel).map((level) => tags.bits('level', String(level)));
  return intersect(anyOf(own.hosts.map((host) => tags.bits('providers', host))), anyOf(wanted));
}

/** Whose trips are shown instead of the listed ones; a host's own site shows no other's. Null where listed ones are. */
function chosenOwn({ scope, own }: TripQuery): { hosts: readonly string[]; minLevel: number } | null {
  if (!own || own.minLevel === null) return null;
  const hosts = own.hosts.filter((host) => scope.kind === 'marketplace' || scope.subdomain === host);
  return hosts.length > 0 ? { hosts, minLevel: own.minLevel } : null;
}

/** The trips at any of the locations. */
export function locationBits(catalogue: Catalogue, locations: readonly LocationFilter[]): Bits {
  return anyOf(narrowLocations(locations).map((location) => placeBits(catalogue, location)));
}

/** The trips with a departure that meets the filters; null when none is set. */
export function departureBits(catalogue: Catalogue, { date, season }: DepartureFilters): Bits | null {
  if (date === null) return season === null ? null : catalogue.tags.bits('seasons', season);
  const sets = departuresWithin(catalogue, date);
  return season === null ? sets.any : sets.ofSeason(season);
}

function placeBits({ tags }: Catalogue, { type, country, city }: LocationFilter): Bits {
  return type === 'country' ? tags.bits('countries', country) : tags.bits('cities', `${country}-${city}`);
}

function ageBits({ tags }: Catalogue, age: number): Bits {
  const old = tags.all('ageFrom').filter(({ key }) => Number(key) <= age);
  const young = tags.all('ageTo').filter(({ key }) => Number(key) >= age);
  return intersect(anyOf(old.map(({ bits }) => bits)), anyOf(young.map(({ bits }) => bits)));
}

function departuresWithin(catalogue: Catalogue, date: { start: string; end: string }): DepartureSets {
  const key = `${date.start} ${date.end}`;
  const known = catalogue.derived.periods.get(key);
  if (known) return known;
  const sets = catalogue.departures.within(date);
  catalogue.derived.periods.set(key, sets);
  return sets;
}

/**
 * Whether typos are forgiven depends on what may be seen, but on no other filter: else choosing one could add results, and
 * counts would no longer be what they promise.
 */
function textMatch(catalogue: Catalogue, query: TripQuery, fullText: string): TextMatch | null {
  const words = queryWords(fullText);
  if (words.length === 0) return null;
  const key = JSON.stringify([query.scope, chosenOwn(query), words.map(({ folded }) => folded)]);
  const known = catalogue.derived.texts.get(key);
  if (known) return known;
  const match = catalogue.text.match(words, visible(catalogue, query));
  catalogue.derived.texts.set(key, match);
  return match;
}

function anyOf(sets: Bits[]): Bits {
  return sets.reduce(union, emptyBits());
}
