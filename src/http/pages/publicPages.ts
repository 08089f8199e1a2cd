/**
 * Pages with the same bytes for all visitors, cached in memory until something that they show changes. This module has no
 * access to the request, so that cached pages cannot depend on the visitor.
 */

import type { ChangeLog } from '#catalog/reads/changeLog.ts';
import { createReads, type Reads } from '#catalog/reads/reads.ts';
import { type Hosts, type Scope, scopeKey } from '#domain/site/hosts.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { CacheCounters } from '#platform/metrics/cacheMetrics.ts';
import { inSpan } from '#platform/trace/trace.ts';
import type { PageMatch, PreparedPage, Renderer } from '#views/entryServer.tsx';
import { type FinishedBody, finishBody } from './render/finishedBody.ts';
import type { CachedPage, PageCache } from './render/pageCache.ts';
import type { Recompression } from './render/recompression.ts';
import type { RenderQueue } from './render/renderQueue.ts';
import type { Renewals } from './render/renewals.ts';

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
  | { body: FinishedBody; way: 'cached' | 'previous' | 'rendered' }
  /** A status without a body, for missing pages if `wantsBare404` is set. */
  | { bare: number };

export interface PublicPagesSettings {
  /** Creates the loaders of page queries for an anonymous visitor. `reads` records what they read of the catalogue. */
  createLoaders: (address: PublicAddress, reads: Reads) => LoadPageData;
  /** The changes of the catalogue. */
  changes: ChangeLog;
  hosts: Hosts;
  today: () => IsoDate;
  cache: PageCache;
  counters: CacheCounters;
  queue: RenderQueue;
  renewals: Renewals;
  recompression: Recompression;
}

export const htmlType = 'text/html; charset=utf-8';

export interface PublicPageOptions {
  /** Whether a missing page gets a response without a body, as for crawlers (specification §9.1). */
  wantsBare404: boolean;
  /** Whether the previous page may be served under load. Organisers must see what they have just saved. */
  allowsPrevious: boolean;
  /** Returns false once the client has disconnected. A page that no client wants any more is not rendered. */
  isWanted: () => boolean;
  /** Called if the page has to be rendered and may wait for its turn. */
  onWait?: () => unknown;
}

export interface PublicPages {
  serve(renderer: Renderer, address: PublicAddress, options: PublicPageOptions): Promise<PublicResponse>;
  /** Returns the key of a page in the cache. */
  keyOf(address: PublicAddress): string;
  /** Returns the cached page if it may be served; null otherwise. May start its renewal. */
  cached(
    key: string,
    options: Pick<PublicPageOptions, 'allowsPrevious'>,
  ): { body: FinishedBody; way: 'cached' | 'previous' } | null;
}

type RenderOptions = Pick<PublicPageOptions, 'wantsBare404' | 'isWanted'>;

/** A rendering in progress, which all requests for the same page share. */
interface Rendering {
  response: Promise<PublicResponse>;
  /** Position of the change log when the rendering began; null while it waits for its turn. */
  startedAt: number | null;
  waiting: PublicPageOptions['isWanted'][];
}

/** Under load, how long after a change the previous page is served, in milliseconds. */
const maxOutdatedMs = 1_000;
/**
 * Minimum time from a rendering to the next renewal in the background, in milliseconds. Several changes then cost one rendering.
 * The rest of `maxOutdatedMs` is for waiting pages.
 */
const minRenewalMs = 750;

