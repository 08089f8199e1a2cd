/** Ensures that only one instance of the product uses a data folder. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { LaunchError, say } from '../say.ts';
import { postgresStopSignal } from './postgresServer.ts';
import { replaceFile } from './replaceFile.ts';

const claimSchema = z.object({ pid: z.int(), pids: z.record(z.string(), z.int()).default({}) });

export interface Claim {
  /**
   * Records the running processes for other commands and for the next start after a crash. On a full disk the last state is
   * kept.
   */
  write(details: object): void;
  release(): void;
}

/**
 * Claims the folder for this process. Stops children that a crashed instance left behind.
 * @throws LaunchError if another instance uses the folder
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const file = join(folder, 'running.json');
  const last = existsSync(file) ? claimSchema.safeParse(readJson(file)).data : undefined;
  if (last && isAlive(last.pid, 'start.ts')) {
    throw new LaunchError(
      `Lagerfeuer is already running on the data folder ${folder}. Stop it with Ctrl-C in its terminal or with "kill ${last.pid}", or set DATA_DIR to another folder.`,
    );
  }
  for (const [name, pid] of Object.entries(last?.pids ?? {})) await stopLeftover(name, pid, folder);
  let isStale = false;
  const write = (details: object) => {
    try {
      replaceFile(file, JSON.stringify({ pid: process.pid, ...details }, null, 2));
      isStale = false;
    } catch (error) {
      if (!isStale) say.problem(`${file} could not be written: ${(error as Error).message}`);
      isStale = true;
    }
  };
  write({});
  return { write, release: () => rmSync(file, { force: true }) };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Stops a process that a crashed instance left behind. Node children exit without their parent, Redis and PostgreSQL do not. */
async function stopLeftover(name: string, pid: number, folder: string): Promise<void> {
  if (!isAlive(pid, name === 'redis' ? 'redis-server' : folder)) return;
  say.step(`Stopping ${name}, which an earlier instance left running`);
  process.kill(pid, name === 'postgres' ? postgresStopSignal : 'SIGTERM');
  while (isAlive(pid, '')) await wait(50);
}

/**
 * Returns whether the process is alive and its command line contains `part`, since process ids are reused. The command line of
 * an ended process is empty, until its parent asks for the exit code, which some containers never do.
 */
function isAlive(pid: number, part: string): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    if (!existsSync(commandLine)) return true;
    const text = readFileSync(commandLine, 'utf8');
    return text !== '' && text.includes(part);
  } catch {
    return false;
  }
}
