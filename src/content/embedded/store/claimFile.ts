import { DatabaseSync } from 'node:sqlite';

/**
 * Acquires an exclusive lock on a file. The lock is released when the process ends, even if it crashes.
 * @param lockFile path; created if missing
 * @returns a function that releases the lock
 * @throws "database is locked" if the lock cannot be acquired within two seconds
 */
export function claimFile(lockFile: string): () => void {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('PRAGMA busy_timeout = 2000; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
