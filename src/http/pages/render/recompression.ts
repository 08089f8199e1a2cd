/** Compresses pages better that are requested repeatedly: in idle time, one at a time. */
import type { FinishedBody } from './finishedBody.ts';

export interface Recompression {
  /** Queues a page, unless it is queued or recompressed already. */
  add(body: FinishedBody): void;
  /** Resolves when no page is queued. */
  finished(): Promise<void>;
}

/** Maximum number of queued pages. Further pages are queued when they are requested again. */
const maxWaiting = 200;
/** Pause before each page in milliseconds, so that recompression takes only a part of one core. */
const pauseMs = 50;

/** @param pause in milliseconds, for tests */
export function createRecompression(pause = pauseMs): Recompression {
  const waiting = new Set<FinishedBody>();
  let running: Promise<void> | null = null;
  const run = async () => {
    for (const body of waiting) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      // The compression runs in the thread pool.
      await body.recompress();
      waiting.delete(body);
    }
    running = null;
  };
  return {
    add(body) {
      if (body.isRecompressed() || waiting.size >= maxWaiting) return;
      waiting.add(body);
      running ??= run();
    },
    finished: () => running ?? Promise.resolve(),
  };
}
