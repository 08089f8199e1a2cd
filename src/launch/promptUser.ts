/** Input from the terminal or from standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LaunchError } from './say.ts';

/** Asks a question at the terminal. @param isSecret hides the input */
export async function promptUser(question: string, { isSecret = false } = {}): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? discard : process.stdout;
  // A secret needs the terminal mode, which hides what is typed. Without a terminal, its control sequences would be in the output.
  const terminal = createInterface({ input: process.stdin, output, terminal: isSecret || process.stdout.isTTY });
  terminal.on('SIGINT', () => process.exit(130));
  if (isSecret) process.stdout.write(`  ${question} `);
  const input = await terminal.question(isSecret ? '' : `  ${question} `);
  if (isSecret) process.stdout.write('\n');
  terminal.close();
  return input;
}

/** Reads the first line of standard input without waiting for the rest. */
export async function readPipedLine(): Promise<string> {
  try {
    for await (const line of createInterface({ input: process.stdin })) return line;
    throw new LaunchError('Standard input is empty.');
  } finally {
    process.stdin.destroy();
  }
}
