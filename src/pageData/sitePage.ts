/** The description of a page. */
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import { type PageName, type PageTarget, pageTargets } from '#domain/site/pageTargets.ts';
import type { RouteParams } from '#domain/site/routeParam.ts';

/** The parts of an address that pages read. */
export interface PageAddress {
  params: RouteParams;
  /** Returns a parameter. @throws RouteParamError if it is missing */
  param(name: string): string;
  /** Number of the page of a list, from 1. An invalid one is a 404. */
  page: number;
  search: URLSearchParams;
}

/** @template Data what the page shows, by the names of the queries that load it */
export interface SitePage<Args = unknown, Name extends string = string, Data = object> {
  id: string;
  /** Path patterns of React Router. The first is the canonical German one. */
  paths: readonly string[];
  /** Name of the component, which has a file of this name in `views/pages`. */
  component: Name;
  /**
   * `public`: the same response for everyone, rendered as a whole, cacheable, without inline scripts.
   * `streamed`: personal or waiting for slow data; streamed from the shell on, with a nonce, never stored.
   */
  kind: 'public' | 'streamed';
  /**
   * Tells the loaders at which hosts the organiser is signed in, in admin mode or always; most show more of their own trips.
   * Such a response is personal, even for a public page.
   */
  ownTrips?: 'in admin mode' | 'signed in';
  /** Requires a session of the host's organiser with this permission. Organiser API calls are allowed only from such pages. */
  permission?: Permission;
  /** Label in the navigation of organisers. */
  tab?: string;
  /** Parses the address; returns null if it is invalid (404). */
  read(address: PageAddress): Args | null;
  /** Returns the canonical query string of a public page from what `read` takes from the query. By default that is nothing. */
  canonicalSearch?(args: NoInfer<Args>): string;
  /** Each query gets the arguments of the page. The first one determines status and redirects. */
  data?: Data;
  /** Further queries, whose arguments differ. */
  queries?(args: NoInfer<Args>): PageQuery[];
}

/** The data of a page query. Only its type matters. */
export function shape<Data>(): Data {
  return undefined as unknown as Data;
}

/** A query of a page; the server answers it with the loader of this name. */
export interface PageQuery {
  name: string;
  args: unknown;
}

/** Returns the queries of a page. Those of organisers also load the host and, for the menu, the tasks. */
export function queriesOf({ data = {}, queries, permission }: SitePage, args: unknown): PageQuery[] {
  const own = [...Object.keys(data).map((name) => ({ name, args })), ...(queries?.(args) ?? [])];
  if (!permission) return own;
  const { subdomain } = args as { subdomain: string };
  return [{ name: 'organiserHost', args: { subdomain } }, ...own, { name: 'organiserTasks', args: { subdomain } }];
}

export interface PageMatch {
  page: SitePage;
  /** Arguments parsed from the address; null for an invalid address (404). */
  args: unknown;
}

/** Finds the page of an address; null if there is none. */
export type MatchPage = (address: { pathname: string; search: string }) => PageMatch | null;

interface PageDefinition<Args, Name extends string, Data> extends Omit<SitePage<Args, Name, Data>, 'kind'> {
  /** `public` by default. */
  kind?: SitePage['kind'];
}

/**
 * Describes a page. `PageProps` and `PageQueryTypes` check its arguments and data against its component and loaders. Write `read`
 * first: the others get its type.
 */
export function page<Args, const Name extends string, Data = object>(
  definition: PageDefinition<Args, Name, Data>,
): SitePage<Args, Name, Data> {
  return { kind: 'public', ...definition };
}

/** Returns id and paths of a page that links name. */
export function named(name: PageName): Pick<SitePage, 'id' | 'paths'> {
  const { de, en, hasPagination }: PageTarget = pageTargets[name];
  return { id: name, paths: [...new Set([de, en])].map((path) => (hasPagination ? `${path}/:page?` : path)) };
}

/** `read` of a page without arguments. */
export const noArgs = () => ({});
