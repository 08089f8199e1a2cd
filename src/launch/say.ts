// A terminal that is gone must not keep anybody from stopping what was started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** What the terminal says to the person who started the product. */
export const say = {
  step: (line: string) => process.stdout.write(`  ${line}\n`),
  problem: (line: string) => process.stderr.write(`  ! ${line}\n`),
  block: (lines: string[]) => process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`),
};

/** A reason to give up that is told in one sentence, without a stack trace. */
export class LaunchError extends Error {}

/** Runs an entry point: a LaunchError ends it with its sentence and 1. */
export async function runOrExit(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say.problem(error.message);
    process.exit(1);
  }
}
