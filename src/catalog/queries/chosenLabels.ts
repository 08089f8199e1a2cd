import { regionTitle } from '#domain/places/regions.ts';
import type { FacetName } from '#domain/search/facets.ts';
import { type Filters, listFilters } from '#domain/search/filterTypes.ts';
import { boards } from '#domain/trip/boards.ts';
import { categories } from '#domain/trip/categories.ts';
import { groups } from '#domain/trip/details/groups.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { skills } from '#domain/trip/skills.ts';
import type { Catalogue } from '../index/catalogue.ts';

/** The options of facets whose labels do not come from the trips. */
const namedOptions: Partial<Record<FacetName, readonly { key: string; label: string }[]>> = {
  categories,
  boards,
  groups,
  skills,
  seasons,
};
const facetOfType = { country: 'countries', region: 'regions', city: 'cities' } as const;

/** Returns the labels of the chosen options by facet and key, "cities deutschland-berlin". An unknown option has its key. */
export function chosenLabels({ tags }: Catalogue, { locations, season, ...filters }: Filters): Record<string, string> {
  const chosen: [facet: FacetName, key: string][] = [
    ...locations.map(({ type, key }): [FacetName, string] => [facetOfType[type], key]),
    ...(season === null ? [] : [['seasons', season] as [FacetName, string]]),
    ...listFilters.flatMap((name) => filters[name].map((key): [FacetName, string] => [name, key])),
  ];
  const labelOf = (facet: FacetName, key: string): string => {
    if (facet === 'regions') return regionTitle(key);
    const options = namedOptions[facet] ?? tags.all(facet);
    return options.find((option) => option.key === key)?.label ?? key;
  };
  return Object.fromEntries(chosen.map(([facet, key]) => [`${facet} ${key}`, labelOf(facet, key)]));
}
