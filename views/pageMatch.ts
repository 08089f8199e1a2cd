/** Matches addresses to pages. The routes are passed in to avoid an import cycle: their list imports every page. */
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import type { SiteRoute } from './siteRoute.ts';

export interface PageMatch {
  route: SiteRoute;
  /** Arguments parsed from the address; null for an invalid address (404). */
  args: unknown;
}

/** Finds the page of an address; null if no route matches. */
export type MatchPage = (address: { pathname: string; search: string }) => PageMatch | null;

/** Converts the routes to React Router's, one per path. The router ranks them by specificity. */
export function routeObjectsOf(routes: readonly SiteRoute[]): RouteObject[] {
  return routes.flatMap((route) => route.paths.map((path) => ({ path, handle: route })));
}

/**
 * Creates the function that finds the page of an address.
 * @param routes of the site
 */
export function createPageMatcher(routes: readonly SiteRoute[]): MatchPage {
  const routeObjects = routeObjectsOf(routes);
  return ({ pathname, search }) => pageMatch(matchRoutes(routeObjects, pathname), search);
}

/**
 * Returns the page of React Router's matches; null without a match.
 * @param matches of the address
 */
export function pageMatch(matches: RouteMatch[] | null, search: string): PageMatch | null {
  const match = matches?.at(-1);
  if (!match) return null;
  const route = match.route.handle as SiteRoute;
  return { route, args: route.read({ params: match.params, search: new URLSearchParams(search) }) };
}
