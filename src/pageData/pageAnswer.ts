/** What the server returns for a page query. */
import type { PageQueryName, PageQueryTypes } from './pageQueries.ts';

/** The data of a query, the address the page has moved to, or null when there is no such page. */
export type LoaderResult<T> = { data: T } | Redirect | null;

export interface Redirect {
  redirect: string;
  status: 301 | 302 | 307 | 308;
}

/** Answers page queries from the read model. It returns no promise where it has the data already. */
export type LoadPageData = <N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
) => LoaderResult<PageQueryTypes[N]['data']> | Promise<LoaderResult<PageQueryTypes[N]['data']>>;
