import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { PageQueryName, PageQueryTypes } from '#pageData/pageQueries.ts';

/** TanStack options of a page query. The data arrives with the page and is never fetched on its own. */
export function pageQueryOptions<N extends PageQueryName>(name: N, args: PageQueryTypes[N]['args']) {
  return queryOptions<PageQueryTypes[N]['data']>({
    queryKey: [name, args],
    queryFn: () => Promise.reject(new Error(`The page query "${name}" did not arrive with its page.`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads a page query. Suspends while its data is late. */
export function usePageQuery<N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
): PageQueryTypes[N]['data'] {
  const options = pageQueryOptions(name, args);
  // Nothing changes while the server renders a page, so that it reads finished queries without observing them.
  const queryClient = useQueryClient();
  const finished = import.meta.env.SSR ? queryClient.getQueryData(options.queryKey) : undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: the browser always calls it
  return finished ?? useSuspenseQuery(options).data;
}
