/**
 * Supervises the processes of the product on one machine: starts them, restarts them when they end, and stops them in order.
 */

import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChildSpec } from '../childSpec.ts';
import { say } from '../say.ts';
import { keepOutput } from './keepOutput.ts';
import { createLogFile, type LogFile } from './logFile.ts';

export interface Children {
  /** Starts children in parallel and waits until all are ready. @throws Error if one of them ends before it is ready */
  start(...specs: ChildSpec[]): Promise<void>;
  /** Asks children to stop; their successors start at once. */
  restart(names: readonly string[]): void;
  /** Returns process ids by name. */
  pids(): Record<string, number>;
  /** Returns the ports of the operations servers by name, as the children have reported them. */
  opsPorts(): Record<string, number>;
  /**
   * Stops all children in reverse order of their start; children started in parallel are stopped in parallel. None is started
   * any more. All calls wait for the same stop.
   */
  stop(): Promise<void>;
}

/** Number of the inherited file descriptor in a child; 0 to 3 are the standard streams and the IPC channel. */
export const inheritedDescriptor = 4;

/** A start counts as successful after this uptime, in milliseconds. */
const stableAfterMs = 3_000;
/** Number of consecutive failed starts without a delay. */
const immediateRetries = 2;
/** Initial and maximum backoff between two starts, in milliseconds. */
const backoffMs = { initial: 250, max: 2_000 };
/** Time after the stop signal until a child is killed, in milliseconds. */
const stopTimeoutMs = 10_000;

/**
 * @param logFolder folder for the children's output, in files {name}.log
 * @param onChange called after each start of a child, and when it has reported the port of its operations server
 */
export function createChildren(logFolder: string, onChange: () => void): Children {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  /** The living children in the order of their start; those that were started together are a group. */
  const groups: Map<ChildProcess, ChildSpec>[] = [];
  const opsPorts: Record<string, number> = {};
  /** Children that were asked to stop, so that their end is no problem. */
  const restarting = new Set<ChildSpec>();
  let stopped: Promise<void> | null = null;

  /** @returns `isReady`, which may reject, and `ended`, which resolves when the child needs a successor */
  function startOnce(spec: ChildSpec, group: Map<ChildProcess, ChildSpec>, log: LogFile, failure?: string) {
    const child = launch(failure === undefined ? spec : failurePageOf(spec, failure));
    group.set(child, spec);
    onChange();
    const cause = keepOutput(child, spec, log);
    const gone = new AbortController();
    const end: Promise<End> = endOf(child).then(async (reason) => {
      group.delete(child);
      gone.abort();
      return { what: `ended with ${reason}`, cause: await cause() };
    });
    const stopping: Promise<End> = messageFrom(child, 'stopping').then(() => ({ what: 'is stopping', cause: '' }));
    const ready = messageFrom(child, 'ready').then(({ opsPort }) => {
      if (opsPort === undefined) return;
      opsPorts[spec.name] = opsPort;
      onChange();
    });
    const isReady = (spec.isReady?.(gone.signal) ?? ready).then(() => !gone.signal.aborted);
    return { isReady, ended: Promise.race([end, stopping]) };
  }

  /** Restarts a child whenever it ends, with exponential backoff if it repeatedly ends soon after its start. */
  async function keepRunning(
    spec: ChildSpec,
    start: (failure?: string) => ReturnType<typeof startOnce>,
    first: Promise<End>,
  ) {
    let ended = first;
    let failures = 0;
    let shown = '';
    while (true) {
      const since = performance.now();
      const end = await ended;
      if (stopped) return;
      if (restarting.delete(spec)) failures = 0;
      else {
        failures = performance.now() - since < stableAfterMs ? failures + 1 : 0;
        const waits = spec.showsFailure && failures > 0;
        const problem = problemOf(spec, end, waits ? ' and waits for a change' : ' and is restarted');
        // Repeated attempts mostly fail for the same reason.
        if (failures === 0 || problem !== shown) say.problem(problem);
        shown = problem;
      }
      if (spec.showsFailure && failures > 0) {
        // Ended by a restart.
        await start(problemOf(spec, end)).ended;
        if (stopped) return;
        restarting.delete(spec);
        failures = 0;
      }
      if (failures > immediateRetries) {
        await wait(Math.min(backoffMs.initial * 2 ** (failures - immediateRetries - 1), backoffMs.max));
        if (stopped) return;
      }
      const successor = start();
      successor.isReady.catch(() => undefined);
      ended = successor.ended;
    }
  }

  return {
    async start(...specs) {
      if (stopped) throw new Error('it is stopping');
      const group = new Map<ChildProcess, ChildSpec>();
      groups.push(group);
      await Promise.all(
        specs.map(async (spec) => {
          const log = createLogFile(join(logFolder, `${spec.name}.log`), say.problem);
          const start = (failure?: string) => startOnce(spec, group, log, failure);
          const { isReady, ended } = start();
          if (!(await Promise.race([isReady, ended.then(() => false)]))) throw new Error(problemOf(spec, await ended));
          void keepRunning(spec, start, ended);
        }),
      );
    },
    restart(names) {
      for (const [child, spec] of groups.flatMap((group) => [...group])) {
        // One that is already stopping has a successor.
        if (!names.includes(spec.name) || child.killed) continue;
        restarting.add(spec);
        child.kill(spec.stopSignal ?? 'SIGTERM');
      }
    },
    pids: () =>
      Object.fromEntries(groups.flatMap((group) => [...group].map(([child, { name }]) => [name, child.pid ?? 0]))),
    opsPorts: () => ({ ...opsPorts }),
    stop() {
      stopped ??= stopGroups(groups);
      return stopped;
    },
  };
}

