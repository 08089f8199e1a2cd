/**
 * Pages with the same bytes for all visitors, cached in memory until the catalogue changes. This module has no access to the
 * request, so that cached pages cannot depend on the visitor.
 */

import type { PageMatch, PreparedPage, Renderer } from '../../../views/entryServer.tsx';
import { type Scope, scopeKey } from '../../domain/site/hosts.ts';
import type { LoadPageData, Redirect } from '../../pageData/pageAnswer.ts';
import { type FinishedBody, finishBody, type PageCache } from './render/pageCache.ts';
import type { RenderQueue } from './render/renderQueue.ts';

/** Everything that a public page may depend on besides the catalogue. */
export interface PublicAddress {
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** URL with its query in canonical form. */
  url: URL;
  match: PageMatch | null;
  /** Whether the page's data is requested instead of the HTML. */
  wantsData: boolean;
}

export type PublicResponse =
  | { moved: Redirect }
  | { body: FinishedBody; way: 'cached' | 'rendered' }
  /** A status without a body, for missing pages if `wantsBare404` is set. */
  | { bare: number };

export interface PublicPagesSettings {
  /** Creates the loaders of page queries for an anonymous visitor. */
  createLoaders: (address: PublicAddress) => LoadPageData;
  /** Identifies the version of all data that public pages depend on (see `Catalogue`). */
  stamp: () => string;
  cache: PageCache;
  queue: RenderQueue;
}

export interface PublicPageOptions {
  /** Whether a missing page gets a response without a body, as for crawlers (specification §9.1). */
  wantsBare404: boolean;
  /** Returns false once the client has disconnected; the page is then not rendered. */
  isWanted: () => boolean;
}

export type ServePublicPage = (
  renderer: Renderer,
  address: PublicAddress,
  options: PublicPageOptions,
) => Promise<PublicResponse>;

export function createPublicPages({ createLoaders, stamp, cache, queue }: PublicPagesSettings): ServePublicPage {
  return async (renderer, address, { wantsBare404, isWanted }) => {
    const { scope, url, match, wantsData } = address;
    const key = `${scopeKey(scope)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`;
    const cached = cache.get(key, stamp());
    if (cached) return { body: cached, way: 'cached' };
    await queue.turn(isWanted);
    // The stamp is read before rendering, so that a change during rendering makes the cached page stale.
    const stampBefore = stamp();
    const page = await renderer.prepare(url, createLoaders(address), match);
    if ('redirect' in page) return { moved: page };
    if (page.status === 404 && wantsBare404) {
      page.queryClient.clear();
      return { bare: page.status };
    }
    const body = await finishPage(page, wantsData);
    // Pages that do not exist are not cached, since their number is unbounded.
    if (page.status === 200) cache.set(key, stampBefore, body);
    return { body, way: 'rendered' };
  };
}

/** Renders the complete page or only its data. The prepared page must not be used afterwards. */
export async function finishPage(page: PreparedPage, wantsData: boolean): Promise<FinishedBody> {
  if (wantsData) await page.settled();
  const body = wantsData
    ? finishBody(page.status, 'application/json; charset=utf-8', Buffer.from(page.data({ withChrome: false })))
    : finishBody(page.status, 'text/html; charset=utf-8', page.html());
  page.queryClient.clear();
  return body;
}
