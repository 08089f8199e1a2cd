/** Which page an address means. The routes are passed in, because their list names every page of the site. */
import { type Location, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import type { SiteRoute } from './siteRoute.ts';

export interface PageMatch {
  route: SiteRoute;
  /** What the address means to the page; null when nothing (404). */
  args: unknown;
}

/** Finds the page of an address; null when no route matches. */
export type MatchPage = (address: { pathname: string; search: string }) => PageMatch | null;

/** The routes as React Router's, one for each path; the router ranks them by how exact they are. */
export function routeObjectsOf(routes: readonly SiteRoute[]): RouteObject[] {
  return routes.flatMap((route) => route.paths.map((path) => ({ path, handle: route })));
}

/** @param routes of the site */
export function createPageMatcher(routes: readonly SiteRoute[]): MatchPage {
  const routeObjects = routeObjectsOf(routes);
  return ({ pathname, search }) => pageMatch(matchRoutes(routeObjects, pathname), search);
}

/** @param matches what React Router found for the address */
export function pageMatch(matches: RouteMatch[] | null, search: string): PageMatch | null {
  const match = matches?.at(-1);
  if (!match) return null;
  const route = match.route.handle as SiteRoute;
  return { route, args: route.read({ params: match.params, search: new URLSearchParams(search) }) };
}

/** @returns a location for React Router's context. @param key of the entry in the browser's history */
export function locationOf({ pathname, search, hash }: URL, key: string): Location {
  return { pathname, search, hash, key, state: null, mask: undefined };
}
