/** A thread that evaluates queries on a connection of its own. It is ended from outside when a query takes too long. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../apiError.ts';
import { createDocumentReader } from '../store/documents.ts';
import { type Query, runQuery } from './query.ts';

export interface QueryThreadData {
  /** Path of the store's SQLite file. */
  file: string;
}

/** What the thread says: once that it is ready, then one message for each query. */
export type QueryThreadMessage =
  | 'ready'
  /** The result as JSON. */
  | { result: string }
  | { issue: { statusCode: number; message: string; body: object } | null };

const db = new DatabaseSync((workerData as QueryThreadData).file, { readOnly: true });
db.exec('PRAGMA busy_timeout = 2000');
const reader = createDocumentReader(db);

function answer(query: Query): QueryThreadMessage {
  // One transaction, so that the documents a query reads all are of the same moment.
  db.exec('BEGIN');
  try {
    return { result: JSON.stringify(runQuery(reader, query)) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { issue: null };
    const { statusCode, message, body } = error;
    return { issue: { statusCode, message, body } };
  } finally {
    db.exec('COMMIT');
  }
}

const tell = (message: QueryThreadMessage) => parentPort?.postMessage(message);
parentPort?.on('message', (query: Query) => tell(answer(query)));
tell('ready');
