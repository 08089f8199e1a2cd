/** Questions to the person at the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LaunchError } from './say.ts';

/** @param isSecret nothing of the answer is shown while it is typed */
export async function promptUser(question: string, { isSecret = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? nowhere : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  if (isSecret) process.stdout.write(`  ${question} `);
  const answer = await terminal.question(isSecret ? '' : `  ${question} `);
  if (isSecret) process.stdout.write('\n');
  terminal.close();
  return answer;
}

/** The first line of what is piped in; whatever else may come is not waited for. */
export async function readPipedLine(): Promise<string> {
  try {
    for await (const line of createInterface({ input: process.stdin })) return line;
    throw new LaunchError('Nothing was piped in.');
  } finally {
    process.stdin.destroy();
  }
}
