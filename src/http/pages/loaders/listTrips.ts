import type { SearchQuery } from '../../../catalog/queries/search.ts';
import type { UnderstoodText } from '../../../catalog/queries/understandText.ts';
import { titleOfKey } from '../../../domain/holidays/holidayTitle.ts';
import { encodeFilters, isEmptyFilters, parseFilters, parseSort } from '../../../domain/search/filters.ts';
import { emptyFilters, type Filters } from '../../../domain/search/filterTypes.ts';
import { listPath } from '../../../domain/search/listPaths.ts';
import { contradictsFixedFilters, type MergedFilters, mergeFilters } from '../../../domain/search/mergeFilters.ts';
import type { PageTarget } from '../../../domain/search/pageTargets.ts';
import { applyUnderstanding } from '../../../domain/search/understanding/applyUnderstanding.ts';
import { rankedText } from '../../../domain/search/understanding/rankedText.ts';
import { allSlugs, findCategory } from '../../../domain/trip/categories.ts';
import type { TripSummary } from '../../../domain/trip/trip.ts';
import type { TripList } from '../../../pageData/list.ts';
import type { Redirect } from '../../../pageData/pageAnswer.ts';
import { loadChildrenApart } from './loadChildrenApart.ts';
import type { PageContext } from './pageContext.ts';
import { countTrips, findTrips, type Unscoped } from './searchTrips.ts';
import { understoodSearch } from './understoodSearch.ts';

/** Number of themes and of countries that an empty result offers. */
const popularPerKind = 4;

/** The trips of a list page. */
export interface ListedTrips extends Omit<TripList, 'labels' | 'items'> {
  items: TripSummary[];
  /** The filters that apply, without those that the search text sets. */
  filters: Filters;
  /** The search that found the trips. */
  query: Unscoped<SearchQuery>;
}

/**
 * Loads the trips of a list page.
 * @param search query string with filters, sort order and view
 * @returns null past the last page; a redirect to the list of all trips if the query contradicts the page (specification §3.8)
 */
export function listTrips(
  context: PageContext,
  target: PageTarget,
  { page, search }: { page: number; search: string },
): { data: ListedTrips } | Redirect | null {
  const query = new URLSearchParams(search);
  const chosen = parseFilters(query);
  const understood = understandText(context, chosen.fullText);
  const complete = withUnderstood(chosen, understood);
  const sort = parseSort(query.get('sort')) ?? understood?.understanding.sort ?? null;
  if (contradictsFixedFilters(target.fixed, complete)) {
    return toAllTrips(mergeFilters(target.fixed, complete), { ...Object.fromEntries(query), ...(sort && { sort }) });
  }
  const { visibility } = chosen;
  const merged = mergeFilters(target.fixed, { ...complete, visibility: null });
  const { filters } = mergeFilters(target.fixed, chosen);
  const ranked = understood && { rankedText: rankedText(understood.understanding) };
  const searched = { ...merged, ...ranked, sort, page };
  const found = findTrips(context, searched, visibility);
  const { total, pageSize } = found;
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  /** Counts the results of other filters; the search text is understood again. */
  const count = (fixed: Filters, others: Filters): number => {
    const filters = withUnderstood(others, understandText(context, others.fullText));
    return countTrips(context, mergeFilters(fixed, { ...filters, visibility: null }), visibility);
  };
  const countText = (fullText: string) => count(target.fixed, { ...chosen, fullText });
  const countAge = (age: number) => count({ ...target.fixed, persons: [] }, { ...chosen, persons: [age] });
  const isEmpty = total === 0;
  return {
    data: {
      ...found,
      target,
      filters,
      query: searched,
      ranking: sort === null ? found.ranking : null,
      holidayTitle: merged.filters.holidays && titleOfKey(merged.filters.holidays),
      relaxations: isEmpty ? relaxedFilters(target, chosen, count) : [],
      understood: understood && understoodSearch(chosen.fullText, understood, isEmpty ? countText : null),
      textChanges: withOmitted(found.textChanges, understood),
      popular: isEmpty ? popularLists(context) : [],
      apart: isEmpty ? loadChildrenApart(context, merged, complete, countAge) : null,
    },
  };
}

function understandText({ catalogue, scope }: PageContext, text: string): UnderstoodText | null {
  return text === '' ? null : catalogue.understandText(scope, text);
}

/** Adds the words that were omitted because no trip with the other filters of the text contains them. */
function withOmitted(changes: TripList['textChanges'], understood: UnderstoodText | null): TripList['textChanges'] {
  if (!understood || understood.omitted.length === 0) return changes;
  return { corrections: [], omitted: understood.omitted, alternatives: [] };
}

function withUnderstood(filters: Filters, understood: UnderstoodText | null): Filters {
  return understood ? applyUnderstanding(filters, understood.understanding) : filters;
}

/** Returns the lists of the themes and countries with most trips. */
function popularLists({ catalogue, scope }: PageContext): TripList['popular'] {
  const query = { scope, filters: emptyFilters };
  const most = (name: 'categories' | 'countries') =>
    [...catalogue.options(query, name)].sort((a, b) => b.count - a.count).slice(0, popularPerKind);
  return [
    ...most('categories').map((option) => ({ ...option, slug: findCategory(option.key)?.slugs.de ?? option.key })),
    ...most('countries').map((option) => ({ ...option, slug: option.key })),
  ].map(({ slug, label, count }) => ({ path: listPath(slug), label, count }));
}

/** Redirects to the list of all trips and keeps sort order and view. */
function toAllTrips({ filters }: MergedFilters, query: Record<string, string>): Redirect {
  const search = encodeFilters(filters);
  for (const [name, value] of Object.entries(query)) {
    if (!search.has(name) && name !== 'q') search.set(name, value);
  }
  return { redirect: `${listPath(allSlugs.de)}?${search}`, status: 302 };
}

/** Returns the filters whose removal leads to results, with the number of results. */
function relaxedFilters(
  { fixed }: PageTarget,
  chosen: Filters,
  count: (fixed: Filters, chosen: Filters) => number,
): TripList['relaxations'] {
  const { filters } = mergeFilters(fixed, chosen);
  const names = (Object.keys(emptyFilters) as (keyof Filters)[]).filter(
    (name) => name !== 'visibility' && !isEmptyFilters({ ...emptyFilters, [name]: filters[name] }),
  );
  const without = (from: Filters, name: keyof Filters) => ({ ...from, [name]: emptyFilters[name] });
  return names
    .map((filter) => ({ filter, total: count(without(fixed, filter), without(chosen, filter)) }))
    .filter(({ total }) => total > 0);
}
