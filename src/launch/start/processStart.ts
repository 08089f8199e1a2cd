import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns when a process has started. Together with its number this identifies it, because numbers are used again: after a
 * restart of a container, often by another process of the product.
 * @returns null if it has ended, even if its parent has not asked for its exit code yet
 */
export function processStart(pid: number): string | null {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
  try {
    // After the name, which may contain anything: state, and as the 20th field the ticks since the system has started.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
