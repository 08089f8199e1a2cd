/** The active filters of a list, and the addresses of lists with one option more or less. */

import type { FacetName } from '../../../../src/domain/search/facets.ts';
import { encodeFilters, parseFilters, parseSort, type Sort } from '../../../../src/domain/search/filters.ts';
import type { Filters } from '../../../../src/domain/search/filterTypes.ts';
import {
  applyChoice,
  chooseOption,
  includesFixedFilters,
  mergeFilters,
} from '../../../../src/domain/search/mergeFilters.ts';
import { listPath, type PageTarget } from '../../../../src/domain/search/pageTargets.ts';
import { allSlugs, findCategory } from '../../../../src/domain/trip/categories.ts';
import { type ListView, readView, writeView } from '../map/listView.ts';

/** Filters of a list, merged from those fixed by the page and those chosen by the visitor, with sort order and view. */
export interface FilterChoice {
  target: PageTarget;
  category: string | null;
  filters: Filters;
  sort: Sort;
  view: ListView;
}

/** A partial change of the filters. */
export type FilterChange = Partial<Omit<FilterChoice, 'target'>>;

/** Id of the section that links with changed filters or page scroll to (specification §5.4). */
export const catalogueId = 'katalog';

/**
 * Reads the filters of a list page.
 * @param search query string with filters, sort and view, as in the address
 */
export function readChoice(target: PageTarget, search: string): FilterChoice {
  const query = new URLSearchParams(search);
  const { category, filters } = mergeFilters(target.fixed, parseFilters(query));
  return { target, category, filters, sort: parseSort(query.get('sort')), view: readView(query) };
}

export function isChosen({ category, filters }: FilterChoice, facet: FacetName, key: string): boolean {
  const { persons, locations, season, providers } = filters;
  const chosen: Record<FacetName, () => boolean> = {
    categories: () => category === key,
    countries: () => locations.some((location) => location.key === key),
    cities: () => locations.some((location) => location.key === key),
    seasons: () => season === key,
    ages: () => persons.includes(Number(key)),
    providers: () => providers.includes(key),
  };
  return chosen[facet]();
}

/** Returns the address that toggles an option. */
export function optionHref(choice: FilterChoice, facet: FacetName, key: string): string {
  return changeHref(choice, toggleOption(choice, facet, key));
}

/** Returns the change that toggles an option. */
export function toggleOption(choice: FilterChoice, facet: FacetName, key: string): FilterChange {
  if (isChosen(choice, facet, key)) return withoutOption(choice, facet, key);
  const { category, filters } = chooseOption(choice, facet, key);
  return { category, filters };
}

/** Returns the change that removes an option. */
export function withoutOption({ filters }: FilterChoice, facet: FacetName, key: string): FilterChange {
  const { persons, locations, providers } = filters;
  const change: Record<Exclude<FacetName, 'categories'>, Partial<Filters>> = {
    countries: { locations: locations.filter((location) => location.key !== key) },
    cities: { locations: locations.filter((location) => location.key !== key) },
    seasons: { season: null },
    ages: { persons: persons.filter((age) => age !== Number(key)) },
    providers: { providers: providers.filter((name) => name !== key) },
  };
  return facet === 'categories' ? { category: null } : { filters: { ...filters, ...change[facet] } };
}

/**
 * Returns the address of the list after a change. A category has its own page. The current page is kept as long as the
 * filters it fixes still apply; otherwise the address is the list of all trips (specification §4.4) with all filters in
 * the query.
 */
export function changeHref(choice: FilterChoice, change: FilterChange): string {
  const { target } = choice;
  const { category, filters, ...shown } = { ...choice, ...change };
  if (category !== choice.category) return hrefOf(listPath(slugOfCategory(category)), filters, shown);
  if (!includesFixedFilters(target.fixed, filters)) return hrefOf(listPath(allSlugs.de), filters, shown);
  const applied = applyChoice({ target, chosen: filters, hasList: true });
  return hrefOf(applied.slug ? listPath(applied.slug) : target.path, applied.filters, shown);
}

/** Returns the address of a list, scrolled to its filters and results. @param search filters and sort, without "?" */
export function listHref(path: string, search: string): string {
  return `${path}${search === '' ? '' : `?${search}`}#${catalogueId}`;
}

/**
 * Returns the API query for the trips of a list, independent of the page: a list slug, and the other filters with the
 * sort order.
 */
export function apiQuery({ category, filters, sort }: FilterChoice): { slug: string; query: URLSearchParams } {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  return { slug: slugOfCategory(category), query };
}

function hrefOf(path: string, filters: Filters, { sort, view }: Pick<FilterChoice, 'sort' | 'view'>): string {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  writeView(query, view);
  return listHref(path, query.toString());
}

function slugOfCategory(category: string | null): string {
  return findCategory(category ?? '')?.slugs.de ?? allSlugs.de;
}
