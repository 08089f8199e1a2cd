import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { emptyFilters, encodeFilters, parseFilters, searchTextOf } from '#domain/search/filters.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import { allTripsPath, type PageName } from '#domain/site/pageTargets.ts';
import type { ListArgs, TripList } from '#pageData/list.ts';
import { pageQueryOptions } from '#views/queries/usePageQuery.ts';
import { ShownPage } from '#views/shownPage.ts';

/** The list that the search narrows: the current page's list, or all trips (specification §4.4). */
export interface ShownList {
  path: string;
  /** Query string with filters and sort order, as in the address. */
  search: string;
  /** The search text of the address. */
  text: string;
  /** All filters as a query string, including those fixed by the page, without the search text. */
  filters: string;
}

/** The queries of pages that return a list, by the id of the page. */
const listQueries = new Map<string, 'list' | 'partner'>([
  ['destinations-slug-page' satisfies PageName, 'list'],
  ['partner' satisfies PageName, 'partner'],
]);
const allTrips: ShownList = { path: allTripsPath, search: '', text: '', filters: '' };

export function useShownList(): ShownList {
  const page = useContext(ShownPage);
  const queryClient = useQueryClient();
  const name = listQueries.get(page?.id ?? '');
  if (!name || !page?.args) return allTrips;
  const args = page.args as ListArgs;
  const list: TripList | undefined = queryClient.getQueryData(pageQueryOptions(name, args).queryKey);
  if (!list) return allTrips;
  const { filters } = mergeFilters(list.target.fixed, parseFilters(new URLSearchParams(args.search)));
  const others = { ...filters, fullText: emptyFilters.fullText };
  const text = searchTextOf(args.search);
  return { path: list.target.path, search: args.search, text, filters: encodeFilters(others).toString() };
}
