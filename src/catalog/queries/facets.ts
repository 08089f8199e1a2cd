/**
 * Computes the counts of the filter options: the number of results after the user chooses an option (specification
 * §4.6). `chooseOption` defines the effect of a choice:
 * - A season replaces the chosen one.
 * - A place or another key is added to the chosen ones. A city replaces its own country.
 * - An age adds a traveller. The trip must suit all travellers.
 *
 * Options without further results are omitted. Chosen options are always included.
 */

import type { Option } from '#domain/fields/field.ts';
import type { Scope } from '#domain/hosts.ts';
import { regionTitle } from '#domain/places/regions.ts';
import {
  chosenOptions,
  type FacetName,
  type FacetOption,
  type Facets,
  facetNames,
  facets,
} from '#domain/search/facets.ts';
import type { Filters, ListFilter } from '#domain/search/filters.ts';
import { facetOfLocation, isCityOf, type LocationFilter, optionLocation } from '#domain/search/locationFilter.ts';
import { listedAges } from '#domain/trip/ages.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { type Bits, countCommon, difference, intersect, intersects } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { facetCount } from '../index/counts.ts';
import { type CountedDepartures, countDepartures } from './departureCounts.ts';
import { asksForAll } from './keptCounts.ts';
import { type Constraints, createConstraints, createMatches, locationBits, type Matches } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';

/** Returns the options of a facet in the order in which they are offered. */
function offeredOptions({ tags }: Catalogue, name: FacetName): readonly Option[] {
  return facets[name].options ?? tags.all(name);
}

/** Returns the labels of the chosen options by facet and key, "cities deutschland-berlin". An unknown option has its key. */
export function chosenLabels(catalogue: Catalogue, filters: Filters): Record<string, string> {
  const labels = chosenOptions(filters).map(([facet, key]): [string, string] => {
    const option = offeredOptions(catalogue, facet).find((each) => each.key === key);
    return [`${facet} ${key}`, option?.label ?? unofferedLabel(facet, key)];
  });
  return Object.fromEntries(labels);
}

/** Returns the label of an option without trips. */
function unofferedLabel(facet: FacetName, key: string): string {
  if (facet === 'regions') return regionTitle(key);
  return facet === 'ages' ? `${key} Jahre` : key;
}

interface Counting {
  catalogue: Catalogue;
  constraints: Constraints;
  matches: Matches;
  /** Returns the number of trips of each season, see `CountedDepartures`. */
  seasonCounts: () => CountedDepartures['seasons'];
}

export function countFacets(query: TripQuery, counting: Counting): Facets {
  const { catalogue } = counting;
  const count = asksForAll(query)
    ? (name: FacetName) => keptOptions(catalogue, query.scope, name)
    : (name: FacetName) => countOptions(counting, query, name);
  return Object.fromEntries(facetNames.map((name) => [name, count(name)])) as Facets;
}

export function countFacet(catalogue: Catalogue, query: TripQuery, name: FacetName): FacetOption[] {
  if (asksForAll(query)) return keptOptions(catalogue, query.scope, name);
  const constraints = createConstraints(catalogue, query);
  const matches = createMatches(constraints);
  const seasonCounts = () => countDepartures(catalogue, query.filters, matches).seasons;
  return countOptions({ catalogue, constraints, matches, seasonCounts }, query, name);
}

/** Returns the options of all trips of a site with the counts of the worker. */
function keptOptions(catalogue: Catalogue, scope: Scope, name: FacetName): FacetOption[] {
  return withResults(offeredOptions(catalogue, name), ({ key }) => facetCount(catalogue.counts, scope, name, key));
}

function countOptions(counting: Counting, { filters, textFilters }: TripQuery, name: FacetName): FacetOption[] {
  switch (name) {
    case 'countries':
    case 'regions':
    case 'cities':
      return addingPlaces(counting, name, filters.locations);
    case 'seasons':
      return replacingSeason(counting.seasonCounts(), filters.season).filter(
        ({ key }) => textFilters?.season === undefined || key === textFilters.season,
      );
    case 'ages':
      return narrowing(
        counting,
        withFurtherTraveller(counting, filters),
        filters.persons.filter((age) => age >= 0),
      );
    default:
      return addingKeys(counting, name, filters[name]);
  }
}

