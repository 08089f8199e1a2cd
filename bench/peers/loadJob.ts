/** Messages between the benchmark and its load generator. */

export interface Target {
  origin: string;
  headers: Record<string, string>;
  /** Requested one after the other, then from the beginning unless `once`. */
  paths: string[];
  /** Fails when the paths are exhausted, instead of repeating them. */
  once?: boolean;
  expected: {
    isCompressed: boolean;
    /** Range of a body's bytes as sent. */
    bytes: [number, number];
    text: string;
    /** Exact number of "<article" in the body, if the paths are lists of the same length. */
    cards?: number;
  };
}

export type Job = { target: Target; connections: number } & (
  | { kind: 'closed'; seconds: number }
  /** Requests are due at given times in milliseconds from the start. Waiting for a free connection counts as response time. */
  | { kind: 'open'; dueMs: number[] }
  /** One request per connection, all at once; connecting counts as response time. */
  | { kind: 'burst' }
);

export interface LoadResult {
  responses: number;
  seconds: number;
  /** Times to the first byte in milliseconds, sorted. */
  firstBytesMs: number[];
}
