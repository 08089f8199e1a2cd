import type { DocumentReader } from '../store/documents.ts';
import { type Query, runLightQuery } from './query.ts';
import type { QueryThreads } from './queryThreads.ts';

/**
 * Answers a query: cheap queries in the main thread, all others in a query thread.
 * @param signal aborted when the result is no longer needed
 * @returns the result as JSON
 * @throws ApiError 400, 408 or 503
 */
export type AnswerQuery = (query: Query, signal?: AbortSignal) => Promise<string>;

export function createAnswerQuery(reader: DocumentReader, threads: QueryThreads): AnswerQuery {
  return async (query, signal) => {
    const result = runLightQuery(reader, query);
    return result === undefined ? threads.run(query, signal) : JSON.stringify(result);
  };
}
