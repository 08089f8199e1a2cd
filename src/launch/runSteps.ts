import { spawn } from 'node:child_process';
import { say } from './say.ts';

export interface Step {
  name: string;
  /** A program of node_modules/.bin or PATH with arguments, or a function. */
  run: [program: string, ...args: string[]] | (() => Promise<unknown>);
}

/** Runs steps sequentially with their output. Exits with status 1 when a step fails. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const started = performance.now();
    const issue = typeof run === 'function' ? await run().then(noIssue, messageOf) : await runProgram(run);
    if (issue !== null) {
      say.problem(`${name}: ${issue}`);
      process.exit(1);
    }
    say.step(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

/** The original environment: Vite sets NODE_ENV to "production" during a build, which tests must not inherit. */
const environment = { ...process.env };

const noIssue = () => null;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function runProgram([program, ...args]: [string, ...string[]]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: environment });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? null : `ended with ${signal ?? code}`));
  });
}
