/** Finds the page of an address, on the server and in the browser: the routes of React Router are derived from the list of pages. */
import { matchRoutes, type RouteObject } from 'react-router';
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
const routesByShape = new Map<string, RouteObject[]>();
for (const route of routes) {
  const { path = '' } = route;
  for (const each of path.endsWith('?') ? [path, path.slice(0, path.lastIndexOf('/'))] : [path]) {
    routesByShape.set(shapeOf(each), [...(routesByShape.get(shapeOf(each)) ?? []), route]);
  }
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
  const address = { params, param: (name: string) => routeParam(params, name), search: new URLSearchParams(search) };
  return { page, args: page.read(address) };
};
