/** Addresses that moved, told before any page is looked for (specification §2.1, decisions §3). */

import type { Redirect } from '../../../views/entryServer.tsx';
import type { RouteRuleDocument } from '../../domain/documents.ts';
import { listPath, type Places, resolveSlug } from '../../domain/pageTargets.ts';
import { legacyRedirects } from '../../domain/routePaths.ts';

export interface RedirectSources {
  rules: readonly RouteRuleDocument[];
  places: () => Places;
}

/** Lists whose first page has no number in its address. */
const firstPage = /^(\/(?:reisen|destinations|partners?)\/[^/]+|\/favoriten|\/favorites)\/1$/;
const twoSegments = /^\/(?:reisen|destinations)\/([^/]+)\/([^/]+)$/;

/**
 * Where an address leads instead; the query string goes along.
 * @param url absolute address that was asked for
 */
export function findRedirect(url: URL, { rules, places }: RedirectSources): Redirect | null {
  const to = movedPath(url.pathname, places);
  if (to) return { redirect: to + url.search, status: 301 };
  const rule = rules.find((each) => each.from === url.pathname);
  if (!rule) return null;
  const isPermanent = rule.status === 301 || rule.status === 308;
  return { redirect: rule.external ? rule.to : rule.to + url.search, status: isPermanent ? 301 : 302 };
}

function movedPath(pathname: string, places: () => Places): string | null {
  if (pathname.length > 1 && pathname.endsWith('/')) return pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
  const legacy = legacyRedirects(pathname);
  if (legacy) return legacy;
  const first = firstPage.exec(pathname);
  if (first?.[1]) return first[1];
  const segments = twoSegments.exec(pathname);
  if (!segments) return null;
  const target = resolveSlug(`${segments[1]}-${segments[2]}`, places());
  return target ? listPath(target.slug) : null;
}
