/**
 * Runs a limited number of jobs concurrently and schedules the keys round robin. A key with a hundred waiting jobs
 * delays the first job of another key by one job, not by a hundred.
 */
export interface FairQueue {
  /**
   * Runs a job when it is its turn.
   * @param key owner of the job, for example a client address
   * @param signal removes a waiting job from the queue; a running job has to handle the signal itself
   * @throws the error of the job; the reason of the signal; the result of `tooBusy` if too many jobs are waiting
   */
  run<T>(key: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface FairQueueSettings {
  /** Maximum number of concurrent jobs. */
  maxConcurrent: number;
  /** Maximum number of concurrent jobs per key; default: `maxConcurrent`. */
  maxConcurrentPerKey?: number;
  /** Maximum number of waiting jobs. */
  maxWaiting: number;
  /** Maximum number of waiting jobs per key; default: `maxWaiting`. */
  maxWaitingPerKey?: number;
  /** Creates the error for a job that is rejected because too many jobs are waiting. */
  tooBusy: () => Error;
}

export function createFairQueue(settings: FairQueueSettings): FairQueue {
  const {
    maxConcurrent,
    maxConcurrentPerKey = maxConcurrent,
    maxWaiting,
    maxWaitingPerKey = maxWaiting,
    tooBusy,
  } = settings;
  /** Start functions of the waiting jobs by key. The first key is next. Keys without waiting jobs are removed. */
  const waiting = new Map<string, Set<() => void>>();
  const runningByKey = new Map<string, number>();
  let running = 0;
  let waitingJobs = 0;

  const runningOf = (key: string) => runningByKey.get(key) ?? 0;

  function addRunning(key: string, difference: 1 | -1): void {
    running += difference;
    const runningJobs = runningOf(key) + difference;
    if (runningJobs > 0) runningByKey.set(key, runningJobs);
    else runningByKey.delete(key);
  }

  function removeWaiting(key: string, start: () => void): void {
    const starts = waiting.get(key);
    if (!starts?.delete(start)) return;
    waitingJobs--;
    if (starts.size === 0) waiting.delete(key);
  }

  function startNext(): void {
    for (const [key, starts] of waiting) {
      if (running >= maxConcurrent) return;
      const [start] = starts;
      if (!start || runningOf(key) >= maxConcurrentPerKey) continue;
      removeWaiting(key, start);
      const others = waiting.get(key);
      if (others) {
        // Moves the key behind all other keys. The loop visits it again.
        waiting.delete(key);
        waiting.set(key, others);
      }
      addRunning(key, 1);
      start();
    }
  }

  function waitForTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const starts = waiting.get(key) ?? new Set();
    if (waitingJobs >= maxWaiting || starts.size >= maxWaitingPerKey) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      removeWaiting(key, start);
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
      if (running < maxConcurrent && runningOf(key) < maxConcurrentPerKey) addRunning(key, 1);
      else await waitForTurn(key, signal);
      try {
        return await job();
      } finally {
        addRunning(key, -1);
        startNext();
      }
    },
  };
}
