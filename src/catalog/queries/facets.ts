/**
 * Computes the counts of the filter options: the number of results after the user chooses an option (specification
 * §4.6). `chooseOption` defines the effect of a choice: a category or season replaces the chosen one, a place or
 * provider is added to the chosen ones (a city narrows its own country), and an age adds a traveller whom the trip must
 * also fit. Options that lead to no further results are omitted. Chosen options are always included.
 */

import type { FacetOption, Facets } from '../../domain/search/facets.ts';
import { isCityOf } from '../../domain/search/filters.ts';
import type { LocationFilter } from '../../domain/search/filterTypes.ts';
import { optionLocation } from '../../domain/search/mergeFilters.ts';
import { listedAges } from '../../domain/trip/ages.ts';
import { categories } from '../../domain/trip/categories.ts';
import { seasons } from '../../domain/trip/seasons.ts';
import { type Bits, countBits, countCommon, difference, emptyBits, intersects } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { type Constraints, departureBits, locationBits, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';

type Named = { key: string; label: string };

interface Counting {
  catalogue: Catalogue;
  constraints: Constraints;
  matches: Bits;
  total: number;
}

/**
 * Computes the options and counts of all facets.
 * @param matches the trips that pass all constraints
 */
export function countFacets(catalogue: Catalogue, query: TripQuery, constraints: Constraints, matches: Bits): Facets {
  const { category, filters } = query;
  const counting = { catalogue, constraints, matches, total: countBits(matches) };
  const { tags } = catalogue;
  const others = (omitted: 'category' | 'departures') => matchingSlots(constraints, omitted);
  const ofSeason = (season: string) => departureBits(catalogue, { ...filters, season }) ?? emptyBits();
  return {
    categories: replacing(others('category'), (key) => tags.bits('categories', key), categories, category),
    countries: addingPlaces(counting, 'country', filters.locations),
    cities: addingPlaces(counting, 'city', filters.locations),
    seasons: replacing(others('departures'), ofSeason, seasons, filters.season),
    ages: narrowing(
      counting,
      filters.persons.filter((age) => age >= 0),
    ),
    providers: addingProviders(counting, filters.providers),
  };
}

/**
 * Counts the options of a facet in which an option replaces the chosen one.
 * @param others the trips that pass all filters except the one of this facet
 */
function replacing(others: Bits, bitsOf: (key: string) => Bits, offered: readonly Named[], chosen: string | null) {
  return withChosen(offered, chosen === null ? [] : [chosen])
    .map(({ key, label }) => ({ key, label, count: countCommon(others, bitsOf(key)) }))
    .filter(({ key, count }) => count > 0 || key === chosen);
}

/** Counts the providers: an option adds its trips to the trips of the chosen providers. */
function addingProviders({ catalogue, constraints, total }: Counting, chosen: string[]): FacetOption[] {
  const others = matchingSlots(constraints, 'providers');
  const additional = constraints.providers ? difference(others, constraints.providers) : others;
  const current = constraints.providers ? total : 0;
  return withChosen(catalogue.tags.all('providers'), chosen).flatMap(({ key, label }) => {
    if (chosen.includes(key)) return [{ key, label, count: total }];
    const bits = catalogue.tags.bits('providers', key);
    return intersects(others, bits) ? [{ key, label, count: current + countCommon(additional, bits) }] : [];
  });
}

/**
 * Counts the places: an option is added to the chosen places, but a city replaces its own country, and a country has no
 * effect if one of its cities is chosen.
 */
function addingPlaces(
  { catalogue, constraints, total }: Counting,
  type: LocationFilter['type'],
  chosen: readonly LocationFilter[],
): FacetOption[] {
  const facet = type === 'city' ? 'cities' : 'countries';
  const others = matchingSlots(constraints, 'locations');
  const keys = new Set(chosen.map(({ key }) => key));
  const chosenKeys = chosen.filter((location) => location.type === type).map(({ key }) => key);
  const options: FacetOption[] = [];
  const countUnion = createUnionCounter(catalogue, others);
  for (const { key, label } of withChosen(catalogue.tags.all(facet), chosenKeys)) {
    const bits = catalogue.tags.bits(facet, key);
    if (keys.has(key)) {
      options.push({ key, label, count: total });
    } else if (intersects(others, bits)) {
      const option = optionLocation(facet, key);
      const isNarrowed = chosen.some((location) => isCityOf(location, option));
      const count = isNarrowed
        ? total
        : countUnion(
            chosen.filter((location) => !isCityOf(option, location)),
            bits,
          );
      options.push({ key, label, count });
    }
  }
  return options;
}

/** Creates a function that counts the trips at given places or in a further set. Caches the sets of the places. */
function createUnionCounter(catalogue: Catalogue, others: Bits) {
  const cache = new Map<string, { count: number; rest: Bits }>();
  return (places: LocationFilter[], bits: Bits): number => {
    const key = places.map((place) => place.key).join();
    let atPlaces = cache.get(key);
    if (!atPlaces) {
      const located = locationBits(catalogue, places);
      atPlaces = { count: countCommon(others, located), rest: difference(others, located) };
      cache.set(key, atPlaces);
    }
    return atPlaces.count + countCommon(atPlaces.rest, bits);
  };
}

/** Counts the ages: an option restricts the current results further. */
function narrowing({ catalogue, matches, total }: Counting, chosen: number[]): FacetOption[] {
  return [...new Set([...listedAges, ...chosen])]
    .sort((a, b) => a - b)
    .map((age) => {
      const count = chosen.includes(age) ? total : countCommon(matches, catalogue.tags.bits('ages', String(age)));
      return { key: String(age), label: `${age} Jahre`, count };
    })
    .filter(({ key, count }) => count > 0 || chosen.includes(Number(key)));
}

/** Adds unknown chosen values to the offered ones, so that the user can deselect them. */
function withChosen(offered: readonly Named[], chosen: string[]): Named[] {
  const unknown = [...new Set(chosen)].filter((key) => !offered.some((option) => option.key === key));
  return [...offered, ...unknown.map((key) => ({ key, label: key }))];
}
