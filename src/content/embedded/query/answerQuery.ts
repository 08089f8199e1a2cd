import type { DocumentReader } from '../store/documents.ts';
import { type Query, runLightQuery } from './query.ts';
import type { QueryThreads } from './queryThreads.ts';

/**
 * Answers a query: at once where it costs next to nothing, in a thread otherwise.
 * @param signal aborted when nobody waits for the answer any more
 * @returns the result as JSON
 * @throws ApiError 400, 408 or 503
 */
export type LoadPageData = (query: Query, signal?: AbortSignal) => Promise<string>;

export function createAnswerQuery(reader: DocumentReader, threads: QueryThreads): LoadPageData {
  return async (query, signal) => {
    const result = runLightQuery(reader, query);
    return result === undefined ? threads.run(query, signal) : JSON.stringify(result);
  };
}
