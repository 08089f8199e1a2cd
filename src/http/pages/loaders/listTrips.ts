import { titleOfKey } from '../../../domain/holidays/holidayTitle.ts';
import type { FacetOption } from '../../../domain/search/facets.ts';
import { encodeFilters, isEmptyFilters, parseFilters, parseSort } from '../../../domain/search/filters.ts';
import { emptyFilters, type Filters } from '../../../domain/search/filterTypes.ts';
import { contradictsFixedFilters, type MergedFilters, mergeFilters } from '../../../domain/search/mergeFilters.ts';
import { listPath, type PageTarget } from '../../../domain/search/pageTargets.ts';
import { allSlugs, findCategory } from '../../../domain/trip/categories.ts';
import type { TripList } from '../../../pageData/list.ts';
import type { Redirect } from '../../../pageData/pageAnswer.ts';
import type { PageContext } from './pageContext.ts';
import { countTrips, searchTrips } from './searchTrips.ts';

/** Number of themes and of countries that an empty result offers. */
const popularPerKind = 4;

/**
 * Loads the trips of a list page with the data for filters and sorting.
 * @param search query string with filters, sort order and view
 * @returns null past the last page; a redirect to the list of all trips if the query contradicts the page (specification §3.8)
 */
export function listTrips(
  context: PageContext,
  target: PageTarget,
  { page, search }: { page: number; search: string },
): { data: TripList } | Redirect | null {
  const query = new URLSearchParams(search);
  const chosen = parseFilters(query);
  if (contradictsFixedFilters(target.fixed, chosen)) return toAllTrips(mergeFilters(target.fixed, chosen), query);
  const { visibility } = chosen;
  const sort = parseSort(query.get('sort'));
  const merged = mergeFilters(target.fixed, { ...chosen, visibility: null });
  const { total, pageSize, items, facets, textChanges } = searchTrips(context, { ...merged, sort, page }, visibility);
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  const relaxations = total > 0 ? [] : relaxedFilters(context, merged, visibility);
  const holidayTitle = merged.filters.holidays && titleOfKey(merged.filters.holidays);
  const popular = total > 0 ? [] : popularLists(context);
  return { data: { target, total, page, pageSize, items, facets, holidayTitle, relaxations, textChanges, popular } };
}

/** Returns the lists of the themes and countries with most trips. */
function popularLists(context: PageContext): TripList['popular'] {
  const { facets } = searchTrips(context, { filters: emptyFilters, sort: null, page: 1 });
  const most = (options: FacetOption[]) => [...options].sort((a, b) => b.count - a.count).slice(0, popularPerKind);
  return [
    ...most(facets.categories).map((option) => ({ ...option, slug: findCategory(option.key)?.slugs.de ?? option.key })),
    ...most(facets.countries).map((option) => ({ ...option, slug: option.key })),
  ].map(({ slug, label, count }) => ({ path: listPath(slug), label, count }));
}

/** Redirects to the list of all trips and keeps sort order and view. */
function toAllTrips({ filters }: MergedFilters, query: URLSearchParams): Redirect {
  const search = encodeFilters(filters);
  for (const [name, value] of query) if (!search.has(name)) search.set(name, value);
  return { redirect: `${listPath(allSlugs.de)}?${search}`, status: 302 };
}

/** Returns the filters whose removal leads to results, with the number of results. */
function relaxedFilters(
  context: PageContext,
  { filters }: MergedFilters,
  visibility: number | null,
): TripList['relaxations'] {
  const chosen = (Object.keys(emptyFilters) as (keyof Filters)[]).filter(
    (name) => !isEmptyFilters({ ...emptyFilters, [name]: filters[name] }),
  );
  const count = (query: Omit<MergedFilters, 'impossible'>) => countTrips(context, query, visibility);
  return [
    ...chosen.map((name) => ({
      filter: name,
      total: count({ filters: { ...filters, [name]: emptyFilters[name] } }),
    })),
  ].filter(({ total }) => total > 0);
}
