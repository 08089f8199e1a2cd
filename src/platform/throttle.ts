/**
 * Passes at most one log line per key and second, so that an issue that affects every request does not flood the log
 * (specification §9.5).
 * @param log logs the line; receives the number of lines with this key that were dropped since the last one
 * @returns the result of `log`; for a dropped line, that of the last line with this key
 */
export type Throttle = <Result>(key: string, log: (dropped: number) => Result) => Result;

const intervalMs = 1_000;

/** Keys to remember. With more keys, all are forgotten. */
const maxKeys = 1_000;

/** Creates a throttle. @param now time in milliseconds */
export function createThrottle(now: () => number): Throttle {
  const last = new Map<string, { at: number; dropped: number; result: unknown }>();
  return <Result>(key: string, log: (dropped: number) => Result): Result => {
    const at = now();
    const previous = last.get(key);
    // After the clock was set back, lines pass at once.
    if (previous && at >= previous.at && at - previous.at < intervalMs) {
      previous.dropped += 1;
      // All lines of a key have results of the same type.
      return previous.result as Result;
    }
    if (last.size >= maxKeys) last.clear();
    const result = log(previous?.dropped ?? 0);
    last.set(key, { at, dropped: 0, result });
    return result;
  };
}
