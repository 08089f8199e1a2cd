/** Redirects of moved URLs, which are applied before routing (specification §3.8). */

import type { Hosts } from '#domain/hosts.ts';
import { type Places, resolveSlug } from '#domain/search/listTargets.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { findLegacyRedirect } from '#domain/site/movedPaths.ts';
import { type PageTarget, pageTargets } from '#domain/site/pageTargets.ts';
import { findRouteRule, withoutSlash, withSearch } from '#domain/site/routeRules.ts';
import type { RouteRuleDocument } from '#domain/site/siteDocuments.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import { canonicalHostsInQuery, canonicalPath } from './canonicalAddress.ts';

export interface RedirectSources {
  rules: readonly RouteRuleDocument[];
  places: () => Places;
  hosts: Hosts;
}

const paginatedPaths = Object.values<PageTarget>(pageTargets).flatMap(({ hasPagination, de, en }) =>
  hasPagination ? [de, en] : [],
);
/** First pages of lists, which have no page number in their path. */
const firstPage = new RegExp(`^(${paginatedPaths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/1$`);
const twoSegments = /^\/(?:reisen|destinations)\/([^/]+)\/([^/]+)$/;

/** Returns the redirect for a URL, which keeps the query, or null. @param url requested absolute URL */
export function findRedirect(url: URL, { rules, places, hosts }: RedirectSources): Redirect | null {
  // Tokens of links keep their case, and caches must not store them.
  if (isLinkPath(url.pathname)) return null;
  // Scripts of a page whose path begins with two slashes could take it for the address of another site.
  const path = canonicalPath(url.pathname, hosts).replace(/^\/+/, '/');
  const search = canonicalHostsInQuery(url.search, hosts);
  const to = movedPath(path, places);
  if (to) return { redirect: to + search, status: 301 };
  const rule = findRouteRule(rules, path);
  if (rule) return { redirect: withSearch(rule.to, search), status: rule.status, leavesSite: rule.external };
  return path === url.pathname && search === url.search ? null : { redirect: path + search, status: 301 };
}

function movedPath(pathname: string, places: () => Places): string | null {
  if (pathname.length > 1 && pathname.endsWith('/')) return withoutSlash(pathname);
  const legacy = findLegacyRedirect(pathname);
  if (legacy) return legacy;
  const first = firstPage.exec(pathname);
  if (first?.[1]) return first[1];
  const segments = twoSegments.exec(pathname);
  if (!segments) return null;
  const target = resolveSlug(`${segments[1]}-${segments[2]}`, places());
  return target?.path ?? null;
}
