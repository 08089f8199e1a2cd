/** The processes of the product on one machine: started, watched, started again when they die, stopped in order. */
import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.ts';

export interface ChildSpec {
  name: string;
  /** A Node entry (it reports `{ready: true}`) or a program with its arguments. */
  run: { entry: string } | { program: string; args: string[] };
  env?: Record<string, string | undefined>;
  /** Resolves when the child can be used; for programs that do not report it themselves. */
  isReady?: () => Promise<unknown>;
}

export interface Children {
  /** Starts a child and waits until it is ready. */
  start(spec: ChildSpec): Promise<void>;
  /** Process ids by name, for whoever has to clean up after a crash. */
  pids(): Record<string, number>;
  /** Stops all children, last started first. */
  stop(): Promise<void>;
}

/** Between the death of a child and its next start, in milliseconds. */
const restartMs = 500;
/** How long a child may take to stop before it is killed, in milliseconds. */
const stopMs = 10_000;

/** @param logFolder where each child's output is kept as {name}.log */
export function createChildren(logFolder: string): Children {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const running: { spec: ChildSpec; child: ChildProcess }[] = [];
  let stopping = false;

  async function start(spec: ChildSpec): Promise<void> {
    const child = launch(spec);
    const place = running.findIndex((each) => each.spec === spec);
    if (place >= 0) running[place] = { spec, child };
    else running.push({ spec, child });
    keepOutput(child, spec.name, createWriteStream(join(logFolder, `${spec.name}.log`), { flags: 'a' }));
    const died = new Promise<never>((_, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`${spec.name} ended with ${signal ?? code}`)));
      child.once('error', reject);
    });
    await Promise.race([spec.isReady ? spec.isReady() : reportsReady(child), died]);
    died.catch(() => void revive(spec));
  }

  async function revive(spec: ChildSpec): Promise<void> {
    if (stopping) return;
    say.problem(`${spec.name} ended unexpectedly and is started again.`);
    await wait(restartMs);
    if (stopping) return;
    await start(spec).catch(() => revive(spec));
  }

  return {
    start,
    pids: () => Object.fromEntries(running.map(({ spec, child }) => [spec.name, child.pid ?? 0])),
    async stop() {
      stopping = true;
      for (const { child } of running.reverse()) await stopChild(child);
    },
  };
}

function launch({ run, env }: ChildSpec): ChildProcess {
  // A group of its own keeps the terminal's Ctrl-C from reaching a child before its turn.
  const options: ForkOptions = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true };
  if ('entry' in run) return fork(run.entry, { ...options, env: { ...process.env, ...env } });
  return spawn(run.program, run.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

function reportsReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if ((message as { ready?: unknown } | null)?.ready) resolve();
    });
  });
}

/** Everything goes to the log; the terminal only hears what a person should know. */
function keepOutput(child: ChildProcess, name: string, log: WriteStream): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      const problem = problemIn(line);
      if (problem) say.problem(`${name}: ${problem}`);
    });
  }
}

const warning = 40;

function problemIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg } = JSON.parse(line) as { level?: number; msg?: string };
    return level !== undefined && level >= warning ? (msg ?? null) : null;
  } catch {
    return null;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await gone;
  clearTimeout(timer);
}