/** Returns the counts of the seasons: an option replaces the chosen one. */
function replacingSeason(counts: CountedDepartures['seasons'], chosen: string | null): FacetOption[] {
  return withChosen('seasons', seasons, chosen === null ? [] : [chosen])
    .map(({ key, label }) => ({ key, label, count: counts.get(key) ?? 0 }))
    .filter(({ key, count }) => count > 0 || key === chosen);
}

/** Counts the keys of a list filter: an option adds its trips to the trips of the chosen keys. */
function addingKeys({ catalogue, constraints, matches }: Counting, name: ListFilter, chosen: string[]): FacetOption[] {
  const { total } = matches;
  const others = matches.without(name);
  const offered = offeredOptions(catalogue, name);
  const chosenBits = constraints[name];
  if (!chosenBits) return withResults(offered, ({ key }) => countCommon(others, catalogue.tags.bits(name, key)));
  const additional = difference(others, chosenBits);
  return withChosen(name, offered, chosen).flatMap(({ key, label }) => {
    if (chosen.includes(key)) return [{ key, label, count: total }];
    const bits = catalogue.tags.bits(name, key);
    return intersects(others, bits) ? [{ key, label, count: total + countCommon(additional, bits) }] : [];
  });
}

function withResults<T extends Option>(offered: readonly T[], countOf: (option: T) => number): FacetOption[] {
  const options: FacetOption[] = [];
  for (const option of offered) {
    const count = countOf(option);
    if (count > 0) options.push({ key: option.key, label: option.label, count });
  }
  return options;
}

/**
 * Counts the places. An option is added to the chosen places, with two exceptions: a city replaces its own country, and a
 * country has no effect if one of its cities is chosen.
 */
function addingPlaces(
  { catalogue, matches }: Counting,
  facet: 'countries' | 'regions' | 'cities',
  chosen: readonly LocationFilter[],
): FacetOption[] {
  const { total } = matches;
  const others = matches.without('locations');
  const countOthers = ({ key }: { key: string }) => countCommon(others, catalogue.tags.bits(facet, key));
  const offered = catalogue.tags.all(facet);
  if (chosen.length === 0) return withResults(offered, countOthers);
  const keys = new Set(chosen.map(({ key }) => key));
  const chosenKeys = chosen.filter(({ type }) => facetOfLocation[type] === facet).map(({ key }) => key);
  return withChosen(facet, offered, chosenKeys).flatMap(({ key, label }) => {
    if (keys.has(key)) return [{ key, label, count: total }];
    if (countOthers({ key }) === 0) return [];
    const option = optionLocation(facet, key);
    if (chosen.some((location) => isCityOf(location, option))) return [{ key, label, count: total }];
    const located = [...chosen.filter((location) => !isCityOf(option, location)), option];
    return [{ key, label, count: countCommon(others, locationBits(catalogue, located)) }];
  });
}

/** Returns the results if another traveller is added, who needs a place if free places are asked for. */
function withFurtherTraveller({ catalogue, matches }: Counting, filters: Filters): Bits {
  if (!filters.free) return matches.all;
  const { trips } = catalogue.departures.match({ ...filters, persons: [...filters.persons, -1] });
  return intersect(matches.without('departures'), trips);
}

/** Counts the ages: an option restricts the current results further. @param all trips to which an age is added */
function narrowing({ catalogue, matches: { total } }: Counting, all: Bits, chosen: number[]): FacetOption[] {
  return [...new Set([...listedAges, ...chosen])]
    .sort((a, b) => a - b)
    .map((age) => {
      const count = chosen.includes(age) ? total : countCommon(all, catalogue.tags.bits('ages', String(age)));
      return { key: String(age), label: `${age} Jahre`, count };
    })
    .filter(({ key, count }) => count > 0 || chosen.includes(Number(key)));
}

/** Adds chosen values that have no option, so that the user can deselect them. */
function withChosen(facet: FacetName, offered: readonly Option[], chosen: string[]): Option[] {
  const unknown = [...new Set(chosen)].filter((key) => !offered.some((option) => option.key === key));
  return [...offered, ...unknown.map((key) => ({ key, label: unofferedLabel(facet, key) }))];
}
