import { matchRoutes, type RouteObject } from 'react-router';
import type { MatchPage } from '#pageData/matchPage.ts';
import type { SitePage } from '#pageData/sitePage.ts';
import { sitePages } from '#pageData/sitePages.ts';

const routes: RouteObject[] = sitePages.flatMap((page) => page.paths.map((path) => ({ path, handle: page })));

/** Finds the page of an address in the browser. Import it dynamically: it needs the list of all pages. */
export const matchSitePage: MatchPage = ({ pathname, search }) => {
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) return null;
  const page = match.route.handle as SitePage;
  return { page, args: page.read({ params: match.params, search: new URLSearchParams(search) }) };
};
