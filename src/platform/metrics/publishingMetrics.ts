import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Publishing the content to the read model: changes, sweeps, and the connection that reports changes. */
export function createPublishingMetrics(registry: Registry) {
  const registers = [registry];
  let isConnected = () => false;
  new Gauge({
    name: 'lagerfeuer_listener_connected',
    help: '1 while this worker receives changes from the content backend',
    registers,
    collect() {
      this.set(isConnected() ? 1 : 0);
    },
  });
  return {
    published: new Counter({
      name: 'lagerfeuer_publications_total',
      help: 'Publications of trips to the read model by outcome (changed, unchanged, stale)',
      labelNames: ['outcome'],
      registers,
    }),
    brokenDocuments: new Gauge({
      name: 'lagerfeuer_documents_broken',
      help: 'Documents that fail schema validation and are not published; the same from each worker',
      registers,
    }),
    sweepSeconds: new Histogram({
      name: 'lagerfeuer_sweep_seconds',
      help: 'Duration of a sweep that this worker has completed',
      buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    sweepCompleted: new Gauge({
      name: 'lagerfeuer_sweep_completed_timestamp_seconds',
      help: 'Time at which any worker completed the last sweep, in seconds since 1970; missing if unknown',
      registers,
    }),
    corrections: new Counter({
      name: 'lagerfeuer_sweep_corrections_total',
      help: 'Trips that a sweep changed in the read model, by reason of the sweep. Midnight and nightly sweeps apply the new day; other sweeps correct missed changes',
      labelNames: ['reason'],
      registers,
    }),
    /** @param connected read when metrics are requested */
    followListener(connected: () => boolean): void {
      isConnected = connected;
    },
  };
}
