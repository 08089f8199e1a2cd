/**
 * The number on every filter option: how many results there are after choosing it (specification §4.6). What choosing means stands
 * in `chooseOption`: a category or season replaces the chosen one, a place or provider is added to those chosen (a city
 * narrows its own country), and an age is one traveller more who has to fit. Options no trip of the result could have are left out, chosen ones stay.
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

/** @param matches the trips that pass all constraints */
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
 * The option takes the place of what is chosen.
 * @param others the trips that pass all filters but the chosen one
 */
function replacing(others: Bits, bitsOf: (key: string) => Bits, offered: readonly Named[], chosen: string | null) {
  return withChosen(offered, chosen === null ? [] : [chosen])
    .map(({ key, label }) => ({ key, label, count: countCommon(others, bitsOf(key)) }))
    .filter(({ key, count }) => count > 0 || key === chosen);
}

/** The option joins what is chosen: its trips come on top of the present ones. */
function addingProviders({ catalogue, constraints, total }: Counting, chosen: string[]): FacetOption[] {
  const others = matchingSlots(constraints, 'providers');
  const more = constraints.providers ? difference(others, constraints.providers) : others;
  const present = constraints.providers ? total : 0;
  return withChosen(catalogue.tags.all('providers'), chosen).flatMap(({ key, label }) => {
    if (chosen.includes(key)) return [{ key, label, count: total }];
    const bits = catalogue.tags.bits('providers', key);
    return intersects(others, bits) ? [{ key, label, count: present + countCommon(more, bits) }] : [];
  });
}

/** The option joins the chosen places, but a city replaces its own country, and a country adds nothing to its cities. */
function addingPlaces(
  { catalogue, constraints, total }: Counting,
  type: LocationFilter['type'],
  chosen: readonly LocationFilter[],
): FacetOption[] {
  const facet = type === 'city' ? 'cities' : 'countries';
  const others = matchingSlots(constraints, 'locations');
  const keys = new Set(chosen.map(({ key }) => key));
  const kept = chosen.filter((location) => location.type === type).map(({ key }) => key);
  const options: FacetOption[] = [];
  const joined = joinedCounts(catalogue, others);
  for (const { key, label } of withChosen(catalogue.tags.all(facet), kept)) {
    const bits = catalogue.tags.bits(facet, key);
    if (keys.has(key)) {
      options.push({ key, label, count: total });
    } else if (intersects(others, bits)) {
      const option = optionLocation(facet, key);
      const isNarrowed = chosen.some((location) => isCityOf(location, option));
      const count = isNarrowed
        ? total
        : joined(
            chosen.filter((location) => !isCityOf(option, location)),
            bits,
          );
      options.push({ key, label, count });
    }
  }
  return options;
}

/** Counts the trips at some places or in a further set; the places are mostly the same ones, and looked up once. */
function joinedCounts(catalogue: Catalogue, others: Bits) {
  const known = new Map<string, { present: number; more: Bits }>();
  return (places: LocationFilter[], bits: Bits): number => {
    const key = places.map((place) => place.key).join();
    let counted = known.get(key);
    if (!counted) {
      const present = locationBits(catalogue, places);
      counted = { present: countCommon(others, present), more: difference(others, present) };
      known.set(key, counted);
    }
    return counted.present + countCommon(counted.more, bits);
  };
}

/** The option is a further demand on the present results. */
function narrowing({ catalogue, matches, total }: Counting, chosen: number[]): FacetOption[] {
  return [...new Set([...listedAges, ...chosen])]
    .sort((a, b) => a - b)
    .map((age) => {
      const count = chosen.includes(age) ? total : countCommon(matches, catalogue.tags.bits('ages', String(age)));
      return { key: String(age), label: `${age} Jahre`, count };
    })
    .filter(({ key, count }) => count > 0 || chosen.includes(Number(key)));
}

/** A chosen value nothing is known about is still shown, or it could not be taken back. */
function withChosen(offered: readonly Named[], chosen: string[]): Named[] {
  const unknown = [...new Set(chosen)].filter((key) => !offered.some((option) => option.key === key));
  return [...offered, ...unknown.map((key) => ({ key, label: key }))];
}
