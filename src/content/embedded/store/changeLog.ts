/**
 * Ordered log of changes, from which listeners resume. It keeps only the last `length` changes, so the cost of a change
 * does not depend on the number of documents.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { StoredDocument } from './document.ts';

export interface Change {
  /** Strictly increasing over the lifetime of the file. */
  seq: number;
  transactionId: string;
  timestamp: string;
  documentId: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
  mutations: unknown[];
}

export type NewChange = Omit<Change, 'seq' | 'transactionId' | 'timestamp'>;

const schema = `
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL,
    document_id TEXT NOT NULL, before TEXT, after TEXT, mutations TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS changes_by_transaction ON changes (transaction_id);
`;

function readDocument(value: SQLOutputValue | undefined): StoredDocument | null {
  return typeof value === 'string' ? (JSON.parse(value) as StoredDocument) : null;
}

function readChange(row: Record<string, SQLOutputValue>): Change {
  return {
    seq: Number(row.seq),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    documentId: String(row.document_id),
    before: readDocument(row.before),
    after: readDocument(row.after),
    mutations: JSON.parse(String(row.mutations)) as unknown[],
  };
}

/** @param length number of changes to keep */
export function openChangeLog(db: DatabaseSync, length: number) {
  db.exec(schema);
  const insert = db.prepare(
    'INSERT INTO changes (transaction_id, timestamp, document_id, before, after, mutations) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const trim = db.prepare('DELETE FROM changes WHERE seq <= ?');
  const newest = db.prepare('SELECT seq, timestamp FROM changes ORDER BY seq DESC LIMIT 1');
  const oldest = db.prepare('SELECT seq FROM changes ORDER BY seq LIMIT 1');
  const after = db.prepare('SELECT * FROM changes WHERE seq > ? ORDER BY seq LIMIT ?');
  const known = db.prepare('SELECT 1 FROM changes WHERE transaction_id = ? LIMIT 1');

  return {
    /** Logs the changes of a transaction. Must be called inside the transaction. */
    append(transactionId: string, timestamp: string, changes: NewChange[]): Change[] {
      const logged = changes.map((change) => {
        const { lastInsertRowid } = insert.run(
          transactionId,
          timestamp,
          change.documentId,
          change.before && JSON.stringify(change.before),
          change.after && JSON.stringify(change.after),
          JSON.stringify(change.mutations),
        );
        return { ...change, seq: Number(lastInsertRowid), transactionId, timestamp };
      });
      const last = logged.at(-1);
      if (last) trim.run(last.seq - length);
      return logged;
    },

    /**
     * Returns the timestamp of the next transaction, ISO 8601 with milliseconds: now, or one millisecond after the last
     * transaction if that is later.
     */
    nextTimestamp(now: number): string {
      const last = newest.get();
      return new Date(Math.max(now, last ? Date.parse(String(last.timestamp)) + 1 : 0)).toISOString();
    },

    hasTransaction: (transactionId: string): boolean => known.get(transactionId) !== undefined,

    /** Returns the newest position, and the oldest position from which a listener can resume. */
    bounds(): { resumableFrom: number; newest: number } {
      const last = Number(newest.get()?.seq ?? 0);
      return { resumableFrom: Number(oldest.get()?.seq ?? last + 1) - 1, newest: last };
    },

    after: (seq: number, limit: number): Change[] => after.all(seq, limit).map(readChange),
  };
}
