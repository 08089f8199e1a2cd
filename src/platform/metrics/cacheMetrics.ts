import { Counter, Gauge, type Registry } from 'prom-client';

export type CacheMetrics = ReturnType<typeof createCacheMetrics>;

/** The metrics of one cache. */
export interface CacheCounters {
  hit(): void;
  miss(): void;
}

/** What the metrics read of a cache when they are requested. */
export interface MeasuredCache {
  /** Returns the estimated memory of all entries, and their number. */
  size(): { bytes: number; entries: number };
  /** Returns the number of entries that were removed so far because the cache was full. */
  evictions(): number;
}

/** Caches in memory. */
export function createCacheMetrics(registry: Registry) {
  const labelNames = ['cache'] as const;
  const counter = (what: string, help: string) =>
    new Counter({ name: `lagerfeuer_cache_${what}_total`, help, labelNames, registers: [registry] });
  const hits = counter('hits', 'Responses from a cache (pages, search)');
  const misses = counter('misses', 'Responses that a cache did not contain, or only in an outdated version');
  const caches = new Map<string, MeasuredCache>();
  const gauge = (what: 'bytes' | 'entries', help: string) =>
    new Gauge({
      name: `lagerfeuer_cache_${what}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const [cache, { size }] of caches) this.set({ cache }, size()[what]);
      },
    });
  gauge('bytes', 'Estimated memory of the entries of a cache');
  gauge('entries', 'Entries of a cache');
  new Counter({
    name: 'lagerfeuer_cache_evictions_total',
    help: 'Entries that a cache removed because it was full',
    ...{ labelNames, registers: [registry] },
    collect() {
      this.reset();
      for (const [cache, { evictions }] of caches) this.inc({ cache }, evictions());
    },
  });
  return {
    hits,
    misses,
    /** Registers a cache. A later cache of the same name replaces it. */
    measure(name: string, cache: MeasuredCache): void {
      caches.set(name, cache);
    },
    /** Returns functions that count the uses of a cache. */
    counters(name: string): CacheCounters {
      const [hit, miss] = [hits.labels({ cache: name }), misses.labels({ cache: name })];
      return { hit: () => hit.inc(), miss: () => miss.inc() };
    },
  };
}
