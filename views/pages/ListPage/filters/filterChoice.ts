/** What narrows a list at the moment, and the addresses of the lists with one choice more, or one less. */

import type { FacetName } from '../../../../src/domain/search/facets.ts';
import { encodeFilters, parseFilters, parseSort, type Sort } from '../../../../src/domain/search/filters.ts';
import type { Filters } from '../../../../src/domain/search/filterTypes.ts';
import { applyChoice, chooseOption, keepsFixed, mergeFilters } from '../../../../src/domain/search/mergeFilters.ts';
import { listPath, type PageTarget } from '../../../../src/domain/search/pageTargets.ts';
import { allSlugs, findCategory } from '../../../../src/domain/trip/categories.ts';
import { type ListView, readView, writeView } from '../map/listView.ts';

/** Everything that narrows the list, what the page fixes and what the visitor chose, merged; and how it is shown. */
export interface FilterChoice {
  target: PageTarget;
  category: string | null;
  filters: Filters;
  sort: Sort;
  view: ListView;
}

/** What a choice changes; the rest stays. */
export type FilterChange = Partial<Omit<FilterChoice, 'target'>>;

/** Where a list begins that was narrowed or paged on: at its filters (specification §5.4). */
export const catalogueId = 'katalog';

/** @param search filters, sort and view as they stand in the address */
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

/** Where choosing an option leads; choosing what is chosen takes it back. */
export function optionHref(choice: FilterChoice, facet: FacetName, key: string): string {
  return changeHref(choice, toggleOption(choice, facet, key));
}

/** The change that chooses an option, or takes it back. */
export function toggleOption(choice: FilterChoice, facet: FacetName, key: string): FilterChange {
  if (isChosen(choice, facet, key)) return withoutOption(choice, facet, key);
  const { category, filters } = chooseOption(choice, facet, key);
  return { category, filters };
}

/** @returns the change that takes an option back */
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
 * The address of the list after a change. A category is a page of its own. A page stays as long as what it fixes still
 * holds; whoever changes that goes on in the list of all trips (specification §4.4), where all filters are in the query.
 */
export function changeHref(choice: FilterChoice, change: FilterChange): string {
  const { target } = choice;
  const { category, filters, ...shown } = { ...choice, ...change };
  if (category !== choice.category) return hrefOf(listPath(slugOfCategory(category)), filters, shown);
  if (!keepsFixed(target.fixed, filters)) return hrefOf(listPath(allSlugs.de), filters, shown);
  const applied = applyChoice({ target, chosen: filters, hasList: true });
  return hrefOf(applied.slug ? listPath(applied.slug) : target.path, applied.filters, shown);
}

/** A list where its filters and results begin. @param search filters and sort, without "?" */
export function listHref(path: string, search: string): string {
  return `${path}${search === '' ? '' : `?${search}`}#${catalogueId}`;
}

/** What the API is asked for the same trips, whichever page shows them: a list slug, and the other filters with the order. */
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
