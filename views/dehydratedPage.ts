/** Status and queries of a page, sent to the browser as JSON in the document and as `{path}/_payload.json`. */
import {
  QueryClient as Client,
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
} from '@tanstack/react-query';
import { escapeForScript } from '../src/pageData/lateQueries.ts';
import type { PageInfo } from './shownPage.ts';

export interface PageData {
  status: number;
  /** Id of the build that rendered the page. */
  build: string;
  state: DehydratedState;
}

/** Data in the document. It names the page's component, so that the browser hydrates it without the list of routes. */
export interface DocumentData extends PageData {
  page: PageInfo | null;
  /** Name of the page's component in `pageComponents`; null if the page does not exist. */
  component: string | null;
}

/** A redirect in `_payload.json`, followed by the browser's router. */
export interface PageRedirect {
  redirect: string;
}

/** Creates a query client: on the server for one request, in the browser for the whole visit. */
export function createQueryClient(): QueryClient {
  return new Client({ defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false } } });
}

/** Serialises a page's data to JSON that is safe inside a script element. Pending queries are included without data. */
export function serialisePage(queryClient: QueryClient, page: Pick<PageData, 'status' | 'build'>): string {
  const state = dehydrate(queryClient, { shouldDehydrateQuery: ({ queryKey }) => queryKey[0] !== 'chrome' });
  return serialise<PageData>({ ...page, state });
}

/** Serialises the data of a document, like `serialisePage`. It includes what all pages show. */
export function serialiseDocument(queryClient: QueryClient, document: Omit<DocumentData, 'state'>): string {
  return serialise<DocumentData>({ ...document, state: dehydrate(queryClient, { shouldDehydrateQuery: () => true }) });
}

function serialise<Data extends PageData>({ state, ...page }: Data): string {
  const queries = state.queries.map(({ promise: _, ...query }) => query);
  return escapeForScript(JSON.stringify({ ...page, state: { ...state, queries } }));
}

/**
 * Hydrates the browser's query client with a page's data. A query that was pending on the server waits for the script
 * that delivers it.
 * @param late returns the promise of a pending query by its hash
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
