import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * One line of JSON per event. Personal data never reaches a log line: the fields it could travel in are cut here.
 * @param name the process: web, worker, content
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[cut]',
    },
  });
}

/**
 * Passes at most one message per key and interval, so that a fault that hits every request is told once
 * (specification §9, logger throttle 1000 ms).
 */
export function createThrottle(now: () => number, intervalMs = 1000): (key: string, log: () => void) => void {
  const last = new Map<string, number>();
  return (key, log) => {
    const at = now();
    if (at - (last.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return;
    if (last.size > 1000) last.clear();
    last.set(key, at);
    log();
  };
}
