/** The product as `npm start` runs it, with a view of its processes from outside. Linux only: reads /proc. */
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

/** What the supervisor writes down. */
const runningSchema = z.object({ pid: z.int(), contentToken: z.string(), redisUrl: z.string().nullable() });

export interface RunningProduct {
  origin: string;
  content: { url: string; token: string };
  redisUrl: string;
  /** Where mails, logs and data are. */
  folder: string;
  /** Where the inspector of a web process listens after SIGUSR1. */
  inspectPort: number;
  /** Process ids of a role; empty while it is being started again. */
  pids(role: Role): number[];
  /** The only process of a role. @throws Error while there is none */
  pid(role: Role): number;
  /** Resolves when the role's processes run again after those with the given ids have gone. */
  revived(role: Role, gone: readonly number[]): Promise<void>;
  /** Resolves when pages are served. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** @param env what is configured besides */
export async function startRunningProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const inspectPort = await freePort();
  const launched = await launchProduct({
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
    // The terminal shows warnings and errors; here they are expected.
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
      if (pid === undefined) throw new Error(`There is no process of ${role}.`);
      return pid;
    },
    async revived(role, gone) {
      while (pids(role).filter((pid) => !gone.includes(pid)).length < Math.max(1, gone.length)) await pause(50);
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

/** All processes below a process. */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  }
  const below = (parent: number): number[] =>
    [...parents].flatMap(([child, its]) => (its === parent ? [child, ...below(child)] : []));
  return below(pid);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);
}

function commandLineOf(pid: number): string {
  return readOrEmpty(`/proc/${pid}/cmdline`);
}

/** A process may end while it is looked at. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
