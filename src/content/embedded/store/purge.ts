/**
 * Removes the remains of deleted documents from SQLite's files: from the change log, from moved or freed pages and from
 * the write-ahead log. A pending purge is stored in the transaction that deletes, so that it survives a crash.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ChangeLog } from './changeLog.ts';

/**
 * Creates the purge, and runs it immediately if one is still pending from an earlier process.
 * @param db has a table `meta`
 * @param delayMs delay between a deletion and its purge, in milliseconds; later deletions within it are purged together
 */
export function createPurge(db: DatabaseSync, log: ChangeLog, delayMs: number) {
  const isDue = db.prepare(`SELECT 1 FROM meta WHERE key = 'purge'`);
  const setDue = db.prepare(`INSERT OR REPLACE INTO meta VALUES ('purge', '')`);
  const setDone = db.prepare(`DELETE FROM meta WHERE key = 'purge'`);
  let timer: NodeJS.Timeout | null = null;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      run();
    }, delayMs).unref();
  }

  function run(): void {
    if (!isDue.get()) return;
    try {
      log.clear();
      db.exec('VACUUM');
      // Busy while a reader still uses an older snapshot.
      if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) setDone.run();
      else schedule();
    } catch {
      // For example, on a full disk. The deletion itself has been committed.
      if (db.isTransaction) db.exec('ROLLBACK');
      schedule();
    }
  }
  run();

  return {
    /** Marks a purge as pending. Must be called inside the transaction that deletes. */
    setDue(): void {
      setDue.run();
      schedule();
    },
    /** Runs a pending purge and stops the timer. Must be called before the file is closed. */
    close(): void {
      run();
      clearTimeout(timer ?? undefined);
    },
  };
}
