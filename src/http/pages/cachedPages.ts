/**
 * The short path of cached pages: a request for an address that was recently answered from the cache is answered before all
 * other middleware. All other requests take the whole path, which decides what is cached.
 */
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type HostnameMeaning, scopeKey } from '../../domain/site/hosts.ts';
import type { RequestLabels } from '../../platform/metrics/httpMetrics.ts';
import type { RequestObserver } from '../server/requestObserver.ts';
import type { PublicPages } from './publicPages.ts';
import { sendBody } from './render/sendBody.ts';

/** Maximum number of remembered addresses, and their maximum length. */
const maxAddresses = 10_000;
const maxLength = 512;

interface KnownPage {
  /** Key of the page in the cache. */
  key: string;
  /** Whether organisers see more on this page. */
  isPersonal: boolean;
  /** Whether visitors may get the previous page under load. */
  allowsPrevious: boolean;
  /** Value of the `Link` header. */
  link: string | null;
}

/** A remembered page with the functions that observe its requests. Their labels are resolved once. */
interface Known extends KnownPage {
  observe: Record<'cached' | 'previous', ReturnType<RequestObserver['cachedPage']>>;
}

export interface CachedPagesSettings {
  findSite: (req: Request) => HostnameMeaning;
  /** Returns false if a request certainly comes from nobody who is signed in. */
  mayBeSignedIn: (req: Request) => boolean;
  pages: Pick<PublicPages, 'cached'>;
  /** Counts the request towards the rate limit, and throws at once if the limit is exceeded. */
  limit: (req: Request, res: Response, next: () => void) => unknown;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  observer: RequestObserver;
}

export interface CachedPages {
  /** Answers requests for remembered addresses. */
  handler: RequestHandler;
  /** Remembers the address of a request whose response has been cached. */
  remember(req: Request, res: Response, page: KnownPage, labels: Omit<RequestLabels, 'way'>): void;
}

export function createCachedPages(settings: CachedPagesSettings): CachedPages {
  const { findSite, mayBeSignedIn, pages, limit, headers, observer } = settings;
  const addresses = new LRUCache<string, Known>({ max: maxAddresses });
  const headerList = Object.entries(headers).flat();
  return {
    remember(req, res, page, labels) {
      if (req.originalUrl.length > maxLength) return;
      const observe = {
        cached: observer.cachedPage({ ...labels, way: 'cached' }),
        previous: observer.cachedPage({ ...labels, way: 'previous' }),
      };
      addresses.set(scopeKey(res.locals.scope) + req.originalUrl, { ...page, observe });
    },
    handler(req, res, next) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next();
      const started = performance.now();
      const site = findSite(req);
      if (!('scope' in site)) return next();
      const known = addresses.get(scopeKey(site.scope) + req.url);
      if (!known) return next();
      const isAnonymous = !mayBeSignedIn(req);
      if (known.isPersonal && !isAnonymous) return next();
      const page = pages.cached(known.key, { allowsPrevious: known.allowsPrevious && isAnonymous });
      if (!page) return next();
      try {
        limit(req, res, () => {});
      } catch (refused) {
        res.setHeaders(new Map(Object.entries(headers)));
        return observer.handler(req, res, () => next(refused));
      }
      sendBody(req, res, page.body, known.link, undefined, headerList);
      return known.observe[page.way](req, res, started);
    },
  };
}
