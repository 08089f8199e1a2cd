/** The active filters of a list, and the addresses of lists with one option more or less. */

import { chooseOption, type FacetName, isChosenOption, withoutOption as withoutChosen } from '#domain/search/facets.ts';
import { encodeFilters, type Filters, parseFilters, parseSort, type Sort } from '#domain/search/filters.ts';
import type { ListTarget } from '#domain/search/listTargets.ts';
import { applyChoice, includesFixedFilters, mergeFilters } from '#domain/search/mergeFilters.ts';
import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import { type Category, findCategory } from '#domain/trip/categories.ts';
import type { UnderstoodSearch } from '#pageData/list.ts';
import { type ListView, readView, writeView } from '#pageData/listView.ts';
import { effectiveFilters, replaceFilters, type TextPart } from './textParts.ts';

/** Filters of a list, merged from those fixed by the page and those chosen by the visitor, with sort order and view. */
export interface FilterChoice {
  target: ListTarget;
  filters: Filters;
  sort: Sort;
  view: ListView;
  /** The filters that words of the search text set. */
  textParts: readonly TextPart[];
  /** The order that the search text requests; null for the default. */
  textSort: Sort;
}

export type FilterChange = Partial<Omit<FilterChoice, 'target' | 'textParts' | 'textSort'>>;

/** Id of the section that links with changed filters or page scroll to (specification §5.4). */
export const catalogueId = 'katalog';

/**
 * Reads the filters of a list page.
 * @param search query string with filters, sort and view, as in the address
 * @param understood the meaning of the search text
 */
export function readChoice(
  target: ListTarget,
  search: string,
  understood: UnderstoodSearch | null = null,
): FilterChoice {
  const query = new URLSearchParams(search);
  const merged = mergeFilters(target.fixed, parseFilters(query)).filters;
  // Parts refer to the corrected text.
  const filters = understood ? { ...merged, fullText: understood.query } : merged;
  const textParts = understood?.parts ?? [];
  const textSort = understood?.sort ?? null;
  return { target, filters, sort: parseSort(query.get('sort')), view: readView(query), textParts, textSort };
}

/** Returns whether an option is chosen, or set by the search text. */
export function isChosen(choice: FilterChoice, facet: FacetName, key: string): boolean {
  return isChosenOption(effectiveFilters(choice), facet, key);
}

export function toggleOption(choice: FilterChoice, facet: FacetName, key: string): FilterChange {
  if (isChosen(choice, facet, key)) return withoutOption(choice, facet, key);
  // A season replaces that of the text; all other options are added.
  const filters = chooseOption(choice.filters, facet, key);
  return { filters: facet === 'seasons' ? replaceFilters(choice, { season: filters.season }) : filters };
}

/** Returns the change that removes an option. Words of the search text that set it are removed, their other options kept. */
export function withoutOption(choice: FilterChoice, facet: FacetName, key: string): FilterChange {
  const isInText = !isChosenOption(choice.filters, facet, key);
  const { filters } = choice;
  const from = isInText ? effectiveFilters(choice) : filters;
  const change = withoutChosen(from, facet, key);
  return { filters: isInText ? replaceFilters(choice, change) : { ...filters, ...change } };
}

/**
 * Returns the address of the list after a change (specification §4.4). A new single category leads to its page. If the
 * fixed filters of the current page still apply, the page stays the same. Otherwise the address is the list of all trips
 * with all filters in the query.
 */
export function changeHref(choice: FilterChoice, change: FilterChange): string {
  const { target } = choice;
  const { filters, ...shown } = { ...choice, ...change };
  const category = newSingleCategory(choice.filters.categories, filters.categories);
  if (category)
    return hrefOf(pathOf('destinations-slug-page', { slug: category.slugs.de }), { ...filters, categories: [] }, shown);
  if (!includesFixedFilters(target.fixed, filters)) return hrefOf(allTripsPath, filters, shown);
  const applied = applyChoice(target, filters);
  const path = applied.slug ? pathOf('destinations-slug-page', { slug: applied.slug }) : target.path;
  return hrefOf(path, applied.filters, shown);
}

/** Returns the address of a list, scrolled to its filters and results. @param search filters and sort, without "?" */
export function listHref(path: string, search: string): string {
  return `${path}${search === '' ? '' : `?${search}`}#${catalogueId}`;
}

/**
 * Returns the address of the filters page of a list, for browsers without JavaScript.
 * @param search filters and sort, without "?"
 */
export function filtersPath(path: string, search: string): string {
  return `${path}/filter${search === '' ? '' : `?${search}`}`;
}

/** Returns the API query for the trips of a list, with all filters and the sort order. It does not depend on the page. */
export function apiQuery({ filters, sort }: FilterChoice): URLSearchParams {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  return query;
}

function hrefOf(path: string, filters: Filters, { sort, view }: Pick<FilterChoice, 'sort' | 'view'>): string {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  writeView(query, view);
  return listHref(path, query.toString());
}

function newSingleCategory(before: readonly string[], after: readonly string[]): Category | null {
  const [key = ''] = after;
  const isNew = after.length === 1 && !(before.length === 1 && before[0] === key);
  return isNew ? findCategory(key) : null;
}
