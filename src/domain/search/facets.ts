/** The filter options shown with a result, each with the number of results after selecting it (specification §4.6). */

import { foldedName } from '../text/fold.ts';
import { type Filters, type ListFilter, listFilters } from './filterTypes.ts';

export type FacetName = ListFilter | 'countries' | 'regions' | 'cities' | 'seasons' | 'ages';

export const facetNames: readonly FacetName[] = [...listFilters, 'countries', 'regions', 'cities', 'seasons', 'ages'];

/** The facet of a place, by the type of its filter. */
export const facetOfLocation = { country: 'countries', region: 'regions', city: 'cities' } as const;

export interface FacetOption {
  key: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetName, FacetOption[]>;

/** Maximum number of options of a facet in a search result; `GET /api/search/facets/{name}` returns all options. */
export const maxFacetOptions = 50;

export function isChosenOption(filters: Filters, facet: FacetName, key: string): boolean {
  switch (facet) {
    case 'countries':
    case 'regions':
    case 'cities':
      return filters.locations.some((location) => location.key === key);
    case 'seasons':
      return filters.season === key;
    case 'ages':
      return filters.persons.includes(Number(key));
    default:
      return filters[facet].includes(key);
  }
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
