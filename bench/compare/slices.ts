import { percentile } from '../table.ts';

/** Result of one server in one round. */
export interface Slice {
  responses: number;
  seconds: number;
  /** CPU time of the server's process, user and system. */
  cpuSeconds: number;
  /** Times to the first byte, in milliseconds. */
  firstBytesMs: number[];
}

export interface Summary {
  cpuMs: number;
  perSecond: number;
  /** CPU time per second. Far below 1, other processes or the load generator limited the rate. */
  coreShare: number;
  p50Ms: number;
  p99Ms: number;
}

/** Returns the CPU time per response in milliseconds. */
export function cpuMsOf({ cpuSeconds, responses }: Slice): number {
  return (cpuSeconds * 1000) / responses;
}

/** Returns the medians of the rounds: CPU time per response, responses per second and times to the first byte. */
export function summarise(slices: Slice[]): Summary {
  const median = (measure: (slice: Slice) => number) => percentile(slices.map(measure), 0.5);
  return {
    cpuMs: median(cpuMsOf),
    coreShare: median(({ cpuSeconds, seconds }) => cpuSeconds / seconds),
    perSecond: median(({ responses, seconds }) => responses / seconds),
    p50Ms: median(({ firstBytesMs }) => percentile(firstBytesMs, 0.5)),
    p99Ms: median(({ firstBytesMs }) => percentile(firstBytesMs, 0.99)),
  };
}
