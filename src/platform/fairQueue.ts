/**
 * Runs only so many jobs at once, and lets the keys take turns (round robin): somebody with a hundred jobs delays the
 * first job of somebody else by one job, not by a hundred.
 */
export interface FairQueue {
  /**
   * Runs the job when its turn comes.
   * @param key whose job it is
   * @param signal takes a waiting job out of the queue; a running job has to look at it itself
   * @throws what the job throws; the signal's reason; what `tooBusy` makes when too many wait already
   */
  run<T>(key: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface FairQueueSettings {
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Jobs of one key that run at the same time; by default all of them. */
  atOncePerKey?: number;
  /** Jobs that may wait for their turn. */
  maxWaiting: number;
  /** Jobs of one key that may wait; by default all of them. */
  maxWaitingPerKey?: number;
  /** What a job is refused with that may not even wait. */
  tooBusy: () => Error;
}

export function createFairQueue(settings: FairQueueSettings): FairQueue {
  const { atOnce, atOncePerKey = atOnce, maxWaiting, maxWaitingPerKey = maxWaiting, tooBusy } = settings;
  /** Starts of the waiting jobs by key. The first key is the next to have a turn; a key without jobs is not there. */
  const waiting = new Map<string, Set<() => void>>();
  const runningByKey = new Map<string, number>();
  let running = 0;
  let waitingJobs = 0;

  const runningOf = (key: string) => runningByKey.get(key) ?? 0;

  function occupy(key: string, places: 1 | -1): void {
    running += places;
    const left = runningOf(key) + places;
    if (left > 0) runningByKey.set(key, left);
    else runningByKey.delete(key);
  }

  function takeOut(key: string, start: () => void): void {
    const starts = waiting.get(key);
    if (!starts?.delete(start)) return;
    waitingJobs--;
    if (starts.size === 0) waiting.delete(key);
  }

  function startNext(): void {
    for (const [key, starts] of waiting) {
      if (running >= atOnce) return;
      const [start] = starts;
      if (!start || runningOf(key) >= atOncePerKey) continue;
      takeOut(key, start);
      const others = waiting.get(key);
      if (others) {
        // Behind all other keys. The loop comes past it again.
        waiting.delete(key);
        waiting.set(key, others);
      }
      occupy(key, 1);
      start();
    }
  }

  function turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const starts = waiting.get(key) ?? new Set();
    if (waitingJobs >= maxWaiting || starts.size >= maxWaitingPerKey) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      takeOut(key, start);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.set(key, starts.add(start));
    waitingJobs++;
    return promise;
  }

  return {
    async run(key, job, signal) {
      signal?.throwIfAborted();
      if (running < atOnce && runningOf(key) < atOncePerKey) occupy(key, 1);
      else await turn(key, signal);
      try {
        return await job();
      } finally {
        occupy(key, -1);
        startNext();
      }
    },
  };
}
