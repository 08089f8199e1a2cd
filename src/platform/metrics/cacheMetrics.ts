import { Counter, Gauge, type Registry } from 'prom-client';

export type CacheMetrics = ReturnType<typeof createCacheMetrics>;

export function createCacheMetrics(registry: Registry) {
  const counter = (what: string, help: string) =>
    new Counter({ name: `lagerfeuer_cache_${what}_total`, help, registers: [registry] });
  let size = () => ({ bytes: 0, entries: 0 });
  for (const [what, help] of [
    ['bytes', 'Estimated memory of the cached responses'],
    ['entries', 'Cached responses'],
  ] as const) {
    new Gauge({
      name: `lagerfeuer_cache_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(size()[what]);
      },
    });
  }
  return {
    hits: counter('hits', 'Responses from the cache'),
    misses: counter('misses', 'Responses that the cache did not contain, or only in an outdated version'),
    evictions: counter('evictions', 'Responses that were removed because the cache was full'),
    /** Sets what the metrics read of the cache: the estimated memory of all entries, and their number. */
    measure(read: typeof size): void {
      size = read;
    },
  };
}
