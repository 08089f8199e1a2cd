/**
 * Memory cache of public responses: pages, their data, searches and sitemaps. An entry is true until the day changes, or
 * anything that it has read of the catalogue (src/catalog/index/reads.ts). Concurrent requests share one computation.
 */
import { LRUCache } from 'lru-cache';
import type { Reads, ReadTracker } from '#catalog/index/reads.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { CacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import type { FinishedBody } from './finishedBody.ts';

export type ServedBody = { body: FinishedBody; way: 'cached' | 'rendered' };

/**
 * Computes a response.
 * @param start starts to record what is read; call it once, before anything is read
 * @param isWanted returns false once all clients that wait for the response have disconnected
 */
export type Compute<Other> = (start: () => Reads, isWanted: () => boolean) => Promise<FinishedBody | Other>;

export interface ResponseCache {
  /**
   * Returns the cached body, or computes it. Only bodies with the status 200 are cached: the number of missing pages is
   * unbounded.
   * @param key address of the response
   * @param isWanted returns false once the client has disconnected
   * @throws whatever `compute` throws
   */
  serve<Other extends object = never>(
    key: string,
    compute: Compute<Other>,
    isWanted?: () => boolean,
  ): Promise<ServedBody | Other>;
}

interface Entry {
  body: FinishedBody;
  reads: Reads;
  /** Day of the computation: "Herbstferien" and "im Juli" are those that come next. */
  day: IsoDate;
}

interface Running {
  result: Promise<ServedBody | object>;
  /** null while it waits for its turn. */
  reads: Reads | null;
  waiting: (() => boolean)[];
}

export interface ResponseCacheSettings {
  tracker: ReadTracker;
  /** Returns the day in Europe/Berlin. */
  today: () => IsoDate;
  metrics: CacheMetrics;
  /** Maximum bytes of all bodies and keys, plus `entryOverhead` per entry. 0 disables the cache. */
  maxBytes?: number | undefined;
}

/** Memory of an entry besides its bytes, mostly its reads. Measured for pages of search results, which need more than others. */
const entryOverhead = 9_216;

export function createResponseCache(settings: ResponseCacheSettings): ResponseCache {
  const { tracker, today, metrics, maxBytes = 44 * 1024 * 1024 } = settings;
  const running = new Map<string, Running>();
  const entries = new LRUCache<string, Entry>({
    // A size of 0 would mean no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }, key) => body.size + 2 * key.length + entryOverhead,
    dispose({ reads }, _key, reason) {
      tracker.end(reads);
      if (reason === 'evict') metrics.evictions.inc();
    },
  });
  metrics.measure(() => ({ bytes: entries.calculatedSize, entries: entries.size }));

  const run = <Other extends object>(key: string, compute: Compute<Other>): Running => {
    const waiting: Running['waiting'] = [];
    const current: Running = { result: Promise.resolve({}), reads: null, waiting };
    const start = () => {
      current.reads = tracker.start();
      return current.reads;
    };
    current.result = (async () => {
      const day = today();
      let isKept = false;
      try {
        const result = await compute(start, () => waiting.some((isWanted) => isWanted()));
        const { reads } = current;
        const isBody = 'form' in result;
        // A computation that began later is newer.
        if (running.get(key) === current && reads) {
          if (!isBody || result.status !== 200) entries.delete(key);
          else {
            entries.set(key, { body: result, reads, day });
            isKept = entries.has(key);
          }
        }
        return isBody ? { body: result, way: 'rendered' as const } : result;
      } finally {
        if (!isKept && current.reads) tracker.end(current.reads);
        if (running.get(key) === current) running.delete(key);
      }
    })();
    running.set(key, current);
    return current;
  };

  /** Joins a computation that began after the latest change, or else starts one. */
  const join = <Other extends object>(key: string, compute: Compute<Other>, isWanted: () => boolean): Running => {
    const existing = running.get(key);
    const isCurrent = existing !== undefined && !existing.reads?.isOutdated();
    const joined = isCurrent ? existing : run(key, compute);
    joined.waiting.push(isWanted);
    return joined;
  };

  return {
    async serve<Other extends object>(key: string, compute: Compute<Other>, isWanted = () => true) {
      const entry = entries.get(key);
      if (entry?.day === today() && !entry.reads.isOutdated()) {
        metrics.hits.inc();
        return { body: entry.body, way: 'cached' };
      }
      metrics.misses.inc();
      return (await join(key, compute, isWanted).result) as ServedBody | Other;
    },
  };
}
