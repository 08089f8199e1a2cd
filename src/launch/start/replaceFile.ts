import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: readers see either the old or the new content, even if the disk is full.
 * @param mode permissions of the file; by default only its owner may read it
 * @throws file system errors such as ENOSPC; the file is then unchanged
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
