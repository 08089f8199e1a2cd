import { Gauge } from 'prom-client';
import { createHttpMetrics } from './httpMetrics.ts';
import { createRegistry } from './registry.ts';

export type ContentBackendMetrics = ReturnType<typeof createContentBackendMetrics>;

export function createContentBackendMetrics() {
  const registry = createRegistry('content');
  let countListeners = () => 0;
  new Gauge({
    name: 'lagerfeuer_content_listeners',
    help: 'Clients that listen for changes of documents',
    registers: [registry],
    collect() {
      this.set(countListeners());
    },
  });
  return {
    registry,
    http: createHttpMetrics(registry),
    /** @param count read when metrics are requested */
    followListeners(count: () => number): void {
      countListeners = count;
    },
  };
}
