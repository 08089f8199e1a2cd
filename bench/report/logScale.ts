export interface LogScale {
  /** Returns the position of a value between 0 and 1. */
  position(value: number): number;
  ticks: number[];
}

/**
 * Creates a logarithmic scale from the largest power of ten that is not above the values to the smallest one that is not
 * below them.
 * @param values positive numbers
 */
export function createLogScale(values: number[]): LogScale {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    position: (value) => (Math.log10(value) - first) / (last - first),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => Number(`1e${first + index}`)),
  };
}
