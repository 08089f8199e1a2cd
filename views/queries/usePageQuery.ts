import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { PageQueryName, PageQueryTypes } from '../../src/pageData/pageQueries.ts';

/** The TanStack options of a page query. Data arrives with the page, so it is never fetched by itself. */
export function pageQueryOptions<N extends PageQueryName>(name: N, args: PageQueryTypes[N]['args']) {
  return queryOptions<PageQueryTypes[N]['data']>({
    queryKey: [name, args],
    queryFn: () => Promise.reject(new Error(`The page query "${name}" did not arrive with its page.`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads a page query; suspends while a deferred one is under way. */
export function usePageQuery<N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
): PageQueryTypes[N]['data'] {
  return useSuspenseQuery(pageQueryOptions(name, args)).data;
}
