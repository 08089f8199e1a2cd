import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** How long another process may take to release the lock, in milliseconds: one that was killed still needs a moment to end. */
const waitMs = 500;
/** SQLite's code for a file that another connection has locked. */
const busy = 5;

/**
 * Locks a file exclusively, as SQLite locks its databases. The system releases the lock when the process ends, however it ends.
 * @param file created if missing; it stays empty
 * @returns a function that releases the lock; null if another process has it
 */
export function lockFile(file: string): (() => void) | null {
  // Opening the file again and closing it would release a lock that this process already has.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file);
  const release = () => {
    process.off('exit', release);
    if (lock.isOpen) lock.close();
  };
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}; BEGIN EXCLUSIVE`);
    // The garbage collection would close a connection that nothing refers to.
    process.on('exit', release);
    return release;
  } catch (error) {
    release();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
}
