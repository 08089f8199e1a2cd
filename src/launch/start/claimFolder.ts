/** Ensures that only one process at a time uses the files in a data folder. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { lockFile } from '#platform/fileLock.ts';
import { LaunchError, say } from '../say.ts';
import { postgresStopSignal } from './postgresServer.ts';
import { processStart } from './processStart.ts';
import { replaceFile } from './replaceFile.ts';

/** Who has the claim: the supervisor of `npm start`, or a command that opens the files while the product is not running. */
type Holder = 'product' | 'command';

/** What running.json says about the process that has the claim. A crash leaves it behind. */
const recordSchema = z.object({
  pid: z.int(),
  holder: z.enum(['product', 'command']).default('product'),
  pids: z.record(z.string(), z.int()).default({}),
  starts: z.record(z.string(), z.string()).default({}),
});

export interface Claim {
  /**
   * Records the running processes for other commands and for the next start after a crash. On a full disk the last state is
   * kept.
   */
  write(details: { pids?: Record<string, number>; [detail: string]: unknown }): void;
  release(): void;
}

/**
 * Claims the folder for this process, until it ends or releases the claim. Stops what a crashed instance left running.
 * @param stopTimeoutMs time after the stop signal until a process that a crash left behind is killed
 * @throws LaunchError if another process has claimed the folder
 */
export async function claimFolder(folder: string, holder: Holder = 'product', stopTimeoutMs = 10_000): Promise<Claim> {
  const file = join(folder, 'running.json');
  const unlock = orExplain(`The data folder ${folder} cannot be claimed`, () => lockFile(join(folder, 'running.lock')));
  const last = existsSync(file) ? recordSchema.safeParse(readJson(file)).data : undefined;
  if (!unlock) throw new LaunchError(refusal(folder, holder, last));
  for (const [name, pid] of Object.entries(last?.pids ?? {}).reverse())
    await stopLeftover({ name, pid, start: last?.starts[name] }, stopTimeoutMs);
  let isStale = false;
  const write: Claim['write'] = ({ pids = {}, ...details }) => {
    const starts = Object.entries(pids).map(([name, pid]) => [name, processStart(pid) ?? undefined]);
    const record = { pid: process.pid, holder, pids, starts: Object.fromEntries(starts), ...details };
    try {
      replaceFile(file, JSON.stringify(record, null, 2));
      isStale = false;
    } catch (error) {
      if (!isStale) say.problem(`${file} could not be written: ${(error as Error).message}`);
      isStale = true;
    }
  };
  write({});
  const release = () => {
    rmSync(file, { force: true });
    unlock();
  };
  return { write, release };
}

/** The claim of a command, which it takes when it first needs the files in the data folder. */
export interface CommandClaim extends Disposable {
  /** @throws LaunchError if another process has claimed the folder */
  take(): Promise<void>;
}

export function createCommandClaim(dataDir: string): CommandClaim {
  const folder = resolve(dataDir);
  let claim: Claim | null = null;
  return {
    async take() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      claim ??= await claimFolder(folder, 'command');
    },
    [Symbol.dispose]: () => claim?.release(),
  };
}

function refusal(folder: string, holder: Holder, last?: z.output<typeof recordSchema>): string {
  const name = last?.holder === 'command' ? 'A command' : 'Lagerfeuer';
  const who = `${name} is already running on the data folder ${folder}`;
  if (holder === 'command') return `${who}. Repeat this command when that is ready or has ended.`;
  const kill = last ? ` or with "kill ${last.pid}"` : '';
  return `${who}. Stop it with Ctrl-C in its terminal${kill}, or set DATA_DIR to another folder.`;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

interface Leftover {
  name: string;
  pid: number;
  start: string | undefined;
}

/**
 * Stops a process that a crashed instance left behind, if it is still the recorded one. Node children exit without their parent,
 * Redis and PostgreSQL do not.
 */
async function stopLeftover({ name, pid, start }: Leftover, timeoutMs: number): Promise<void> {
  const isAlive = () => start !== undefined && processStart(pid) === start;
  if (!isAlive()) return;
  say.step(`Stopping ${name}, which an earlier instance left running`);
  sendSignal(pid, name === 'postgres' ? postgresStopSignal : 'SIGTERM');
  const deadline = performance.now() + timeoutMs;
  while (isAlive()) {
    if (performance.now() > deadline) sendSignal(pid, 'SIGKILL');
    await wait(50);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  orExplain(`Process ${pid} cannot be stopped`, () => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  });
}

function orExplain<T>(problem: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new LaunchError(`${problem}: ${(error as Error).message}.`);
  }
}
