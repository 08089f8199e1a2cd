/**
 * The documents of the backend: all of them in memory, and in a SQLite file from which they are read at the start. Commits are durable
 * when they return (write-ahead log, synchronous=FULL). A log of the last changes lets listeners resume.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { lockFile } from '#platform/fileLock.ts';

export interface StoredDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** Sanity's ids: letters, digits, "_", "-" and single dots. */
export const documentIdPattern = /^(?!-)(?!.*\.\.)[A-Za-z0-9._-]{1,128}$/;

/** The documents that a request may read. */
export interface AccessScope {
  /** Whether private documents are visible. Ids with a dot are private and require a token (specification §12.3). */
  privateIds: boolean;
  /** The "published" perspective, without drafts and versions. */
  publishedOnly: boolean;
}

export function isVisible(id: string, access: AccessScope): boolean {
  if (!access.privateIds && id.includes('.')) return false;
  return !(access.publishedOnly && (id.startsWith('drafts.') || id.startsWith('versions.')));
}

export interface Change {
  /** Position in the log, strictly increasing over the lifetime of the file. */
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
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL,
    document_id TEXT NOT NULL, before TEXT, after TEXT, mutations TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS changes_by_transaction ON changes (transaction_id);
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

const parse = (json: SQLOutputValue | undefined): StoredDocument | null =>
  typeof json === 'string' ? (JSON.parse(json) as StoredDocument) : null;

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
  const instanceId = String(db.prepare(`SELECT value FROM meta WHERE key = 'instance'`).get()?.value);

  const documents = new Map<string, StoredDocument>();
  for (const { body } of db.prepare('SELECT body FROM documents').iterate()) {
    const document = parse(body);
    if (document) documents.set(document._id, document);
  }
  /** In the order of their ids; null after a change. */
  let sorted: StoredDocument[] | null = null;
  const put = db.prepare('INSERT OR REPLACE INTO documents (id, type, rev, updated_at, body) VALUES (?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM documents WHERE id = ?');
  const log = db.prepare(
    'INSERT INTO changes (transaction_id, timestamp, document_id, before, after, mutations) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const trim = db.prepare('DELETE FROM changes WHERE seq <= ?');
  const newest = db.prepare('SELECT seq, timestamp FROM changes ORDER BY seq DESC LIMIT 1');
  const oldest = db.prepare('SELECT seq FROM changes ORDER BY seq LIMIT 1');
  const after = db.prepare('SELECT * FROM changes WHERE seq > ? ORDER BY seq LIMIT ?');
  const known = db.prepare('SELECT 1 FROM changes WHERE transaction_id = ? LIMIT 1');
  const subscribers = new Set<(changes: Change[]) => void>();

  function write(transactionId: string, timestamp: string, change: NewChange): Change {
    const { documentId, before, after: now, mutations } = change;
    if (now) put.run(now._id, now._type, now._rev, now._updatedAt, JSON.stringify(now));
    else drop.run(documentId);
    const [previous, next] = [before && JSON.stringify(before), now && JSON.stringify(now)];
    const { lastInsertRowid } = log.run(
      transactionId,
      timestamp,
      documentId,
      previous,
      next,
      JSON.stringify(mutations),
    );
    return { ...change, seq: Number(lastInsertRowid), transactionId, timestamp };
  }

  return {
    /** Identifies the store file, because log positions are only valid in the same file. */
    instanceId,

    /** Do not modify the document. */
    get: (id: string): StoredDocument | null => documents.get(id) ?? null,

    /** Returns the visible documents in the order of their ids. Do not modify them. */
    all(access: AccessScope): StoredDocument[] {
      sorted ??= [...documents.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
      return sorted.filter(({ _id }) => isVisible(_id, access));
    },

    /** Writes the changes of a transaction, which is durable when this returns, and passes them to the subscribers. */
    commit(transactionId: string, timestamp: string, changes: readonly NewChange[]): void {
      db.exec('BEGIN IMMEDIATE');
      let logged: Change[];
      try {
        logged = changes.map((change) => write(transactionId, timestamp, change));
        trim.run((logged.at(-1)?.seq ?? 0) - logLength);
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      for (const { documentId, after: now } of logged) {
        if (now) documents.set(documentId, now);
        else documents.delete(documentId);
      }
      sorted = null;
      for (const onChanges of subscribers) onChanges(logged);
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

    /** Returns the newest position of the log, and the oldest one from which a listener can resume. */
    bounds(): { resumableFrom: number; newest: number } {
      const last = Number(newest.get()?.seq ?? 0);
      return { resumableFrom: Number(oldest.get()?.seq ?? last + 1) - 1, newest: last };
    },

    /** Returns up to `limit` changes after a position. */
    changesAfter: (seq: number, limit: number): Change[] =>
      after.all(seq, limit).map((row) => ({
        seq: Number(row.seq),
        transactionId: String(row.transaction_id),
        timestamp: String(row.timestamp),
        documentId: String(row.document_id),
        before: parse(row.before),
        after: parse(row.after),
        mutations: JSON.parse(String(row.mutations)) as unknown[],
      })),

    /** Calls `onChanges` after each commit, in order; it must not throw. Returns a function that unsubscribes. */
    subscribe(onChanges: (changes: Change[]) => void): () => void {
      subscribers.add(onChanges);
      return () => subscribers.delete(onChanges);
    },

    /** Updates the addresses in asset documents to the current one of the backend. */
    updateAssetUrls(baseUrl: string): void {
      for (const document of documents.values()) {
        const url = `${baseUrl}/${document.path}`;
        if (!/^sanity\.(image|file)Asset$/.test(document._type) || !document.path || document.url === url) continue;
        const moved = { ...document, url };
        put.run(moved._id, moved._type, moved._rev, moved._updatedAt, JSON.stringify(moved));
        documents.set(moved._id, moved);
      }
    },

    close(): void {
      db.close();
      release();
    },
  };
}
