/** Stores documents in a SQLite file. Commits are durable when they return (write-ahead log, synchronous=FULL). */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { lockFile } from '#platform/fileLock.ts';
import { type Change, type NewChange, openChangeLog } from './changeLog.ts';
import type { StoredDocument } from './document.ts';
import { createDocumentReader } from './documents.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_by_type ON documents (type, id, rev, updated_at);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Throws if the file system does not support the write-ahead log, which SQLite does not report as an error. */
function assertDurable(db: DatabaseSync, file: string): void {
  const journal = db.prepare('PRAGMA journal_mode').get()?.journal_mode;
  const synchronous = db.prepare('PRAGMA synchronous').get()?.synchronous;
  if (file !== ':memory:' && (journal !== 'wal' || synchronous !== 2)) {
    throw new Error(`${file} cannot be written durably: journal_mode ${journal}, synchronous ${synchronous}`);
  }
}

/** Creates the file with mode 0600 before SQLite opens it. SQLite gives its log files the same mode. */
function makePrivate(file: string): void {
  if (file.startsWith(':memory:')) return;
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

export type Store = ReturnType<typeof openStore>;

/**
 * Opens or creates the store.
 * @param file path of the SQLite file, or ":memory:"
 * @param logLength number of changes to keep for listeners that resume
 * @throws if another process has opened the file
 */
export function openStore(file: string, logLength = 5000) {
  makePrivate(file);
  // Only one process may write: a second one would not receive the changes of the first, and timestamps could repeat.
  const release = file === ':memory:' ? () => undefined : lockFile(`${file}.owner`);
  if (!release) throw new Error(`${file} is locked by another process`);
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
  assertDurable(db, file);
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('instance', ?)`).run(randomBytes(6).toString('hex'));

  const log = openChangeLog(db, logLength);
  const put = db.prepare('INSERT OR REPLACE INTO documents (id, type, rev, updated_at, body) VALUES (?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM documents WHERE id = ?');
  const subscribers = new Set<(changes: Change[]) => void>();

  return {
    ...createDocumentReader(db),

    /** Identifies the store file, because log positions are only valid in the same file. */
    instanceId: String(db.prepare(`SELECT value FROM meta WHERE key = 'instance'`).get()?.value),
    log,

    put(document: StoredDocument): void {
      put.run(document._id, document._type, document._rev, document._updatedAt, JSON.stringify(document));
    },

    remove(id: string): void {
      drop.run(id);
    },

    /**
     * Runs `work` in a transaction. The transaction is durable when this returns, and rolled back if `work` throws or
     * returns null. The returned changes are logged and passed to the subscribers.
     */
    transact(transactionId: string, timestamp: string, work: () => NewChange[] | null): void {
      let logged: Change[] = [];
      db.exec('BEGIN IMMEDIATE');
      try {
        const changes = work();
        logged = changes ? log.append(transactionId, timestamp, changes) : [];
        db.exec(changes ? 'COMMIT' : 'ROLLBACK');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      if (logged.length > 0) for (const onChanges of subscribers) onChanges(logged);
    },

    /** Calls `onChanges` after each commit, in order; it must not throw. Returns a function that unsubscribes. */
    subscribe(onChanges: (changes: Change[]) => void): () => void {
      subscribers.add(onChanges);
      return () => subscribers.delete(onChanges);
    },

    /** Updates the URLs in asset documents to the current base URL of the backend. */
    updateAssetUrls(baseUrl: string): void {
      db.prepare(
        `UPDATE documents SET body = json_set(body, '$.url', $base || '/' || (body ->> '$.path'))
         WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') AND body ->> '$.path' IS NOT NULL
         AND body ->> '$.url' IS NOT $base || '/' || (body ->> '$.path')`,
      ).run({ $base: baseUrl });
    },

    close(): void {
      db.close();
      release();
    },
  };
}
