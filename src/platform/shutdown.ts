/** Graceful shutdown: closes resources in reverse order of opening, each with a deadline. */
import { withDeadline } from './deadlines.ts';
import type { Logger } from './logger.ts';

type Step = { name: string; close: () => unknown };

export interface Shutdown {
  /** Registers a resource to close. Call it in the order in which resources are opened. */
  onClose(name: string, close: () => unknown): void;
  /** Closes all resources, newest first. Idempotent. */
  close(): Promise<void>;
}

/**
 * @param logger logs steps that fail or exceed the deadline
 * @param stepMs deadline of a step, in milliseconds
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

/** Closes all resources on SIGTERM or SIGINT and exits with 0. A second signal exits immediately with 1. */
export function closeOnSignals(shutdown: Shutdown): void {
  let isClosing = false;
  const handle = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    void shutdown.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

/**
 * Logs an uncaught error and ends the process. The default handler of Node.js prints all properties of the error, which
 * may contain user input.
 */
export function exitOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
