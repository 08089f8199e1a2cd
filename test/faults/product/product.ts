/** Starts the product like `npm start` and finds its processes. Linux only: reads /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#launch/ports.ts';
import { launchProduct } from '../../setup/processes/product.ts';

export const roles = ['redis', 'postgres', 'content', 'worker', 'web'] as const;
export type Role = (typeof roles)[number];

const commandLines: Record<Role, RegExp> = {
  redis: /redis-server/,
  // Its connections and helpers are children of this process, with other command lines.
  postgres: /postgres\0-D\0/,
  content: /src\/content\/embedded\/main\.ts/,
  worker: /worker\/worker\.ts/,
  web: /src\/server\.ts/,
};

/** The content of running.json, which the supervisor writes. */
const runningSchema = z.object({
  pid: z.int(),
  contentToken: z.string(),
  redisUrl: z.string().nullable(),
  databaseUrl: z.string().nullable(),
});

export interface WebProcess {
  pid: number;
  /** Port of its inspector after SIGUSR1. */
  inspectPort: number;
}

export interface RunningProduct {
  /** Address at which visitors reach it. */
  origin: string;
  content: { url: string; token: string };
  redisUrl: string;
  databaseUrl: string;
  /** Folder of mails, logs and data. */
  folder: string;
  /** Process ids of a role; empty during a restart. */
  pids(role: Role): number[];
  /** The web process with its inspector. With WEB_PROCESSES, only one of them has one. */
  webProcess(): WebProcess;
  /** Resolves when the role has `count` processes, and at least one, without those that have `ended`. */
  restarted(role: Role, ended: readonly number[], count: number): Promise<void>;
  /** Resolves when pages are served. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** @param env additional environment variables */
export async function startRunningProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const inspectPort = await freePort();
  const settings = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`, ...env };
  // Faults cause warnings and errors, which are expected.
  const launched = await launchProduct(settings, { showsProblems: false });
  const running = runningSchema.parse(JSON.parse(readFileSync(join(launched.folder, 'running.json'), 'utf8')));
  const pids = (role: Role) => descendantsOf(running.pid).filter((pid) => commandLines[role].test(commandLineOf(pid)));
  const product: RunningProduct = {
    origin: launched.origin,
    content: { url: launched.content, token: running.contentToken },
    redisUrl: env.REDIS_URL ?? running.redisUrl ?? '',
    databaseUrl: env.DATABASE_URL ?? running.databaseUrl ?? '',
    folder: launched.folder,
    pids,
    webProcess: () => ({ pid: pids('web')[0] ?? 0, inspectPort }),
    async restarted(role, ended, count) {
      while (pids(role).filter((pid) => !ended.includes(pid)).length < Math.max(1, count)) await pause(50);
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
export function descendantsOf(pid: number): number[] {
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
