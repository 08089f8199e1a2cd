/**
 * The short path of cached pages: a request for an address that was recently answered from the cache is answered without
 * Express, whose changes of the request's prototype and middleware cost more than the response. All other requests take the
 * whole path, which decides what is cached.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
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
  /** Returns a request with the properties that Express adds to it. */
  readRequest: (req: IncomingMessage) => Request;
  findSite: (req: Request) => HostnameMeaning;
  /** Returns false if a request certainly comes from nobody who is signed in. */
  mayBeSignedIn: (req: Request) => boolean;
  pages: Pick<PublicPages, 'cached'>;
  /** Counts a request of an address towards the rate limit. Returns false without counting it if the limit is exceeded. */
  isWithinLimit: (address: string | undefined) => boolean;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  observer: RequestObserver;
}

export interface CachedPages {
  /**
   * Answers a request for a remembered address.
   * @returns false if it has sent nothing, and the request has to take the whole path
   */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  /** Remembers the address of a request whose response has been cached. */
  remember(req: Request, res: Response, page: KnownPage, labels: Omit<RequestLabels, 'way'>): void;
}

export function createCachedPages(settings: CachedPagesSettings): CachedPages {
  const { readRequest, findSite, mayBeSignedIn, pages, isWithinLimit, headers, observer } = settings;
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
    answer(message, res) {
      if (message.method !== 'GET' && message.method !== 'HEAD') return false;
      const started = performance.now();
      const req = readRequest(message);
      const site = findSite(req);
      if (!('scope' in site)) return false;
      const known = addresses.get(scopeKey(site.scope) + message.url);
      if (!known) return false;
      const isAnonymous = !mayBeSignedIn(req);
      if (known.isPersonal && !isAnonymous) return false;
      const page = pages.cached(known.key, { allowsPrevious: known.allowsPrevious && isAnonymous });
      if (!page || !isWithinLimit(req.ip)) return false;
      sendBody(req, res, page.body, known.link, undefined, headerList);
      known.observe[page.way](req, res, started);
      return true;
    },
  };
}
