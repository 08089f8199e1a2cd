/**
 * Merges the fixed filters of a page with the filters that a visitor chose, and determines the page that shows the
 * result (specification §4.3, §4.4). The kinds of the filters define how.
 */

import { allSlugs } from '../trip/categories.ts';
import { areApart } from './filterKinds.ts';
import { definitionOf, type Filters, filterNames, filtersOf } from './filters.ts';
import type { ListTarget } from './listTargets.ts';

export interface MergedFilters {
  filters: Filters;
  /** The date ranges have no day in common, so the result is empty. */
  impossible: boolean;
}

/**
 * Merges fixed and chosen filters: lists are concatenated, dates intersected, texts joined; for all other
 * filters the chosen value wins. Merging is associative as long as no intersection is empty.
 */
export function mergeFilters(fixed: Filters, chosen: Filters): MergedFilters {
  return {
    filters: filtersOf((filter, name) => filter.merge(fixed[name], chosen[name])),
    // The period is then that of the page, so that a caller that ignores this fails safe.
    impossible: areApart(fixed.date, chosen.date),
  };
}

/** Returns whether filters include the fixed filters of a page: merging these again would change nothing. */
export function includesFixedFilters(fixed: Filters, filters: Filters): boolean {
  return filterNames.every((name) => definitionOf(name).includes(filters[name], fixed[name]));
}

/**
 * Determines the target page of a choice on a list (specification §4.4). This is the list of all trips if the choice overrides the
 * page's fixed filters. Otherwise it is the current page.
 * @param chosen all filters that the visitor has chosen, including earlier ones
 * @returns `slug`: slug of the target list, or null for the current page. `filters`: filters for the query, without the
 *   fixed filters of the target page
 */
export function applyChoice(
  { fixed }: Pick<ListTarget, 'fixed'>,
  chosen: Filters,
): {
  slug: string | null;
  filters: Filters;
} {
  return contradictsFixedFilters(fixed, chosen)
    ? { slug: allSlugs.de, filters: filtersOf((filter, name) => filter.prefer(fixed[name], chosen[name])) }
    : { slug: null, filters: filtersOf((filter, name) => filter.without(chosen[name], fixed[name])) };
}

/**
 * Returns whether a choice contradicts the fixed filters of a page: other travellers, another time or another place
 * (specification §4.3). A city of the page's country is no contradiction.
 */
export function contradictsFixedFilters(fixed: Filters, chosen: Filters): boolean {
  return filterNames.some((name) => definitionOf(name).contradicts(fixed[name], chosen[name]));
}
