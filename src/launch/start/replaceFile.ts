import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file as a whole: readers see the old content or the new one, also when the disk is full.
 * @param mode permissions of the file; by default only its owner may read it
 * @throws what the file system says, e.g. ENOSPC; the file is then as before
 */
export function replaceFile(file: string, content: string, mode = 0o600): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
