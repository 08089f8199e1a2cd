/** Ordered shutdown: what was opened last is closed first, each step with a deadline. */
import type { Logger } from './logger.ts';

type Step = { name: string; close: () => unknown };

export interface Shutdown {
  /** Registers what has to be closed; called in the order things are opened. */
  onClose(name: string, close: () => unknown): void;
  /** Closes everything, newest first. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * @param logger where a step that fails or hangs is told
 * @param stepMs how long one step may take, in milliseconds
 */
export function createShutdown(logger: Logger, stepMs = 10_000): Shutdown {
  const steps: Step[] = [];
  let closing: Promise<void> | null = null;
  const run = async () => {
    for (const step of steps.reverse()) {
      try {
        await withDeadline(Promise.resolve(step.close()), stepMs);
      } catch (error) {
        logger.error({ err: error, step: step.name }, 'closing failed');
      }
    }
  };
  return {
    onClose: (name, close) => void steps.push({ name, close }),
    close: () => (closing ??= run()),
  };
}

/** Closes on SIGTERM and SIGINT and leaves with 0; a second signal leaves at once. */
export function closeOnSignals(shutdown: Shutdown): void {
  let asked = false;
  const handle = () => {
    if (asked) process.exit(1);
    asked = true;
    void shutdown.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

/**
 * Ends the process on an error that nobody caught, logged like any other. Node itself would print all that libraries
 * attach to it, and so what somebody has sent.
 */
export function exitOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}

/** Rejects when `promise` has not settled after `ms` milliseconds. */
export async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
