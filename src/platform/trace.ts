/**
 * The trace in which code runs: its id connects the log lines of a request with those of the jobs and mails that the request
 * caused. Every log line within a trace contains it (see ../logger.ts). If traces are exported, the trace also has a span, to
 * which `inSpan` adds children (decision 0089).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** 32 hexadecimal digits, as in the header `traceparent`. */
export type TraceId = string;

/** What a span does: `server` and `consumer` begin the work of a process, `client` and `producer` call another one. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** They must not contain personal data or user input. Names follow the semantic conventions of OpenTelemetry. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface Span {
  /** 16 hexadecimal digits. */
  id: string;
  startChild(name: string, kind: SpanKind, attributes: SpanAttributes): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param errorType the kind of error, if the measured work has failed; never its message, which may be user input */
  end(errorType?: string): void;
}

export interface Trace {
  id: TraceId;
  /** The span that encloses the caller; null if the trace is not exported. */
  span: Span | null;
}

/** The caller in another process: its trace and its span. */
export interface RemoteParent {
  trace: TraceId;
  /** 16 hexadecimal digits. */
  span: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** Returns the id of the trace in which the caller runs; undefined outside of traces. */
export function currentTrace(): TraceId | undefined {
  return traces.getStore()?.id;
}

/** Runs a function, and everything that it starts, in a trace. */
export function runInTrace<T>(trace: Trace, run: () => T): T {
  return traces.run(trace, run);
}

/**
 * Runs a function in a new span of the current trace. The span ends when the function returns, or when the promise that it
 * returns is settled. Without an exported trace, the function is only called.
 * @param run receives the span, to set attributes that are known later; null if there is none
 */
export function inSpan<T>(name: string, kind: SpanKind, attributes: SpanAttributes, run: (span: Span | null) => T): T {
  const trace = traces.getStore();
  if (!trace?.span) return run(null);
  const span = trace.span.startChild(name, kind, attributes);
  try {
    const result = traces.run({ id: trace.id, span }, run, span);
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => span.end(errorType(error)),
      );
    } else span.end();
    return result;
  } catch (error) {
    span.end(errorType(error));
    throw error;
  }
}

/** Returns the name of an error, which is no user input. */
export function errorType(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

export function createTraceId(): TraceId {
  return randomUUID().replaceAll('-', '');
}

/** The format of W3C Trace Context. Ids that consist of zeros are invalid, and so is the version ff. */
const traceparentPattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/;
/** Longer headers are ignored, since they cannot be of the current version. */
const maxLength = 128;

/** Returns the ids in a header `traceparent`; null for a missing or invalid header. */
export function readTraceparent(header: string | string[] | undefined): RemoteParent | null {
  if (typeof header !== 'string' || header.length > maxLength) return null;
  const [, trace, span] = traceparentPattern.exec(header) ?? [];
  return trace && span ? { trace, span } : null;
}

/** Returns a header `traceparent` for calls within the current trace; undefined outside of traces. */
export function writeTraceparent(): string | undefined {
  const trace = traces.getStore();
  if (!trace) return undefined;
  return `00-${trace.id}-${trace.span?.id ?? randomBytes(8).toString('hex')}-${trace.span ? '01' : '00'}`;
}
