/** The processes of the product on one machine: started, watched, started again when they die, stopped in order. */

import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildSpec } from '../childSpec.ts';
import { say } from '../say.ts';
import { keepOutput } from './keepOutput.ts';
import { createLogFile, type LogFile } from './logFile.ts';

export interface Children {
  /** Starts children side by side and waits until all are ready. @throws Error when one of them ends before */
  start(...specs: ChildSpec[]): Promise<void>;
  /** Process ids by name. */
  pids(): Record<string, number>;
  /** Stops all children: last started first, those started side by side together. */
  stop(): Promise<void>;
}

/** The number under which a child finds the descriptor it is given; 0 to 3 are its streams and its channel. */
export const inheritedDescriptor = 4;

/** A child that has run so long has started well, in milliseconds. */
const startedWellMs = 3_000;
/** Starts that may fail one after another before there are pauses between them. */
const quickStarts = 2;
/** First and longest pause between two starts, in milliseconds. */
const pauseMs = { first: 250, longest: 2_000 };
/** How long a child may take to stop before it is killed, in milliseconds. */
const stopMs = 10_000;

/**
 * @param logFolder where each child's output is kept as {name}.log
 * @param onStart called after each start of a child
 */
export function createChildren(logFolder: string, onStart: () => void): Children {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const running: Map<ChildSpec, ChildProcess>[] = [];
  let stopping = false;

  /** Resolves when the child is ready; `ended` resolves when it needs a successor. */
  async function startOnce(spec: ChildSpec, group: Map<ChildSpec, ChildProcess>, log: LogFile) {
    const child = launch(spec);
    group.set(spec, child);
    onStart();
    keepOutput(child, spec, log);
    const end = endOf(child);
    const abandoned = new AbortController();
    const died = end.then((reason) => Promise.reject(new Error(`${spec.name} ended with ${reason}`)));
    try {
      await Promise.race([spec.isReady?.(abandoned.signal) ?? says(child, 'ready'), died]);
    } finally {
      abandoned.abort();
      died.catch(() => undefined);
    }
    return { ended: Promise.race([end, says(child, 'stopping')]) };
  }

  /** Starts it again whenever it ends, with pauses when it ends soon after each start. */
  async function keepRunning(spec: ChildSpec, start: () => ReturnType<typeof startOnce>, first: Promise<unknown>) {
    let ended = first;
    let failures = 0;
    while (true) {
      const since = performance.now();
      await ended;
      if (stopping) return;
      say.problem(`${spec.name} ended unexpectedly and is started again.`);
      failures = performance.now() - since < startedWellMs ? failures + 1 : 0;
      if (failures > quickStarts) {
        await wait(Math.min(pauseMs.first * 2 ** (failures - quickStarts - 1), pauseMs.longest));
        if (stopping) return;
      }
      const successor = await start().catch(() => null);
      ended = successor?.ended ?? Promise.resolve();
    }
  }

  return {
    async start(...specs) {
      const group = new Map<ChildSpec, ChildProcess>();
      running.push(group);
      await Promise.all(
        specs.map(async (spec) => {
          const log = createLogFile(join(logFolder, `${spec.name}.log`), say.problem);
          const start = () => startOnce(spec, group, log);
          const { ended } = await start();
          void keepRunning(spec, start, ended);
        }),
      );
    },
    pids: () =>
      Object.fromEntries(running.flatMap((group) => [...group].map(([spec, child]) => [spec.name, child.pid ?? 0]))),
    async stop() {
      stopping = true;
      for (const group of running.reverse()) await Promise.all([...group.values()].map(stopChild));
    },
  };
}

function launch({ run, env, descriptor }: ChildSpec): ChildProcess {
  // A group of its own keeps the terminal's Ctrl-C from reaching a child before its turn.
  if ('program' in run) return spawn(run.program, run.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  if (descriptor !== undefined) stdio[inheritedDescriptor] = descriptor;
  return fork(run.entry, run.args, { stdio, detached: true, env: { ...process.env, ...env } });
}

/** Resolves with the reason: exit code, signal or what kept it from starting. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', (error) => resolve(error.message));
  });
}

/** Resolves when the child sends `{[word]: true}`. */
function says(child: ChildProcess, word: 'ready' | 'stopping'): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if ((message as Record<string, unknown> | null)?.[word]) resolve();
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await gone;
  clearTimeout(timer);
}