async function stopGroups(groups: readonly Map<ChildProcess, ChildSpec>[]): Promise<void> {
  for (const group of groups.toReversed()) await Promise.all([...group].map(stopChild));
}

function launch({ run, descriptor, ...spec }: ChildSpec): ChildProcess {
  const env = { ...process.env, ...spec.env };
  // A separate process group (`detached`) keeps the terminal's Ctrl-C from stopping the children in arbitrary order.
  if ('program' in run) return spawn(run.program, run.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  if (descriptor !== undefined) stdio[inheritedDescriptor] = descriptor;
  return fork(run.entry, run.args, { stdio, detached: true, env });
}

/** Returns the child that answers requests with the reason why another one does not start. */
function failurePageOf({ name, descriptor, env }: ChildSpec, failure: string): ChildSpec {
  const entry = fileURLToPath(new URL('./failurePage.ts', import.meta.url));
  return { name, run: { entry }, ...(descriptor !== undefined && { descriptor }), env: { ...env, FAILURE: failure } };
}

/** Resolves with the reason when the child ends: exit code, signal or the error on start. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', (error) => resolve(error.message));
  });
}

/** How a child has ended, and what it has said about the reason. */
interface End {
  what: string;
  cause: string;
}

function problemOf({ name }: ChildSpec, { what, cause }: End, consequence = ''): string {
  return `${name} ${what}${consequence}${cause && `:\n    ${cause}`}`;
}

interface Message {
  ready?: true;
  stopping?: true;
  /** Port of the operations server. */
  opsPort?: number;
}

/** Resolves with the message when the child sends one with this key. */
function messageFrom(child: ChildProcess, key: 'ready' | 'stopping'): Promise<Message> {
  return new Promise((resolve) => {
    child.on('message', (message: Message | null) => {
      if (message?.[key]) resolve(message);
    });
  });
}

async function stopChild([child, { stopSignal = 'SIGTERM' }]: [ChildProcess, ChildSpec]): Promise<void> {
  const ended = endOf(child);
  // A second signal would end it at once.
  if (!child.killed) child.kill(stopSignal);
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
