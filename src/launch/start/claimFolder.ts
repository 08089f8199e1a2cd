/** One product per data folder: two would write the same files. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { LaunchError, say } from '../say.ts';
import { replaceFile } from './replaceFile.ts';

const claimSchema = z.object({ pid: z.int(), pids: z.record(z.string(), z.int()).default({}) });

export interface Claim {
  /** Writes down what runs, for other commands and for the next start after a crash. A full disk keeps the last state. */
  write(details: object): void;
  release(): void;
}

/**
 * Claims the folder for this process. Children that a crashed start left behind are stopped first.
 * @throws LaunchError while another start uses the folder
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const file = join(folder, 'running.json');
  const last = existsSync(file) ? claimSchema.safeParse(readJson(file)).data : undefined;
  if (last && isAlive(last.pid, 'start.ts')) {
    throw new LaunchError(`Lagerfeuer already runs on the data folder ${folder} (process ${last.pid}).`);
  }
  for (const [name, pid] of Object.entries(last?.pids ?? {})) await stopLeftover(name, pid, folder);
  let isOutdated = false;
  const write = (details: object) => {
    try {
      replaceFile(file, JSON.stringify({ pid: process.pid, ...details }, null, 2));
      isOutdated = false;
    } catch (error) {
      if (!isOutdated) say.problem(`${file} could not be written: ${(error as Error).message}`);
      isOutdated = true;
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

/** Node's children end by themselves when their parent is gone; Redis has to be told. */
async function stopLeftover(name: string, pid: number, folder: string): Promise<void> {
  if (!isAlive(pid, name === 'redis' ? 'redis-server' : folder)) return;
  say.step(`Stopping ${name}, left over from a start that did not end well`);
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid, '')) await wait(50);
}

/** Whether the process lives and its command line names `part`: ids are used again by others. */
function isAlive(pid: number, part: string): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(part);
  } catch {
    return false;
  }
}
