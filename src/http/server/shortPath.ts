/**
 * The short path of cached responses: a request for an address that was recently answered from a cache is answered without
 * Express, whose changes of the request's prototype and middleware cost more than the response. All other requests take the
 * whole path, which decides what is cached.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type HostnameMeaning, scopeKey } from '#domain/site/hosts.ts';
import type { RequestLabels } from '#platform/metrics/httpMetrics.ts';
import type { FinishedBody } from '../pages/render/finishedBody.ts';
import { sendBody } from '../pages/render/sendBody.ts';
import type { RequestObserver } from './requestObserver.ts';

/** Maximum number of remembered addresses, and their maximum length. The caches hold about 3,000 responses of usual size. */
const maxAddresses = 5_000;
const maxLength = 512;

type Way = 'cached' | 'previous';

/** A cached response. */
export interface KnownResponse {
  /** Returns the response if it may be sent; null otherwise. */
  find: (options: { allowsPrevious: boolean }) => { body: FinishedBody; way: Way } | null;
  /** Whether organisers get another response. */
  isPersonal: boolean;
  /** Whether visitors may get an outdated page under load. */
  allowsPrevious: boolean;
  /** Value of the `Link` header. */
  link: string | null;
  /** Value of the `Cache-Control` header; by default that of pages. */
  caching?: string;
  /** The rate limit that counts the request. */
  limit: 'pages' | 'api';
  /** Without `way`, requests are labelled with the way of their response. */
  labels: Omit<RequestLabels, 'way'> & Partial<RequestLabels>;
}

/** Observes a request after its response was sent. */
type Observe = ReturnType<RequestObserver['cachedResponse']>;
type Known = KnownResponse & { observe: Record<Way, Observe> };

export interface ShortPathSettings {
  /** Returns a request with the properties that Express adds to it. */
  readRequest: (req: IncomingMessage) => Request;
  findSite: (req: Request) => HostnameMeaning;
  /** Returns false if a request certainly comes from nobody who is signed in. */
  mayBeSignedIn: (req: Request) => boolean;
  /** Count a request of an address towards a rate limit. They return false without counting it if the limit is exceeded. */
  isWithin: Record<KnownResponse['limit'], (address: string | undefined) => boolean>;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  observer: RequestObserver;
}

export interface ShortPath {
  /**
   * Answers a request for a remembered address.
   * @returns false if it has sent nothing, and the request has to take the whole path
   */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  /** Remembers the address of a request whose response is cached. */
  remember(req: Request, res: Response, known: KnownResponse): void;
}

export function createShortPath(settings: ShortPathSettings): ShortPath {
  const { readRequest, findSite, mayBeSignedIn, isWithin, headers, observer } = settings;
  const addresses = new LRUCache<string, Known>({ max: maxAddresses });
  const headerList = Object.entries(headers).flat();
  /** By labels, which have a bounded number of values. Labels of metrics are resolved once. */
  const observers = new Map<string, Observe>();
  const observerOf = (labels: RequestLabels): Observe => {
    const key = Object.values(labels).join(' ');
    const observe = observers.get(key) ?? observer.cachedResponse(labels);
    observers.set(key, observe);
    return observe;
  };
  return {
    remember(req, res, known) {
      if (req.originalUrl.length > maxLength) return;
      const { kind, route, way } = known.labels;
      const observe = {
        cached: observerOf({ kind, route, way: way ?? 'cached' }),
        previous: observerOf({ kind, route, way: way ?? 'previous' }),
      };
      addresses.set(scopeKey(res.locals.scope) + req.originalUrl, { ...known, observe });
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
      const found = known.find({ allowsPrevious: known.allowsPrevious && isAnonymous });
      if (!found || !isWithin[known.limit](req.ip)) return false;
      sendBody(req, res, found.body, known.link, known.caching, headerList);
      known.observe[found.way](req, res, started);
      return true;
    },
  };
}
