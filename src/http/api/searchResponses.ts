/**
 * Memory cache of the public responses of the search API, by site and address, until the catalogue or the day changes. Each
 * response is compressed at most once per encoding, at the cheapest level: most are requested only a few times.
 */
import type { Request, Response } from 'express';
import { scopeKey } from '../../domain/site/hosts.ts';
import type { CacheMetrics } from '../../platform/metrics/cacheMetrics.ts';
import { createBodyCache, type FinishedBody, finishBody } from '../pages/render/pageCache.ts';
import { sendBody } from '../pages/render/sendBody.ts';

/** Maximum bytes of all bodies, their compressed forms and their keys. */
const maxBytes = 16 * 1024 * 1024;

export interface SearchResponses {
  /**
   * Sends the cached response to the same request, or the JSON text that `compute` returns.
   * @throws whatever `compute` throws; errors are not cached
   */
  send(req: Request, res: Response, compute: () => string): void | Promise<void>;
}

/** @param stamp identifies the state of everything that responses depend on besides site and address */
export function createSearchResponses(stamp: () => string, metrics: CacheMetrics): SearchResponses {
  const cache = createBodyCache<{ stamp: string; body: FinishedBody }>({ maxBytes });
  const counters = metrics.counters('search');
  metrics.measure('search', cache);
  const bodyOf = (key: string, compute: () => string): FinishedBody => {
    const current = stamp();
    const existing = cache.get(key);
    if (existing?.stamp === current) {
      counters.hit();
      return existing.body;
    }
    counters.miss();
    const plain = Buffer.from(compute());
    const body = finishBody(200, 'application/json; charset=utf-8', plain);
    cache.set(key, { stamp: current, body });
    return body;
  };
  return {
    send: (req, res, compute) =>
      // Browsers revalidate on every request, so that counts are never stale.
      sendBody(req, res, bodyOf(`${scopeKey(res.locals.scope)} ${req.originalUrl}`, compute), null, 'no-cache'),
  };
}
