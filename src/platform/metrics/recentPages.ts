/** Counts the pages of the last one to two minutes, and those of them that failed. */
export interface RecentPages {
  add(hasFailed: boolean): void;
  read(): { pages: number; failed: number };
}

const periodMs = 60_000;

/** @param clock milliseconds since any time */
export function createRecentPages(clock: () => number = () => performance.now()): RecentPages {
  const none = { pages: 0, failed: 0 };
  let [before, current] = [none, none];
  let start = clock();

  const startPeriod = () => {
    const periods = Math.floor((clock() - start) / periodMs);
    if (periods === 0) return;
    [before, current] = [periods === 1 ? current : none, none];
    start += periods * periodMs;
  };
  return {
    add(hasFailed) {
      startPeriod();
      current = { pages: current.pages + 1, failed: current.failed + (hasFailed ? 1 : 0) };
    },
    read() {
      startPeriod();
      return { pages: before.pages + current.pages, failed: before.failed + current.failed };
    },
  };
}
