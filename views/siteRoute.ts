/** Type of a route, and the helpers that define one. */
import type { ReactNode } from 'react';
import type { PageQuery } from '#pageData/pageQueries.ts';

export interface RouteInput {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A page's component. It receives the arguments parsed from the address. */
export type PageComponent<Args = unknown> = (props: { args: Args }) => ReactNode;

export interface SiteRoute<Args = unknown> {
  id: string;
  /** Path patterns. The first is the canonical German one. */
  paths: readonly string[];
  /** Source file of the page, as in the build manifest. */
  file: string;
  page: () => Promise<PageComponent<Args>>;
  /**
   * `public`: the same response for everyone, rendered as a whole, cacheable, without inline scripts.
   * `streamed`: personal or waiting for slow data; streamed from the shell on, with a nonce, never stored.
   */
  kind: 'public' | 'streamed';
  /**
   * Shows organisers more of their own trips, in admin mode or whenever they are signed in. Such a response is
   * personal, even for a public page.
   */
  ownTrips?: 'in admin mode' | 'signed in';
  /** Requires a session of the host's organiser. Organiser API calls are allowed only from such pages. */
  needsAdminLogin?: true;
  /** Returns the canonical query string of a public page from what `read` takes from the query. By default that is nothing. */
  canonicalSearch?: (args: Args) => string;
  /** Parses the address; returns null if it is invalid (404). */
  read: (input: RouteInput) => Args | null;
  /** Queries of the page. The first one determines status and redirects. */
  queries: (args: Args) => PageQuery[];
}

/** Type-checks a page's arguments against its component and queries, then erases their type for the list of routes. */
export function route<Args>(definition: SiteRoute<Args>): SiteRoute {
  return definition as unknown as SiteRoute;
}

/** `read` of a page without arguments. */
export const noArgs = () => ({});
