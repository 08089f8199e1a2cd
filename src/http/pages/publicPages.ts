/**
 * Pages that are the same bytes for everyone, kept in memory until the catalogue changes. Nothing here sees the request:
 * what may be cached cannot depend on who asks.
 */

import type { PageMatch, PreparedPage, Renderer } from '../../../views/entryServer.tsx';
import { type Scope, scopeKey } from '../../domain/site/hosts.ts';
import type { LoadPageData, Redirect } from '../../pageData/pageAnswer.ts';
import { type FinishedBody, finishBody, type PageCache } from './render/pageCache.ts';
import type { RenderQueue } from './render/renderQueue.ts';

/** All that a public page may depend on, besides the catalogue. */
export interface PublicAddress {
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** With its query in canonical form. */
  url: URL;
  match: PageMatch | null;
  /** Whether the page's data is asked for instead of the page. */
  wantsData: boolean;
}

export type PublicResponse =
  | { moved: Redirect }
  | { body: FinishedBody; way: 'cached' | 'rendered' }
  /** There is no such page, and whoever asks wants none about that. */
  | { bare: number };

export interface PublicPagesSettings {
  /** Answers page queries as for a visitor nobody knows. */
  answers: (address: PublicAddress) => LoadPageData;
  /** Names the state of everything a public page is made of (see `Catalogue`). */
  stamp: () => string;
  cache: PageCache;
  queue: RenderQueue;
}

export interface PublicPageOptions {
  /** Whether a missing page is answered without a page, as for crawlers (specification §9.1). */
  wantsBare404: boolean;
  /** False once the client has disconnected: then nothing is rendered. */
  isWanted: () => boolean;
}

export type ServePublicPage = (
  renderer: Renderer,
  address: PublicAddress,
  options: PublicPageOptions,
) => Promise<PublicResponse>;

export function createPublicPages({ answers, stamp, cache, queue }: PublicPagesSettings): ServePublicPage {
  return async (renderer, address, { wantsBare404, isWanted }) => {
    const { scope, url, match, wantsData } = address;
    const key = `${scopeKey(scope)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`;
    const kept = cache.get(key, stamp());
    if (kept) return { body: kept, way: 'cached' };
    await queue.turn(isWanted);
    // What changes while it is rendered makes it outdated at once, so the state before counts.
    const madeOf = stamp();
    const page = await renderer.prepare(url, answers(address), match);
    if ('redirect' in page) return { moved: page };
    if (page.status === 404 && wantsBare404) {
      page.queryClient.clear();
      return { bare: page.status };
    }
    const body = await finishPage(page, wantsData);
    // An address that does not exist is not worth a place: there is no end of them.
    if (page.status === 200) cache.set(key, madeOf, body);
    return { body, way: 'rendered' };
  };
}

/** The page whole, or its data alone. It cannot be used any more afterwards. */
export async function finishPage(page: PreparedPage, wantsData: boolean): Promise<FinishedBody> {
  if (wantsData) await page.settled();
  const body = wantsData
    ? finishBody(page.status, 'application/json; charset=utf-8', Buffer.from(page.data({ withChrome: false })))
    : finishBody(page.status, 'text/html; charset=utf-8', page.html());
  page.queryClient.clear();
  return body;
}
