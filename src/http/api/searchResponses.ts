/**
 * Memory cache of the public responses of the search API, by site and address. A response is kept until the day changes or a
 * change of the catalogue concerns what it has read. Each response is compressed at most once per encoding, at the cheapest
 * level: most are requested only a few times.
 */
import type { Request, Response } from 'express';
import type { CatalogueResult, ChangeLog } from '#catalog/reads/changeLog.ts';
import { createReads, type Reads } from '#catalog/reads/reads.ts';
import { type Hosts, scopeKey } from '#domain/site/hosts.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { CacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import { type FinishedBody, finishBody } from '../pages/render/finishedBody.ts';
import { createBodyCache } from '../pages/render/pageCache.ts';
import { sendBody } from '../pages/render/sendBody.ts';
import type { ShortPath } from '../server/shortPath.ts';

/** Maximum bytes of all responses, as counted by `createBodyCache`. */
const maxBytes = 12 * 1024 * 1024;

/** Browsers revalidate on every request, so that counts are never stale. */
const caching = 'no-cache';

export interface SearchResponses {
  /**
   * Sends the cached response to the same request, or the JSON text that `compute` returns.
   * @param compute records what the response depends on
   * @throws whatever `compute` throws; errors are not cached
   */
  send(req: Request, res: Response, compute: (reads: Reads) => string): void | Promise<void>;
}

export interface SearchResponsesSettings {
  changes: ChangeLog;
  hosts: Hosts;
  /** Returns the day in Europe/Berlin. */
  today: () => IsoDate;
  metrics: CacheMetrics;
  /** Answers the next requests for a cached response. */
  shortPath: Pick<ShortPath, 'remember'>;
}

interface CachedResponse extends CatalogueResult {
  body: FinishedBody;
  day: IsoDate;
}

export function createSearchResponses(settings: SearchResponsesSettings): SearchResponses {
  const { changes, hosts, today, metrics, shortPath } = settings;
  const cache = createBodyCache<CachedResponse>({ maxBytes });
  const counters = metrics.counters('search');
  metrics.measure('search', cache);
  const find = (key: string): FinishedBody | null => {
    const existing = cache.get(key);
    if (existing?.day !== today() || changes.outdatedSince(existing) !== null) return null;
    counters.hit();
    return existing.body;
  };
  const create = (key: string, compute: (reads: Reads) => string): FinishedBody => {
    const [day, validAt] = [today(), changes.position()];
    counters.miss();
    const reads = createReads(hosts);
    const body = finishBody(200, 'application/json; charset=utf-8', Buffer.from(compute(reads)));
    cache.set(key, { body, day, reads, validAt });
    return body;
  };
  return {
    send(req, res, compute) {
      const key = `${scopeKey(res.locals.scope)} ${req.originalUrl}`;
      const existing = find(key);
      if (existing) {
        shortPath.remember(req, res, {
          find: () => {
            const body = find(key);
            return body && { body, way: 'cached' };
          },
          ...{ isPersonal: true, allowsPrevious: false, link: null, caching, limit: 'api' },
          labels: { kind: 'api', route: String(req.route.path), way: '' },
        });
      }
      sendBody(req, res, existing ?? create(key, compute), null, caching);
    },
  };
}
