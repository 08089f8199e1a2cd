import { readFile } from 'node:fs/promises';

/** Clock ticks per second of /proc on all Linux systems. */
const ticksPerSecond = 100;
/** A process that uses at most one tick in this period is quiet, in milliseconds. */
const quietMs = 100;
const maxQuietChecks = 30;

/**
 * Returns the user and system time of a process, all threads, in seconds.
 * @param stat content of /proc/<pid>/stat
 */
export function parseCpuSeconds(stat: string): number {
  // The name in parentheses may contain spaces and parentheses. The fields after it start with the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (!Number.isInteger(ticks)) throw new Error(`Not the content of /proc/<pid>/stat: ${stat}`);
  return ticks / ticksPerSecond;
}

/** Returns the CPU time of a process so far, in seconds (Linux). */
export async function cpuSeconds(pid: number): Promise<number> {
  return parseCpuSeconds(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** Returns the CPU time so far of the processes that a server has started, for example of PostgreSQL's, in seconds. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  const times = await Promise.all([pid, ...children.map(Number)].map(cpuSeconds));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Waits until a process is quiet, so that work it has postponed is counted, and returns its CPU time in seconds. */
export async function cpuSecondsWhenQuiet(pid: number): Promise<number> {
  let before = await cpuSeconds(pid);
  for (let check = 0; check < maxQuietChecks; check++) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const now = await cpuSeconds(pid);
    const isQuiet = now - before < 1.5 / ticksPerSecond;
    before = now;
    if (isQuiet) break;
  }
  return before;
}
