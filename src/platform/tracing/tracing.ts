/** Traces of a process: what `createTracing` creates. */
import { createTraceId, type RemoteParent, type SpanKind, type Trace } from '../trace.ts';

export interface Tracing {
  /** Whether spans are recorded. */
  isExporting: boolean;
  /**
   * Starts a trace in this process, or continues the one of a caller. Its span, if there is one, must be ended.
   * @param parent the caller in another process; null if there is none
   * @param startedAt start of the measured work by `performance.now()`; by default now
   */
  start(name: string, kind: SpanKind, parent: RemoteParent | null, startedAt?: number): Trace;
  /** Exports the remaining spans, and stops. Resolves after a few seconds at most. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Base URL of the collector for OTLP over HTTP; undefined if traces are not exported. */
  endpoint: string | undefined;
  /** Headers of the requests to the collector. */
  headers: Record<string, string>;
  /** The share of traces that are exported, from 0 to 1. */
  ratio: number;
}

/** Traces without spans: ids only. */
export const idsOnly: Tracing = {
  isExporting: false,
  start: (_name, _kind, parent) => ({ id: parent?.trace ?? createTraceId(), span: null }),
  stop: async () => undefined,
};
