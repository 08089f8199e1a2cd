/**
 * Removing what deleted documents leave behind in SQLite's files: parts of pages that were moved or freed, and the
 * write-ahead log. That it is due is stored with the deletion, so that a crash in between postpones it only.
 */
import type { DatabaseSync } from 'node:sqlite';

/** @param db with a table `meta` */
export function createPurge(db: DatabaseSync) {
  const isDue = db.prepare(`SELECT 1 FROM meta WHERE key = 'purge'`);
  const setDue = db.prepare(`INSERT OR REPLACE INTO meta VALUES ('purge', '')`);
  const setDone = db.prepare(`DELETE FROM meta WHERE key = 'purge'`);
  return {
    /** To be called inside the transaction that deletes. */
    setDue: () => void setDue.run(),

    /** Writes the whole file anew when that is due. */
    runIfDue(): void {
      if (!isDue.get()) return;
      try {
        db.exec('VACUUM');
        setDone.run();
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // For lack of space, say. The deletion itself is done; the purge stays due and follows the next commit.
      }
    },
  };
}
