/** Status and queries of a page, sent to the browser as JSON in the document and as `{path}/_payload.json`. */
import {
  QueryClient as Client,
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { escapeForScript } from '#pageData/lateQueries.ts';
import type { PageInfo } from './shownPage.ts';

type Dehydrated = DehydratedState['queries'][number];

/** A query as it is sent, without times, so that a page has the same bytes until its data changes. */
interface SentQuery extends Omit<Dehydrated, 'dehydratedAt' | 'promise' | 'state'> {
  state: Omit<Dehydrated['state'], 'dataUpdatedAt'> & { dataUpdatedAt?: number };
}

interface SentState {
  queries: SentQuery[];
}

export interface PageData {
  status: number;
  /** Id of the build that rendered the page. */
  build: string;
  state: SentState;
}

/** Data in the document. It names the page's component, so that the browser hydrates it without the list of routes. */
export interface DocumentData extends PageData {
  page: PageInfo | null;
  /** Name of the page's component; null if the page does not exist. */
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
  const state = sentState(queryClient, ({ queryKey }) => queryKey[0] !== 'chrome');
  return serialise<PageData>({ ...page, state });
}

/** Serialises the data of a document, like `serialisePage`. It includes what all pages show. */
export function serialiseDocument(queryClient: QueryClient, document: Omit<DocumentData, 'state'>): string {
  return serialise<DocumentData>({ ...document, state: sentState(queryClient, () => true) });
}

function sentState(queryClient: QueryClient, isSent: (query: Query) => boolean): SentState {
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: isSent });
  const withoutTimes = ({ promise: _, dehydratedAt: _at, state, ...query }: Dehydrated): SentQuery => {
    const { dataUpdatedAt, ...rest } = state;
    // A pending query keeps its zero.
    return { ...query, state: dataUpdatedAt === 0 ? state : rest };
  };
  return { queries: queries.map(withoutTimes) };
}

function serialise<Data extends PageData>(page: Data): string {
  return escapeForScript(JSON.stringify(page));
}

/**
 * Hydrates the browser's query client with a page's data. Data that was requested later is kept.
 * @param requestedAt time of the request in milliseconds since 1970, by which the age of the data is measured
 * @param late returns the promise of a query by its name that was pending on the server, and that a later script delivers
 */
export function hydratePage(
  queryClient: QueryClient,
  { queries }: SentState,
  requestedAt: number,
  late?: (name: string) => Promise<unknown>,
): void {
  const dehydrated = queries.map(
    (query): Dehydrated => ({
      ...query,
      dehydratedAt: requestedAt,
      state: { dataUpdatedAt: requestedAt, ...query.state },
      ...(query.state.status === 'pending' && late && { promise: late(String(query.queryKey[0])) }),
    }),
  );
  hydrate(queryClient, { mutations: [], queries: dehydrated });
}
