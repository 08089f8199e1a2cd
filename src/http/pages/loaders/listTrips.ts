import { encodeFilters, isEmptyFilters, parseFilters, parseSort } from '../../../domain/search/filters.ts';
import { emptyFilters, type Filters } from '../../../domain/search/filterTypes.ts';
import { contradicts, type MergedFilters, mergeFilters } from '../../../domain/search/mergeFilters.ts';
import { listPath, type PageTarget } from '../../../domain/search/pageTargets.ts';
import { allSlugs } from '../../../domain/trip/categories.ts';
import type { TripList } from '../../../pageData/list.ts';
import type { Redirect } from '../../../pageData/pageAnswer.ts';
import type { PageContext } from './pageContext.ts';
import { countTrips, searchTrips } from './searchTrips.ts';

/**
 * The trips of a page that lists some, with everything the filters and the sorting need.
 * @param search filters, sort and view as they stand in the address
 * @returns null past the last page; a redirect to the list of all trips when the query contradicts the page (specification §3.8)
 */
export function listTrips(
  context: PageContext,
  target: PageTarget,
  { page, search }: { page: number; search: string },
): { data: TripList } | Redirect | null {
  const query = new URLSearchParams(search);
  const asChosen = parseFilters(query);
  if (contradicts(target.fixed, asChosen)) return toAllTrips(mergeFilters(target.fixed, asChosen), query);
  const { visibility } = asChosen;
  const sort = parseSort(query.get('sort'));
  const merged = mergeFilters(target.fixed, { ...asChosen, visibility: null });
  const { total, pageSize, items, facets } = searchTrips(context, { ...merged, sort, page }, visibility);
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  const relaxations = total > 0 ? [] : relaxedFilters(context, merged, visibility);
  return { data: { target, total, page, pageSize, items, facets, relaxations } };
}

/** Sort and view stay as they are. */
function toAllTrips({ filters }: MergedFilters, query: URLSearchParams): Redirect {
  const search = encodeFilters(filters);
  for (const [name, value] of query) if (!search.has(name)) search.set(name, value);
  return { redirect: `${listPath(allSlugs.de)}?${search}`, status: 302 };
}

/** The same search with one filter less, where that finds something. */
function relaxedFilters(
  context: PageContext,
  { category, filters }: MergedFilters,
  visibility: number | null,
): TripList['relaxations'] {
  const chosen = (Object.keys(emptyFilters) as (keyof Filters)[]).filter(
    (name) => !isEmptyFilters({ ...emptyFilters, [name]: filters[name] }),
  );
  const count = (query: Omit<MergedFilters, 'impossible'>) => countTrips(context, query, visibility);
  return [
    ...(category ? [{ filter: 'category' as const, total: count({ category: null, filters }) }] : []),
    ...chosen.map((name) => ({
      filter: name,
      total: count({ category, filters: { ...filters, [name]: emptyFilters[name] } }),
    })),
  ].filter(({ total }) => total > 0);
}
