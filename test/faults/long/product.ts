/** Starts the product like `npm start` and finds its processes. Linux only: reads /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../../src/launch/ports.ts';
import { launchProduct } from '../../setup/product.ts';

export type Role = 'redis' | 'content' | 'worker' | 'web';

const commandLines: Record<Role, RegExp> = {
  redis: /redis-server/,
  content: /src\/content\/embedded\/main\.ts/,
  worker: /worker\/worker\.ts/,
  web: /src\/server\.ts/,
};

/** The content of running.json, which the supervisor writes. */
const runningSchema = z.object({ pid: z.int(), contentToken: z.string(), redisUrl: z.string().nullable() });

export interface RunningProduct {
  origin: string;
  content: { url: string; token: string };
  redisUrl: string;
  /** Folder of mails, logs and data. */
  folder: string;
  /** Port of a web process's inspector after SIGUSR1. */
  inspectPort: number;
  /** Process ids of a role; empty during a restart. */
  pids(role: Role): number[];
  /** The first process id of a role. @throws Error if the role has no process */
  pid(role: Role): number;
  /** Resolves when the role has as many new processes as `ended` ids. */
  restarted(role: Role, ended: readonly number[]): Promise<void>;
  /** Resolves when pages are served. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** @param env additional environment variables */
export async function startRunningProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const inspectPort = await freePort();
  const launched = await launchProduct({
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
    // Faults cause warnings and errors, which are expected.
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const running = runningSchema.parse(JSON.parse(readFileSync(join(launched.folder, 'running.json'), 'utf8')));
  const pids = (role: Role) => descendantsOf(running.pid).filter((pid) => commandLines[role].test(commandLineOf(pid)));
  const product: RunningProduct = {
    origin: launched.origin,
    content: { url: launched.content, token: running.contentToken },
    redisUrl: env.REDIS_URL ?? running.redisUrl ?? '',
    folder: launched.folder,
    inspectPort,
    pids,
    pid(role) {
      const [pid] = pids(role);
      if (pid === undefined) throw new Error(`No process of ${role} is running.`);
      return pid;
    },
    async restarted(role, ended) {
      while (pids(role).filter((pid) => !ended.includes(pid)).length < Math.max(1, ended.length)) await pause(50);
      if (role === 'web') await product.ready();
    },
    async ready() {
      const isReady = async () => (await fetch(`${product.origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
      while (!(await isReady().catch(() => false))) await pause(50);
    },
    stop: launched.stop,
  };
  return product;
}

/** Returns all descendants of a process. */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  }
  const below = (ancestor: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === ancestor ? [child, ...below(child)] : []));
  return below(pid);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);
}

function commandLineOf(pid: number): string {
  return readOrEmpty(`/proc/${pid}/cmdline`);
}

/** Returns the file's text, or "" if the process has ended. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
