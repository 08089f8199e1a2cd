/** The documents in one SQLite file. Every commit is on disk before it returns: write-ahead log, synchronous=FULL. */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Change, type NewChange, openChangeLog } from './changeLog.ts';
import { claimFile } from './claimFile.ts';
import type { StoredDocument } from './document.ts';
import { createDocumentReader } from './documents.ts';
import { createPurge } from './purge.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_by_type ON documents (type, id, rev, updated_at);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Some file systems refuse the write-ahead log without an error; better not to start than to promise too much. */
function assertDurable(db: DatabaseSync, file: string): void {
  const journal = db.prepare('PRAGMA journal_mode').get()?.journal_mode;
  const synchronous = db.prepare('PRAGMA synchronous').get()?.synchronous;
  if (file !== ':memory:' && (journal !== 'wal' || synchronous !== 2)) {
    throw new Error(`${file} cannot be written durably: journal_mode ${journal}, synchronous ${synchronous}`);
  }
}

/** Created before SQLite opens it: its log gets the same mode. */
function makePrivate(file: string): void {
  if (file.startsWith(':memory:')) return;
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

const isPrivate = (id: string) => id.startsWith('private.');

export type Store = ReturnType<typeof openStore>;

/**
 * Opens or creates the store.
 * @param file path of the SQLite file, or ":memory:"
 * @param logLength changes kept for resuming listeners
 * @param purgeDelayMs from deleting a private document to removing what is left of it in the files, in milliseconds
 * @throws when another process has the file open
 */
export function openStore(file: string, logLength = 5000, purgeDelayMs = 60_000) {
  makePrivate(file);
  makePrivate(`${file}.owner`);
  // One process writes the file: a second one would neither hear of its changes nor keep the clock strictly rising.
  const release = file === ':memory:' ? () => undefined : claimFile(`${file}.owner`);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL');
  // What is deleted is overwritten with zeros.
  db.exec(`PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; ${schema}`);
  assertDurable(db, file);
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('instance', ?)`).run(randomBytes(6).toString('hex'));

  const log = openChangeLog(db, logLength);
  const put = db.prepare('INSERT OR REPLACE INTO documents (id, type, rev, updated_at, body) VALUES (?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM documents WHERE id = ?');
  const subscribers = new Set<(changes: Change[]) => void>();
  const purge = createPurge(db, log, purgeDelayMs);

  return {
    ...createDocumentReader(db),

    /** Tells one store file from another: a position in one log means nothing in the next. */
    instanceId: String(db.prepare(`SELECT value FROM meta WHERE key = 'instance'`).get()?.value),
    log,

    put(document: StoredDocument): void {
      put.run(document._id, document._type, document._rev, document._updatedAt, JSON.stringify(document));
    },

    remove(id: string): void {
      drop.run(id);
    },

    /**
     * Runs `work` as one transaction: all of it is durable when this returns, none of it when it throws. The changes
     * it returns are logged and told to the subscribers; null rolls back. What it deletes of private documents is in no
     * file any more after the purge that follows.
     */
    transact(transactionId: string, timestamp: string, work: () => NewChange[] | null): void {
      let logged: Change[] = [];
      db.exec('BEGIN IMMEDIATE');
      try {
        const changes = work();
        logged = changes ? log.append(transactionId, timestamp, changes) : [];
        if (logged.some(({ documentId, after }) => after === null && isPrivate(documentId))) purge.setDue();
        db.exec(changes ? 'COMMIT' : 'ROLLBACK');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      if (logged.length > 0) for (const tell of subscribers) tell(logged);
    },

    /** Calls `tell` after each commit, in order; it must not throw. Returns how to stop. */
    subscribe(tell: (changes: Change[]) => void): () => void {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },

    /** Asset documents carry their own address; it follows the one the backend is served under. */
    moveAssets(baseUrl: string): void {
      db.prepare(
        `UPDATE documents SET body = json_set(body, '$.url', $base || '/' || (body ->> '$.path'))
         WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') AND body ->> '$.path' IS NOT NULL
         AND body ->> '$.url' IS NOT $base || '/' || (body ->> '$.path')`,
      ).run({ $base: baseUrl });
    },

    close(): void {
      purge.close();
      db.close();
      release();
    },
  };
}
