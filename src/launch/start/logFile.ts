import { appendFile } from 'node:fs/promises';

export interface LogFile {
  write(line: string): void;
}

/** Maximum number of buffered lines while the disk is slow. */
const maxWaiting = 10_000;
/** Delay of the retry after a failure if there are no new lines, in milliseconds. */
const retryMs = 1_000;

/**
 * Creates a log file whose writes never fail. Lines that cannot be written (full disk) are dropped and counted; their number is
 * written to the file as soon as it is writable again.
 * @param report called with a message when lines begin to be dropped, and with their number afterwards
 */
export function createLogFile(path: string, report: (message: string) => void): LogFile {
  let waiting: string[] = [];
  let dropped = 0;
  let isWriting = false;
  let isRetryScheduled = false;

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
        if (missing > 0) report(`${path} can be written again; ${missing} log lines were dropped.`);
      } catch (error) {
        dropped += lines.length;
        const { code } = error as NodeJS.ErrnoException;
        if (missing === 0) report(`${path} cannot be written (${code}). Log lines are dropped until it can.`);
        scheduleRetry();
      }
    } while (waiting.length > 0);
    isWriting = false;
  }

  function scheduleRetry(): void {
    if (isRetryScheduled) return;
    isRetryScheduled = true;
    const retry = () => {
      isRetryScheduled = false;
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