export function createPublicPages(settings: PublicPagesSettings): PublicPages {
  const { createLoaders, changes, hosts, today, cache, counters, queue, renewals, recompression } = settings;
  const renderings = new Map<string, Rendering>();
  /** Returns the time by `performance.now()` since which a cached page is outdated; null if it is current. */
  const outdatedSince = (page: CachedPage) =>
    page.day === today() ? changes.outdatedSince(page) : Number.NEGATIVE_INFINITY;
  const isRecent = (since: number) => performance.now() - since < maxOutdatedMs;

  const render = async (
    renderer: Renderer,
    address: PublicAddress,
    key: string,
    { wantsBare404, isWanted, onStart }: RenderOptions & { onStart: (position: number) => void },
  ): Promise<PublicResponse> => {
    const { url, match, wantsData } = address;
    await queue.turn(isWanted);
    // The position is read before rendering, so that a change during rendering makes the cached page outdated.
    const [validAt, day, reads] = [changes.position(), today(), createReads(hosts)];
    onStart(validAt);
    return inSpan('render', 'internal', {}, async (): Promise<PublicResponse> => {
      const renderedAt = performance.now();
      // A later rendering may have ended earlier.
      const isNewest = () => (cache.get(key)?.validAt ?? validAt) <= validAt;
      const page = await renderer.prepare(url, createLoaders(address, reads), match);
      // Pages that do not exist are not cached, since their number is unbounded.
      if (('redirect' in page || page.status !== 200) && isNewest()) cache.delete(key);
      if ('redirect' in page) return { moved: page };
      if (page.status === 404 && wantsBare404) {
        page.queryClient.clear();
        return { bare: page.status };
      }
      const body = await finishPage(page, wantsData);
      if (page.status === 200 && isNewest()) {
        const renew = async () => {
          const current = cache.get(key);
          const since = current && outdatedSince(current);
          // Later, the page is rendered only if it is requested again.
          if (since !== null && isRecent(since)) {
            await renderOnce(renderer, address, key, { wantsBare404: false, isWanted: () => true });
          }
        };
        cache.set(key, { body, validAt, day, reads, renderedAt, renew });
      }
      return { body, way: 'rendered' };
    });
  };

  /** Joins a rendering of the page if it began after the latest change, or else starts one. */
  const renderOnce = (
    renderer: Renderer,
    address: PublicAddress,
    key: string,
    { wantsBare404, isWanted }: RenderOptions,
  ): Promise<PublicResponse> => {
    const sharedKey = `${key} ${wantsBare404}`;
    const running = renderings.get(sharedKey);
    if (running && (running.startedAt ?? changes.position()) === changes.position()) {
      running.waiting.push(isWanted);
      return running.response;
    }
    const waiting = [isWanted];
    const isAnyWanted = () => waiting.some((isStillWanted) => isStillWanted());
    const onStart = (position: number) => {
      rendering.startedAt = position;
    };
    const response = render(renderer, address, key, { wantsBare404, isWanted: isAnyWanted, onStart });
    const rendering: Rendering = { response, startedAt: null, waiting };
    renderings.set(sharedKey, rendering);
    const forget = () => {
      if (renderings.get(sharedKey) === rendering) renderings.delete(sharedKey);
    };
    response.then(forget, forget);
    return response;
  };

  const cached: PublicPages['cached'] = (key, { allowsPrevious }) => {
    const page = cache.get(key);
    if (!page) return null;
    const since = outdatedSince(page);
    if (since === null) {
      if (!queue.isBusy()) recompression.add(page.body);
      counters.hit();
      return { body: page.body, way: 'cached' };
    }
    if (!allowsPrevious || !queue.isBusy() || !isRecent(since)) return null;
    if (performance.now() - page.renderedAt >= minRenewalMs) renewals.add({ key, since, renew: page.renew });
    counters.hit();
    return { body: page.body, way: 'previous' };
  };
  const keyOf: PublicPages['keyOf'] = ({ scope, url, wantsData }) =>
    `${scopeKey(scope)} ${url.pathname}${url.search} ${wantsData ? 'data' : 'page'}`;

  return {
    cached,
    keyOf,
    async serve(renderer, address, options) {
      const key = keyOf(address);
      const found = cached(key, options);
      if (found) return found;
      counters.miss();
      if (!queue.isFull()) options.onWait?.();
      return renderOnce(renderer, address, key, options);
    },
  };
}

/** Renders the complete page or only its data. The prepared page must not be used afterwards. */
export async function finishPage(page: PreparedPage, wantsData: boolean): Promise<FinishedBody> {
  if (wantsData) await page.settled();
  const body = wantsData
    ? finishBody(page.status, 'application/json; charset=utf-8', Buffer.from(page.payload()))
    : finishBody(page.status, htmlType, await page.render());
  page.queryClient.clear();
  return body;
}
