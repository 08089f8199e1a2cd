/**
 * Passes at most one log line per key and interval, so that an issue that affects every request does not flood the log
 * (specification §9.5).
 * @param log logs the line; receives the number of lines with this key that were dropped since the last one
 * @param intervalMs default: one second
 */
export type Throttle = (key: string, log: (dropped: number) => void, intervalMs?: number) => void;

/** Keys to remember. With more keys, all are forgotten. */
const maxKeys = 1_000;

/** Creates the throttle of a process. @param now time in milliseconds */
export function createThrottle(now: () => number): Throttle {
  const last = new Map<string, { at: number; dropped: number }>();
  return (key, log, intervalMs = 1_000) => {
    const at = now();
    const previous = last.get(key);
    if (previous && at - previous.at < intervalMs) {
      previous.dropped += 1;
      return;
    }
    if (last.size >= maxKeys) last.clear();
    last.set(key, { at, dropped: 0 });
    log(previous?.dropped ?? 0);
  };
}
