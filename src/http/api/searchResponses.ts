/**
 * Memory cache of the public responses of the search API, by site and address. A response is kept until the day changes or a
 * change of the catalogue concerns what it has read. Each response is compressed at most once per encoding, at the cheapest
 * level: most are requested only a few times.
 */
import type { Request, Response } from 'express';
import type { CatalogueResult, ChangeLog } from '../../catalog/reads/changeLog.ts';
import { createReads, type Reads } from '../../catalog/reads/reads.ts';
import { type Hosts, scopeKey } from '../../domain/site/hosts.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import type { CacheMetrics } from '../../platform/metrics/cacheMetrics.ts';
import { createBodyCache, type FinishedBody, finishBody } from '../pages/render/pageCache.ts';
import { sendBody } from '../pages/render/sendBody.ts';

/** Maximum bytes of all bodies, their compressed forms and their keys. */
const maxBytes = 16 * 1024 * 1024;

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
}

interface CachedResponse extends CatalogueResult {
  body: FinishedBody;
  day: IsoDate;
}

export function createSearchResponses({ changes, hosts, today, metrics }: SearchResponsesSettings): SearchResponses {
  const cache = createBodyCache<CachedResponse>({ maxBytes });
  const counters = metrics.counters('search');
  metrics.measure('search', cache);
  const bodyOf = (key: string, compute: (reads: Reads) => string): FinishedBody => {
    const [day, validAt] = [today(), changes.position()];
    const existing = cache.get(key);
    if (existing?.day === day && changes.outdatedSince(existing) === null) {
      counters.hit();
      return existing.body;
    }
    counters.miss();
    const reads = createReads(hosts);
    const body = finishBody(200, 'application/json; charset=utf-8', Buffer.from(compute(reads)));
    cache.set(key, { body, day, reads, validAt });
    return body;
  };
  return {
    send: (req, res, compute) =>
      // Browsers revalidate on every request, so that counts are never stale.
      sendBody(req, res, bodyOf(`${scopeKey(res.locals.scope)} ${req.originalUrl}`, compute), null, 'no-cache'),
  };
}
