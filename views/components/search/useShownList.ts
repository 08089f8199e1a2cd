import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { encodeFilters, parseFilters } from '#domain/search/filters.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import type { ListArgs, TripList } from '#pageData/list.ts';
import { pageQueryOptions } from '../../queries/usePageQuery.ts';
import { ShownPage } from '../../shownPage.ts';

/** The list that the search narrows: the current page's list, or all trips (specification §4.4). */
export interface ShownList {
  path: string;
  /** Query string with filters and sort order, as in the address. */
  search: string;
  /** All filters as a query string, including those fixed by the page, without the search text. */
  filters: string;
}

/** Ids of routes with a page query of the same name that returns a list. */
const pagesWithList = ['list', 'partner'] as const;
const allTrips: ShownList = { path: '/reisen/alle', search: '', filters: '' };

export function useShownList(): ShownList {
  const page = useContext(ShownPage);
  const queryClient = useQueryClient();
  const name = pagesWithList.find((id) => id === page?.id);
  if (!name || !page?.args) return allTrips;
  const args = page.args as ListArgs;
  const list: TripList | undefined = queryClient.getQueryData(pageQueryOptions(name, args).queryKey);
  if (!list) return allTrips;
  const { filters } = mergeFilters(list.target.fixed, parseFilters(new URLSearchParams(args.search)));
  const others = { ...filters, fullText: emptyFilters.fullText };
  return { path: list.target.path, search: args.search, filters: encodeFilters(others).toString() };
}
