/** Finds the page of an address, on the server and in the browser: the routes of React Router are derived from the list of pages. */

import { matchRoutes, type RouteObject } from 'react-router';
import { parsePage } from '#domain/pagedPath.ts';
import { pageTargets } from '#domain/site/pageTargets.ts';
import { routeParam } from '#domain/site/routeParam.ts';
import { decodePart } from '#domain/text/addressPart.ts';
import type { MatchPage, SitePage } from '#pageData/sitePage.ts';
import { sitePages } from '#pageData/sitePages.ts';

/** The routes, named after their page and language: "imprint-de", "imprint-en". */
export const routes: RouteObject[] = sitePages.flatMap((page) =>
  page.paths.map((path, index) => ({
    id: `${page.id}-${index > 0 && page.id in pageTargets ? 'en' : 'de'}`,
    path,
    handle: page,
  })),
);

/** `matchRoutes` compiles each route for each address. So it gets only those with the first segment and the length of the address. */
const routesByShape = Map.groupBy(
  routes.flatMap((route) => withoutOptional(route.path ?? '').map((path): RouteObject => ({ ...route, path }))),
  ({ path = '' }) => shapeOf(path),
);

/** Returns the paths with and without the optional last parameter. */
function withoutOptional(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path];
}

function shapeOf(pathname: string): string {
  const segments = pathname.split('/');
  const first = segments[1] ?? '';
  return `${segments.findLastIndex((segment) => segment !== '')} ${(decodePart(first) ?? first).toLowerCase()}`;
}

/** @param pathname percent-encoded, as in a URL */
export const matchPage: MatchPage = ({ pathname, search }) => {
  const match = matchRoutes(routesByShape.get(shapeOf(pathname)) ?? [], pathname)?.at(-1);
  if (!match) return null;
  const { params } = match;
  const page = match.route.handle as SitePage;
  const number = parsePage(params.page);
  if (number === null) return { page, args: null };
  const param = (name: string) => routeParam(params, name);
  return { page, args: page.read({ params, param, page: number, search: new URLSearchParams(search) }) };
};
