/**
 * Removing what deleted documents leave behind in SQLite's files: in the change log, in pages that were moved or freed,
 * in the write-ahead log. That it is due is stored with the deletion, so that a crash in between postpones it only.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ChangeLog } from './changeLog.ts';

/**
 * Runs at once when a purge was still due when the file was closed.
 * @param db with a table `meta`
 * @param delayMs from a deletion to its purge, in milliseconds: further ones in between are purged with it
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
      log.forget();
      db.exec('VACUUM');
      // Busy while somebody still reads what was there before.
      if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) setDone.run();
      else schedule();
    } catch {
      // For lack of space, say: the deletion itself is done.
      if (db.isTransaction) db.exec('ROLLBACK');
      schedule();
    }
  }
  run();

  return {
    /** To be called inside the transaction that deletes. */
    setDue(): void {
      setDue.run();
      schedule();
    },
    /** Purges what is due; the file is closed after this. */
    close(): void {
      run();
      clearTimeout(timer ?? undefined);
    },
  };
}
