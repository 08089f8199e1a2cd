import { spawn } from 'node:child_process';
import { say } from './say.ts';

export interface Step {
  name: string;
  /** A program of node_modules/.bin or PATH with arguments, or a function. */
  run: [program: string, ...args: string[]] | (() => Promise<unknown>);
  /** Name of an earlier step without whose success this one is not run. */
  needs?: string;
}

/** Thrown by a step that cannot be run here, with the reason. */
export class SkippedStep extends Error {}

type StepOutcome = 'passed' | 'failed' | 'skipped';

interface Result {
  name: string;
  outcome: StepOutcome;
  seconds: number;
  reason: string;
}

/** Runs all steps sequentially with their output, also after one has failed. Then shows their results, and exits with status 1 if one has failed. */
export async function runSteps(steps: Step[]): Promise<void> {
  const results: Result[] = [];
  for (const step of steps) {
    const started = performance.now();
    const { outcome, reason } = await resultOf(step, results);
    const result = { name: step.name, outcome, reason, seconds: (performance.now() - started) / 1000 };
    results.push(result);
    (outcome === 'passed' ? say.step : say.problem)(lineOf(result));
  }
  const count = (wanted: StepOutcome) => results.filter(({ outcome }) => outcome === wanted).length;
  say.block(results.map(lineOf));
  process.stdout.write(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`);
  if (count('failed') > 0) process.exit(1);
}

const signs: Record<StepOutcome, string> = { passed: '✓', failed: '✗', skipped: '–' };

function lineOf({ name, outcome, seconds, reason }: Result): string {
  return `${signs[outcome]} ${name} (${seconds.toFixed(1)} s)${reason && `: ${reason}`}`;
}

async function resultOf({ run, needs }: Step, earlier: Result[]): Promise<Pick<Result, 'outcome' | 'reason'>> {
  if (earlier.some(({ name, outcome }) => name === needs && outcome !== 'passed'))
    return { outcome: 'skipped', reason: `needs the step "${needs}", which has failed` };
  try {
    await (typeof run === 'function' ? run() : runProgram(run));
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof SkippedStep ? 'skipped' : 'failed', reason };
  }
}

/** The original environment: Vite sets NODE_ENV to "production" during a build, which tests must not inherit. */
const environment = { ...process.env };

function runProgram([program, ...args]: [string, ...string[]]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: environment });
    child.once('error', reject);
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`ended with ${signal ?? code}`))));
  });
}
