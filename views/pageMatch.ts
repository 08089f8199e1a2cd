/** Which page an address means, by the site's list of routes. */
import type { Location, RouteMatch, RouteObject } from 'react-router';
import { type SiteRoute, siteRoutes } from './routes.tsx';

export interface PageMatch {
  route: SiteRoute;
  /** What the address means to the page; null when nothing (404). */
  args: unknown;
}

/** The list as React Router's routes, one for each path; the router ranks them by how exact they are. */
export const routeObjects: RouteObject[] = siteRoutes.flatMap((route) =>
  route.paths.map((path) => ({ path, handle: route })),
);

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
