import { type DestinationStream, pino } from 'pino';

export const frequentMessages = { request: 'request', job: 'job completed' } as const;
const isFrequent = new Set<string | undefined>(Object.values(frequentMessages));

/** Size of a batch of these lines in bytes, and the longest time until it is written in milliseconds. */
const batch = { bytes: 8_192, ms: 1_000 };

/**
 * Creates the standard output of a logger. Lines of requests and jobs are written in batches, because a system call per line costs
 * as much as a cached page. Any other line is written immediately, together with the lines before it.
 */
export function createLogOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: batch.bytes, periodicFlush: batch.ms });
  process.on('exit', () => output.flushSync());
  return {
    // With this symbol, pino sets the message of the line before `write`.
    [Symbol.for('pino.metadata')]: true,
    write(this: { lastMsg?: string }, line: string) {
      output.write(line);
      if (!isFrequent.has(this.lastMsg)) output.flushSync();
    },
  } as DestinationStream;
}
