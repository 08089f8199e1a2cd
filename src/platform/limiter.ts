/** Runs a job when its turn comes. Rejects with what `tooBusy` makes when too many wait already. */
export type Limiter = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce jobs that run at the same time
 * @param maxWaiting jobs that may wait for their turn
 * @param tooBusy what a job is refused with that may not even wait
 */
export function createLimiter(atOnce: number, maxWaiting: number, tooBusy: () => Error): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await job();
    } finally {
      // A finished job hands its place on; only without a successor does the place become free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
