/**
 * Files with the logs of a test run. The global setups of vitest and Playwright create a folder for them, whose logs they
 * search at the end (searchLogs.ts). Without the folder, for example in benchmarks, nothing is logged.
 */
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createLogger, type Logger } from '#platform/logger.ts';

/** The environment variable with the folder, which child processes inherit. */
const variable = 'TEST_LOG_FOLDER';

export function createLogFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lagerfeuer-logs-'));
}

/** From now on, this process and those that it starts write their logs to the folder. */
export function setLogFolder(folder: string): void {
  process.env[variable] = folder;
}

/** Level of the logs of processes that only write logs to be searched. */
export const searchedLevel = () => (process.env[variable] ? 'trace' : 'silent');

function fileOf(name: string): string | null {
  const folder = process.env[variable];
  return folder ? join(folder, `${name}-${process.pid}.log`) : null;
}

interface TestLoggerOptions {
  level?: string;
  /** Receives each line in addition to the file. */
  write?: ((line: string) => void) | undefined;
}

/** Creates the logger of an application that runs in the process of the test. @param name as in the product: web, worker or content */
export function createTestLogger(name: string, { level = 'trace', write }: TestLoggerOptions = {}): Logger {
  const file = fileOf(name);
  if (!file && !write) return createLogger(name, 'silent');
  return createLogger(name, level, {
    write(line) {
      if (file) appendFileSync(file, line);
      write?.(line);
    },
  });
}

/**
 * Runs `start` with the standard output of a process: a file of the run.
 * @param name as in the product: web or worker
 */
export function withLogFile<T>(name: string, start: (stdout: number | 'ignore') => T): T {
  const file = fileOf(name);
  if (!file) return start('ignore');
  const descriptor = openSync(file, 'a');
  try {
    return start(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Copies the log files of a product that has ended. */
export async function keepLogFiles(folder: string): Promise<void> {
  const target = process.env[variable];
  if (!target) return;
  const id = crypto.randomUUID();
  for (const file of await readdir(folder).catch(() => []))
    await copyFile(join(folder, file), join(target, `${basename(file, '.log')}-${id}.log`));
}
