import { appendFile } from 'node:fs/promises';

export interface LogFile {
  write(line: string): void;
}

/** Lines that may wait while the disk is slow. */
const maxWaiting = 10_000;
/** How long after a failure it is tried again when no new line comes, in milliseconds. */
const retryMs = 1_000;

/**
 * A log file that never disturbs its writer. Lines that cannot be written (full disk) are dropped and counted; how many
 * stands in the file as soon as it can be written again.
 * @param tell hears when lines begin to be dropped, and how many were in the end
 */
export function createLogFile(path: string, tell: (message: string) => void): LogFile {
  let waiting: string[] = [];
  let dropped = 0;
  let isWriting = false;
  let isRetryPlanned = false;

  async function writeWaiting(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    do {
      const lines = waiting;
      const missing = dropped;
      waiting = [];
      // The last line before the gap may be incomplete, so the note begins on a new one.
      const note = missing > 0 ? ['', `{"level":40,"msg":"${missing} log lines were dropped here"}`] : [];
      try {
        await appendFile(path, `${[...note, ...lines].join('\n')}\n`, { mode: 0o600 });
        dropped -= missing;
        if (missing > 0) tell(`${path} can be written again; ${missing} log lines were dropped.`);
      } catch (error) {
        dropped += lines.length;
        const { code } = error as NodeJS.ErrnoException;
        if (missing === 0) tell(`${path} cannot be written (${code}). Log lines are dropped until it can.`);
        planRetry();
      }
    } while (waiting.length > 0);
    isWriting = false;
  }

  function planRetry(): void {
    if (isRetryPlanned) return;
    isRetryPlanned = true;
    const retry = () => {
      isRetryPlanned = false;
      if (dropped > 0) void writeWaiting();
    };
    setTimeout(retry, retryMs).unref();
  }

  return {
    write(line) {
      if (waiting.length < maxWaiting) waiting.push(line);
      else dropped++;
      void writeWaiting();
    },
  };
}
