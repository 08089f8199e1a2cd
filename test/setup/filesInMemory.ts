import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 4_000_000_000;

/**
 * Puts the temporary files of a run into memory if there is enough: databases and queues are created for each test file, and
 * their thousands of small files take a third of the system's time on a disk. Tests kill processes, but not the machine.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= neededBytes) process.env.TMPDIR = memory;
}
