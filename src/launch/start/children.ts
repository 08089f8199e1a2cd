/**
 * Supervises the processes of the product on one machine: starts them, restarts them when they end, and stops them in order.
 */

import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Stops all children in reverse order of their start; children started in parallel are stopped in parallel. */
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
  const running: Map<ChildSpec, ChildProcess>[] = [];
  const opsPorts: Record<string, number> = {};
  /** Children that were asked to stop, so that their end is no problem. */
  const restarting = new Set<ChildSpec>();
  let stopping = false;

  const keepOpsPort =
    (name: string) =>
    ({ opsPort }: Message): void => {
      if (opsPort === undefined) return;
      opsPorts[name] = opsPort;
      onChange();
    };

  /** Resolves when the child is ready; `ended` resolves when it needs a successor. */
  async function startOnce(spec: ChildSpec, group: Map<ChildSpec, ChildProcess>, log: LogFile) {
    const child = launch(spec);
    group.set(spec, child);
    onChange();
    keepOutput(child, spec, log);
    const end = endOf(child);
    const settled = new AbortController();
    const died = end.then((reason) => Promise.reject(new Error(`${spec.name} ended with ${reason}`)));
    const isReady = spec.isReady?.(settled.signal) ?? messageFrom(child, 'ready').then(keepOpsPort(spec.name));
    try {
      await Promise.race([isReady, died]);
    } finally {
      settled.abort();
      died.catch(() => undefined);
    }
    return { ended: Promise.race([end, messageFrom(child, 'stopping')]) };
  }

  /** Restarts a child whenever it ends, with exponential backoff if it repeatedly ends soon after its start. */
  async function keepRunning(spec: ChildSpec, start: () => ReturnType<typeof startOnce>, first: Promise<unknown>) {
    let ended = first;
    let failures = 0;
    while (true) {
      const since = performance.now();
      await ended;
      if (stopping) return;
      if (restarting.delete(spec)) failures = 0;
      else {
        say.problem(`${spec.name} ended unexpectedly and is restarted.`);
        failures = performance.now() - since < stableAfterMs ? failures + 1 : 0;
      }
      if (failures > immediateRetries) {
        await wait(Math.min(backoffMs.initial * 2 ** (failures - immediateRetries - 1), backoffMs.max));
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
    restart(names) {
      for (const [spec, child] of running.flatMap((group) => [...group])) {
        if (!names.includes(spec.name) || child.exitCode !== null || child.signalCode !== null) continue;
        restarting.add(spec);
        child.kill(spec.stopSignal ?? 'SIGTERM');
      }
    },
    pids: () =>
      Object.fromEntries(running.flatMap((group) => [...group].map(([spec, child]) => [spec.name, child.pid ?? 0]))),
    opsPorts: () => ({ ...opsPorts }),
    async stop() {
      stopping = true;
      for (const group of running.reverse()) await Promise.all([...group].map(stopChild));
    },
  };
}

function launch({ run, env, descriptor }: ChildSpec): ChildProcess {
  // A separate process group (`detached`) keeps the terminal's Ctrl-C from stopping the children in arbitrary order.
  if ('program' in run) return spawn(run.program, run.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  if (descriptor !== undefined) stdio[inheritedDescriptor] = descriptor;
  return fork(run.entry, run.args, { stdio, detached: true, env: { ...process.env, ...env } });
}

/** Resolves with the reason when the child ends: exit code, signal or the error on start. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', (error) => resolve(error.message));
  });
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

async function stopChild([{ stopSignal = 'SIGTERM' }, child]: [ChildSpec, ChildProcess]): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(stopSignal);
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}
