/**
 * Pages with the same bytes for all visitors, cached until something that they show changes. This module has no access to the
 * request, so that cached pages cannot depend on the visitor.
 */
import type { Reads } from '#catalog/index/reads.ts';
import { type Scope, scopeKey } from '#domain/hosts.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import type { PageMatch } from '#pageData/matchPage.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import { inSpan } from '#platform/trace.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { finishBody, type PlainBody } from '../cache/finishedBody.ts';
import type { ResponseCache, ServedBody } from '../cache/responseCache.ts';
import { loadPage } from './loadPage.ts';
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

export interface PublicPagesSettings {
  /** Creates the loaders of page queries for an anonymous visitor. `reads` records what they read of the catalogue. */
  createLoaders: (address: PublicAddress, reads: Reads) => LoadPageData;
  cache: ResponseCache;
  queue: RenderQueue;
}

export const htmlType = 'text/html; charset=utf-8';

export interface PublicPageOptions {
  /** Whether the previous page may be served under load. Organisers must see what they have just saved. */
  allowsPrevious: boolean;
  /** Returns false once the client has disconnected. A page that no client wants any more is not rendered. */
  isWanted: () => boolean;
  /** Called if the page has to be rendered and may wait for its turn. */
  onWait?: () => unknown;
}

/** Serves a page from the cache, or renders it. */
export type ServePublicPage = (
  renderer: Renderer,
  address: PublicAddress,
  options: PublicPageOptions,
) => Promise<ServedBody | { moved: Redirect }>;

export function createPublicPages({ createLoaders, cache, queue }: PublicPagesSettings): ServePublicPage {
  return (renderer, address, { allowsPrevious, isWanted, onWait }) => {
    const { scope, url, match, wantsData } = address;
    const render = async (start: () => Reads, isAnyWanted: () => boolean) => {
      await queue.turn(isAnyWanted);
      return inSpan('render', 'internal', {}, async () => {
        const page = await loadPage(url, match, createLoaders(address, start()));
        return 'redirect' in page ? { moved: page } : finishBody(await renderBody(renderer, page, wantsData));
      });
    };
    return cache.serve(`${scopeKey(scope)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`, render, {
      allowsPrevious: allowsPrevious && queue.isBusy(),
      isWanted,
      onMiss: () => void (queue.isFull() || onWait?.()),
    });
  };
}

/** Renders the complete page or only its data. */
export async function renderBody(renderer: Renderer, page: LoadedPage, wantsData: boolean): Promise<PlainBody> {
  const { status } = page;
  return wantsData
    ? { status, type: 'application/json; charset=utf-8', plain: Buffer.from(await renderer.data(page)) }
    : { status, type: htmlType, plain: await renderer.html(page) };
}
