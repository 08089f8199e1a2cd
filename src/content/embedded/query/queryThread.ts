/** Worker thread that evaluates queries on its own connection. The main thread terminates it if a query takes too long. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../apiError.ts';
import { createDocumentReader } from '../store/documents.ts';
import { type Query, runQuery } from './query.ts';

export interface QueryThreadData {
  /** Path of the store's SQLite file. */
  file: string;
}

/** Messages of the thread: 'ready' after the start, then one message for each query. */
export type QueryThreadMessage =
  | 'ready'
  | { result: string }
  | { issue: { statusCode: number; message: string; body: object } | null };

const db = new DatabaseSync((workerData as QueryThreadData).file, { readOnly: true });
db.exec('PRAGMA busy_timeout = 2000');
const reader = createDocumentReader(db);

function answer(query: Query): QueryThreadMessage {
  // The transaction gives the query a consistent snapshot.
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

const post = (message: QueryThreadMessage) => parentPort?.postMessage(message);
parentPort?.on('message', (query: Query) => post(answer(query)));
post('ready');
