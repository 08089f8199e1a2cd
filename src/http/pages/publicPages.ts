/**
 * Pages with the same bytes for all visitors with the same town, or with none. They are cached until something that they show
 * changes. This module has no access to the request, so that cached pages cannot depend on the visitor.
 */
import type { Reads } from '#catalog/index/reads.ts';
import { type SiteAddress, siteKey } from '#domain/hosts.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import type { PageMatch } from '#pageData/sitePage.ts';
import { inSpan } from '#platform/trace.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { finishBody } from '../cache/finishedBody.ts';
import type { ServedBody } from '../cache/responseCache.ts';
import type { Web } from '../web.ts';
import { loadPage } from './loadPage.ts';
import { renderBody } from './render/renderPage.ts';

/** Everything that a public page may depend on besides the catalogue. */
export interface PublicAddress extends SiteAddress {
  /** URL with its query in canonical form. */
  url: URL;
  match: PageMatch | null;
  /** Whether the page's data is requested instead of the HTML. */
  wantsData: boolean;
}

/**
 * Serves a page from the cache, or renders it. A public page waits for nothing, so React writes it in one turn of the event loop:
 * the response and the cache get the same bytes.
 * @param isWanted returns false once the client has disconnected; a page that no client wants any more is not rendered
 */
export function servePublicPage(
  { cache, createLoaders, queue }: Web,
  renderer: Renderer,
  { url, match, wantsData, ...site }: PublicAddress,
  isWanted: () => boolean,
): Promise<ServedBody | { moved: Redirect }> {
  const render = async (start: () => Reads, isAnyWanted: () => boolean) => {
    await queue.turn(isAnyWanted);
    return inSpan('render', 'internal', {}, async () => {
      const page = await loadPage(url, match, createLoaders({ ...site, url }, start()));
      return 'redirect' in page ? { moved: page } : finishBody(await renderBody(renderer, page, wantsData));
    });
  };
  const key = `${siteKey(site)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`;
  return cache.serve(key, render, isWanted);
}
