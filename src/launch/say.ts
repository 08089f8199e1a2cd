import { stripVTControlCharacters } from 'node:util';

// Ignores write errors of a closed terminal, so that a shutdown can still complete.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Errors of other programs can contain colours, which only a terminal shows. */
function print(stream: NodeJS.WriteStream, text: string): void {
  stream.write(stream.isTTY ? text : stripVTControlCharacters(text));
}

/** Prints messages for the user to the terminal. */
export const say = {
  step: (line: string) => print(process.stdout, `  ${line}\n`),
  problem: (line: string) => print(process.stderr, `  ! ${line}\n`),
  block: (lines: string[]) => print(process.stdout, `\n${lines.map((line) => `  ${line}\n`).join('')}\n`),
};

/** An error that is printed as a single message without a stack trace. */
export class LaunchError extends Error {}

/** Runs an entry point with the arguments of the process. Prints the message of a LaunchError and exits with status 1. */
export async function runOrExit(main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say.problem(error.message);
    process.exit(1);
  }
}
