/** What the list of routes says of each page. */
import type { ReactNode } from 'react';
import type { PageQuery } from '../src/pageData/pageQueries.ts';

export interface RouteInput {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A page's component: it gets what its address means, and asks for its data by that. */
export type PageComponent<Args = unknown> = (props: { args: Args }) => ReactNode;

export interface SiteRoute<Args = unknown> {
  id: string;
  /** Path patterns; the first is the canonical German one. */
  paths: readonly string[];
  /** Source of the page, as the build's manifest names it. */
  file: string;
  page: () => Promise<PageComponent<Args>>;
  /**
   * `public`: the same bytes for everyone, rendered whole, cacheable, no inline script.
   * `streamed`: personal or waiting for something slow; sent from the shell on, with a nonce, never stored.
   */
  kind: 'public' | 'streamed';
  /**
   * Shows organisers more of their own trips, in admin mode or whenever they are signed in. Such an answer is personal,
   * also of a public page.
   */
  ownTrips?: 'in admin mode' | 'signed in';
  /** Only who is signed in as an organiser of its host gets it, and only from it calls are made on their behalf. */
  needsAdminLogin?: true;
  /** The query string of a public page in one order, without what means nothing to it; filters and sort by default. */
  canonicalSearch?: (args: Args) => string;
  /** What the address means; null when it means nothing (404). */
  read: (input: RouteInput) => Args | null;
  /** The queries of the page. The first one decides about status and redirects. */
  queries: (args: Args) => PageQuery[];
}
