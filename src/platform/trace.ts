/**
 * The trace id: it connects the log lines of a request with those of the jobs and mails that the request caused. Every
 * log line within a trace contains it (see logger.ts).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** 32 hexadecimal digits, as in the header `traceparent`. */
export type TraceId = string;

const traces = new AsyncLocalStorage<TraceId>();

/** Returns the id of the trace in which the caller runs; undefined outside of traces. */
export function currentTrace(): TraceId | undefined {
  return traces.getStore();
}

/** Runs a function, and everything that it starts, in a trace. */
export function runInTrace<T>(trace: TraceId, run: () => T): T {
  return traces.run(trace, run);
}

export function createTraceId(): TraceId {
  return randomUUID().replaceAll('-', '');
}

/** The format of W3C Trace Context. Ids that consist of zeros are invalid, and so is the version ff. */
const traceparentPattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;
/** Longer headers are ignored, since they cannot be of the current version. */
const maxLength = 128;

/** Returns the trace id in a header `traceparent`; null for a missing or invalid header. */
export function readTraceparent(header: string | string[] | undefined): TraceId | null {
  if (typeof header !== 'string' || header.length > maxLength) return null;
  return traceparentPattern.exec(header)?.[1] ?? null;
}

/** Returns a header `traceparent` for calls within a trace. */
export function writeTraceparent(trace: TraceId): string {
  return `00-${trace}-${randomBytes(8).toString('hex')}-00`;
}
