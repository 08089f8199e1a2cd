import { type DestinationStream, pino } from 'pino';

export const frequentMessages = { request: 'request', job: 'job completed' } as const;
const isFrequent = new Set<string | undefined>(Object.values(frequentMessages));

/** Length of a batch of these lines, and the longest time until it is written in milliseconds. */
const batch = { length: 8_192, ms: 1_000 };

let output: DestinationStream | undefined;

/**
 * Returns the standard output of all loggers of this process. Lines of requests and jobs are written in batches, because a system
 * call per line costs as much as a cached page. Any other line is written immediately, together with the lines before it.
 */
export function logOutput(): DestinationStream {
  output ??= createOutput();
  return output;
}

function createOutput(): DestinationStream {
  // The batches of pino's destination are not used: it tries to write them for ever if nobody reads the output any more.
  const stdout = pino.destination({ dest: 1, sync: true });
  let lines = '';
  const flush = () => {
    if (lines) stdout.write(lines);
    lines = '';
  };
  setInterval(flush, batch.ms).unref();
  process.on('exit', flush);
  return {
    // With this symbol, pino sets the message of the line before `write`.
    [Symbol.for('pino.metadata')]: true,
    write(this: { lastMsg?: string }, line: string) {
      lines += line;
      if (lines.length >= batch.length || !isFrequent.has(this.lastMsg)) flush();
    },
  } as DestinationStream;
}
