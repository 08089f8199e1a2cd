import { Counter, Histogram, type Registry } from 'prom-client';

export type ObserveContentCall = (kind: ContentCallKind, outcome: ContentCallOutcome, seconds: number) => void;
export type ContentCallKind = 'query' | 'document' | 'mutation' | 'asset' | 'other';
/** `refused`: an answer with an error of the caller; `failed`: an error of the backend or none at all. */
export type ContentCallOutcome = 'ok' | 'refused' | 'failed';

/** Calls of the content backend, except exports and the listener, which are streams. A call includes its retries. */
export function createContentMetrics(registry: Registry): ObserveContentCall {
  const registers = [registry];
  const calls = new Counter({
    name: 'lagerfeuer_content_calls_total',
    help: 'Calls of the content backend with their retries, by kind and outcome (ok, refused, failed)',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'lagerfeuer_content_call_seconds',
    help: 'Duration of a call of the content backend with its retries, by kind',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  });
  return (kind, outcome, seconds) => {
    calls.inc({ kind, outcome });
    duration.observe({ kind }, seconds);
  };
}
