/** The filter options shown with a result, each with the number of results after selecting it (specification §4.6). */

import type { Option } from '../fields/field.ts';
import { foldedName } from '../text/fold.ts';
import { listedAges } from '../trip/ages.ts';
import { seasons } from '../trip/seasons.ts';
import { definitionOf, type FilterName, type Filters, filterTable, type ListFilter, listFilters } from './filters.ts';
import { facetOfLocation, optionLocation } from './locationFilter.ts';

interface Facet {
  /** The filter that an option sets. */
  filter: FilterName;
  /** Returns the value of the filter with only one option. */
  valueFor: (key: string) => unknown;
  /** The options in a fixed order. All other facets offer the values in the catalogue, sorted by label. */
  options?: readonly Option[];
}

type OtherFacet = 'countries' | 'regions' | 'cities' | 'seasons' | 'ages';
export type FacetName = ListFilter | OtherFacet;

const placeFacet = (name: 'countries' | 'regions' | 'cities'): Facet => ({
  filter: 'locations',
  valueFor: (key) => [optionLocation(name, key)],
});

/** Each list of keys is a facet of the same name. */
const listFacet = (name: ListFilter): Facet => ({ ...filterTable[name], filter: name, valueFor: (key) => [key] });

export const facets: Record<FacetName, Facet> = {
  ...(Object.fromEntries(listFilters.map((name) => [name, listFacet(name)])) as Record<ListFilter, Facet>),
  countries: placeFacet('countries'),
  regions: placeFacet('regions'),
  cities: placeFacet('cities'),
  seasons: { filter: 'season', valueFor: (key) => key, options: seasons },
  ages: {
    filter: 'persons',
    valueFor: (key) => [Number(key)],
    options: listedAges.map((age) => ({ key: String(age), label: `${age} Jahre` })),
  },
};

export const facetNames = Object.keys(facets) as FacetName[];

export interface FacetOption {
  key: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetName, FacetOption[]>;

/** Maximum number of options of a facet in a search result; `GET /api/search/facets/{name}` returns all options. */
export const maxFacetOptions = 50;

/** Applies one option of a facet: a season replaces the current one, all other options are added. */
export function chooseOption(current: Filters, facet: FacetName, key: string): Filters {
  const { filter, valueFor } = facets[facet];
  return { ...current, [filter]: definitionOf(filter).merge(current[filter], valueFor(key)) };
}

/** Returns the change that removes an option. */
export function withoutOption(filters: Filters, facet: FacetName, key: string): Partial<Filters> {
  const { filter, valueFor } = facets[facet];
  return { [filter]: definitionOf(filter).without(filters[filter], valueFor(key)) };
}

export function isChosenOption(filters: Filters, facet: FacetName, key: string): boolean {
  const { filter, valueFor } = facets[facet];
  return definitionOf(filter).has(filters[filter], valueFor(key));
}

/** Returns the chosen options. */
export function chosenOptions(filters: Filters): [facet: FacetName, key: string][] {
  const { season, locations, persons } = filters;
  return [
    ...(season === null ? [] : [['seasons', season] as [FacetName, string]]),
    ...locations.map(({ type, key }): [FacetName, string] => [facetOfLocation[type], key]),
    ...persons.filter((age) => age >= 0).map((age): [FacetName, string] => ['ages', String(age)]),
    ...listFilters.flatMap((name) => filters[name].map((key): [FacetName, string] => [name, key])),
  ];
}

/**
 * Returns at most `maxFacetOptions` options of each facet. A facet with more options is sorted: chosen options first,
 * then cities of chosen countries, then by count. All other facets keep their order.
 */
export function limitFacets(facets: Facets, filters: Filters): Facets {
  const limited = Object.entries(facets).map(([name, options]): [string, FacetOption[]] => {
    if (options.length <= maxFacetOptions) return [name, options];
    const rank = ({ key }: FacetOption) => {
      if (isChosenOption(filters, name as FacetName, key)) return 0;
      return name === 'cities' && isInChosenCountry(filters, key) ? 1 : 2;
    };
    // Sorts only the options that can be among the first: a facet may have thousands.
    const counts = Int32Array.from(options, ({ count }) => count).sort();
    const least = counts[counts.length - maxFacetOptions] as number;
    const ranked = options.map((option) => ({ option, rank: rank(option) }));
    const candidates = ranked.filter(({ option, rank }) => rank < 2 || option.count >= least);
    candidates.sort((a, b) => a.rank - b.rank || b.option.count - a.option.count);
    return [name, candidates.slice(0, maxFacetOptions).map(({ option }) => option)];
  });
  return Object.fromEntries(limited) as Facets;
}

/** Returns whether the option of a city belongs to a chosen country, whose list the city would narrow. */
function isInChosenCountry({ locations }: Filters, key: string): boolean {
  return locations.some(({ type, country }) => type === 'country' && key.startsWith(`${country}-`));
}

/** Returns the options whose label contains a text, in any spelling (`fold`). */
export function findOptions(options: readonly FacetOption[], text: string): FacetOption[] {
  const name = foldedName(text);
  return options.filter(({ label }) => foldedName(label).includes(name));
}
