/** What travels with a page: its status and its queries. In the document as JSON, and as `{path}/_payload.json`. */
import {
  QueryClient as Client,
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
} from '@tanstack/react-query';
import { escapeForScript } from '../src/pageData/lateQueries.ts';

export interface PageData {
  status: number;
  /** The build that rendered it. */
  build: string;
  state: DehydratedState;
}

/** A redirect instead of a page, as `_payload.json` tells it to the browser's router. */
export interface PageRedirect {
  redirect: string;
}

/** A client for one page view on the server, or for the whole visit in the browser. */
export function createQueryClient(): QueryClient {
  return new Client({ defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } } });
}

/** The page's data as JSON that is safe inside a script element. Queries under way are named without their data. */
export function serialisePage(
  queryClient: QueryClient,
  page: Pick<PageData, 'status' | 'build'>,
  { withChrome }: { withChrome: boolean },
): string {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey }) => withChrome || queryKey[0] !== 'chrome',
  });
  const queries = state.queries.map(({ promise: _, ...query }) => query);
  return escapeForScript(JSON.stringify({ ...page, state: { ...state, queries } } satisfies PageData));
}

/**
 * Fills the browser's client with a page's data. A query that was under way on the server waits for the script that
 * brings it.
 * @param late promises by query hash
 */
export function hydratePage(
  queryClient: QueryClient,
  state: DehydratedState,
  late: (hash: string) => Promise<unknown>,
) {
  const queries = state.queries.map((query) =>
    query.state.status === 'pending' ? { ...query, promise: late(query.queryHash) } : query,
  );
  hydrate(queryClient, { ...state, queries });
}
