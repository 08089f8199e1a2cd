/** The documents in one SQLite file. Every commit is on disk before it returns: write-ahead log, synchronous=FULL. */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type Change, type NewChange, openChangeLog } from './changeLog.ts';
import type { LakeDocument, Sight } from './document.ts';
import { createPurge } from './purge.ts';

/** Which documents a query can need. */
export interface Selection {
  /** Documents with one of the ids, and those of one of the types. */
  by: { ids: string[]; types: string[] } | 'everything';
  /** Only ids behind this one. */
  after?: string;
  limit?: number;
  /** Only `_id`, `_type`, `_rev` and `_updatedAt`, without reading the body. */
  envelopeOnly?: boolean;
}

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_by_type ON documents (type, id, rev, updated_at);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

function sightCondition({ privateIds, publishedOnly }: Sight): string {
  const conditions = ['1'];
  if (!privateIds) conditions.push(`instr(id, '.') = 0`);
  if (publishedOnly) conditions.push(`substr(id, 1, 7) <> 'drafts.' AND substr(id, 1, 9) <> 'versions.'`);
  return conditions.join(' AND ');
}

/** One type is compared with "=", so that SQLite walks its index in id order and a page costs what the page holds. */
function selectionCondition(selection: Selection): { condition: string; values: Record<string, string | number> } {
  const { by, after } = selection;
  const values: Record<string, string | number> = {};
  let condition = '1';
  if (by !== 'everything') {
    const either: string[] = [];
    if (by.ids.length > 0) {
      either.push('id IN (SELECT value FROM json_each($ids))');
      values.$ids = JSON.stringify(by.ids);
    }
    if (by.types.length > 0) {
      either.push(by.types.length === 1 ? 'type = $type' : 'type IN (SELECT value FROM json_each($type))');
      values.$type = by.types.length === 1 ? String(by.types[0]) : JSON.stringify(by.types);
    }
    condition = either.length > 0 ? `(${either.join(' OR ')})` : '0';
  }
  if (after !== undefined) {
    condition += ' AND id > $after';
    values.$after = after;
  }
  return { condition, values };
}

const parse = (body: SQLOutputValue | undefined): LakeDocument => JSON.parse(String(body)) as LakeDocument;

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
  if (file === ':memory:') return;
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
  const db = new DatabaseSync(file);
  // One process owns the file: a second one would neither hear of its changes nor keep the clock strictly rising.
  db.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;');
  // What is deleted is overwritten with zeros.
  db.exec(`PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; ${schema}`);
  assertDurable(db, file);
  db.prepare(`INSERT OR IGNORE INTO meta VALUES ('lake', ?)`).run(randomBytes(6).toString('hex'));

  const log = openChangeLog(db, logLength);
  const byId = db.prepare('SELECT body FROM documents WHERE id = ?');
  const put = db.prepare('INSERT OR REPLACE INTO documents (id, type, rev, updated_at, body) VALUES (?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM documents WHERE id = ?');
  const reads = { documents: 0 };
  const subscribers = new Set<(changes: Change[]) => void>();
  const purge = createPurge(db, log, purgeDelayMs);

  return {
    /** Tells one store file from another: a position in one log means nothing in the next. */
    lakeId: String(db.prepare(`SELECT value FROM meta WHERE key = 'lake'`).get()?.value),
    log,
    /** How many documents queries have read since opening: what shows that a query did not scan. */
    reads,

    get(id: string): LakeDocument | null {
      const row = byId.get(id);
      if (!row) return null;
      reads.documents++;
      return parse(row.body);
    },

    /** The selected documents, ordered by `_id`. */
    select(selection: Selection, sight: Sight): LakeDocument[] {
      const { envelopeOnly, limit } = selection;
      const columns = envelopeOnly ? 'id AS _id, type AS _type, rev AS _rev, updated_at AS _updatedAt' : 'body';
      const { condition, values } = selectionCondition(selection);
      const rows = db
        .prepare(
          `SELECT ${columns} FROM documents WHERE ${condition} AND ${sightCondition(sight)} ORDER BY id
           ${limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`}`,
        )
        .iterate(values);
      // SQLite's rows have no prototype; the evaluator expects objects as JSON makes them.
      const documents = Array.from(rows, (row) =>
        envelopeOnly ? ({ ...row } as unknown as LakeDocument) : parse(row.body),
      );
      reads.documents += documents.length;
      return documents;
    },

    /** Up to `limit` documents behind `afterId` as stored JSON, ordered by `_id`; of one type, or of all (null). */
    page(type: string | null, afterId: string, limit: number, sight: Sight): { id: string; body: string }[] {
      const rows = db
        .prepare(
          `SELECT id, body FROM documents WHERE id > ? ${type === null ? '' : 'AND type = ?'}
           AND ${sightCondition(sight)} ORDER BY id LIMIT ?`,
        )
        .all(...(type === null ? [afterId, limit] : [afterId, type, limit]));
      return rows.map((row) => ({ id: String(row.id), body: String(row.body) }));
    },

    put(document: LakeDocument): void {
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
    },
  };
}
