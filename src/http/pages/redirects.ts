/** Addresses that moved, told before any page is looked for (specification §3.8). */

import { listPath, type Places, resolveSlug } from '../../domain/search/pageTargets.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { legacyRedirects } from '../../domain/site/routePaths.ts';
import type { RouteRuleDocument } from '../../domain/site/siteDocuments.ts';
import type { Redirect } from '../../pageData/pageAnswer.ts';
import { canonicalHostsInQuery, canonicalPath } from './canonicalAddress.ts';

export interface RedirectSources {
  rules: readonly RouteRuleDocument[];
  places: () => Places;
  hosts: Hosts;
}

/** Lists whose first page has no number in its address. */
const firstPage = /^(\/(?:reisen|destinations|partners?)\/[^/]+|\/favoriten|\/favorites)\/1$/;
const twoSegments = /^\/(?:reisen|destinations)\/([^/]+)\/([^/]+)$/;

/**
 * Where an address leads instead; the query string goes along.
 * @param url absolute address that was asked for
 */
export function findRedirect(url: URL, { rules, places, hosts }: RedirectSources): Redirect | null {
  const path = canonicalPath(url.pathname, hosts);
  const search = canonicalHostsInQuery(url.search, hosts);
  const to = movedPath(path, places);
  if (to) return { redirect: to + search, status: 301 };
  const rule = findRule(rules, path);
  if (rule) return { redirect: withSearch(rule.to, search), status: rule.status };
  return path === url.pathname && search === url.search ? null : { redirect: path + search, status: 301 };
}

/** Whether editors wrote a rule's address in capital letters makes no difference. */
function findRule(rules: readonly RouteRuleDocument[], path: string): RouteRuleDocument | undefined {
  const context = readable(path).toLowerCase();
  const same = (address: string) => withoutSlash(address).toLowerCase() === context;
  return rules.find(({ from, to }) => same(from) && !same(to));
}

/** Editors write addresses as they are read, with umlauts and perhaps with a slash at the end. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Not by a regular expression: looking for slashes at the end of a text takes quadratic time where they are not. */
function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** An address with a query of its own and a place on the page gets the other query in between. */
function withSearch(address: string, search: string): string {
  if (search === '') return address;
  const [page = '', place] = address.split('#', 2);
  const joined = page.includes('?') ? `${page}&${search.slice(1)}` : page + search;
  return place === undefined ? joined : `${joined}#${place}`;
}

function movedPath(pathname: string, places: () => Places): string | null {
  // One slash at the start: two would name another host.
  if (pathname.length > 1 && pathname.endsWith('/')) return withoutSlash(pathname).replace(/^\/+/, '/');
  const legacy = legacyRedirects(pathname);
  if (legacy) return legacy;
  const first = firstPage.exec(pathname);
  if (first?.[1]) return first[1];
  const segments = twoSegments.exec(pathname);
  if (!segments) return null;
  const target = resolveSlug(`${segments[1]}-${segments[2]}`, places());
  return target ? listPath(target.slug) : null;
}
