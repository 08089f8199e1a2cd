/** The server's result of a page query. */
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { PageQueryName, PageQueryTypes } from './pageQueries.ts';

/**
 * The data of a query, a redirect if the page has moved, or null if the page does not exist. Data that decides neither status,
 * title nor a redirect may arrive later.
 */
export type LoaderResult<T> = { data: T } | { late: Promise<T> } | Redirect | null;

/** What the loader of a page query gets, and what it returns if it has to wait. */
export type ArgsOf<Name extends PageQueryName> = PageQueryTypes[Name]['args'];
export type Loaded<Name extends PageQueryName> = Promise<LoaderResult<PageQueryTypes[Name]['data']>>;

export interface Redirect {
  /** Path, query and fragment. */
  redirect: string;
  status: 301 | 302 | 303 | 307 | 308;
  /** Whether the address may be absolute: to another of our sites, or to a website that the content names. */
  leavesSite?: boolean | undefined;
  /** Whether the page may be found the next time, so that nobody may store the redirect. */
  isPassing?: true;
}

/**
 * Answers page queries from the read model. Returns synchronously if the data is in memory. The permission is that of the page.
 */
export type LoadPageData = <N extends PageQueryName>(
  name: N,
  args: ArgsOf<N>,
  permission?: Permission,
) => LoaderResult<PageQueryTypes[N]['data']> | Loaded<N>;
