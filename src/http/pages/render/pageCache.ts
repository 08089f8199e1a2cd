/** Memory cache of rendered public pages with a size limit. */
import { LRUCache } from 'lru-cache';
import type { CatalogueResult } from '#catalog/reads/changeLog.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { MeasuredCache } from '#platform/metrics/cacheMetrics.ts';
import type { FinishedBody } from './finishedBody.ts';

/** A rendered page with what it has read of the catalogue. */
export interface CachedPage extends CatalogueResult {
  body: FinishedBody;
  /** Day of the rendering: "Herbstferien" and "im Juli" are those that come next. */
  day: IsoDate;
  /** Time by `performance.now()`. */
  renderedAt: number;
  /** Renders the page again, see renewals.ts. */
  renew: () => Promise<unknown>;
}

export type PageCache = BodyCache<CachedPage>;

/** A cache of bodies with what the caller stores beside each body. */
export interface BodyCache<Entry extends { body: FinishedBody }> {
  get(key: string): Entry | null;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
}

export interface CacheLimits {
  /** Maximum bytes of bodies and keys, plus `entryOverhead` per entry. */
  maxBytes?: number;
}

/**
 * Memory of an entry besides its bytes: objects, filters, buffer headers and reads. Measured for pages of search results, which
 * need more than other entries.
 */
const entryOverhead = 9_216;

export function createBodyCache<Entry extends { body: FinishedBody }>({
  maxBytes = 32 * 1024 * 1024,
}: CacheLimits = {}): BodyCache<Entry> & MeasuredCache {
  let evictions = 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.size() + 2 * key.length + entryOverhead,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  return {
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),
    evictions: () => evictions,
    get: (key) => entries.get(key) ?? null,
    set(key, entry) {
      entries.set(key, entry);
      entry.body.onResize(() => {
        const current = entries.peek(key);
        // Setting a new entry object makes the cache recalculate the size.
        if (current?.body === entry.body) entries.set(key, { ...current });
      });
    },
    delete: (key) => void entries.delete(key),
  };
}

export function createPageCache(limits: CacheLimits = {}): PageCache & MeasuredCache {
  return createBodyCache(limits);
}
