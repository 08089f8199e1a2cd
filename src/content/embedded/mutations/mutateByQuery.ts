/** Mutations that select their documents by a query: the query is run first, then the documents are mutated by id. */

import { ApiError } from '../apiError.ts';
import type { AnswerQuery } from '../query/answerQuery.ts';
import { fullAccess } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import { type MutateOptions, type MutationResult, mutate } from './mutate.ts';
import type { Mutation, MutationBody, MutationById } from './mutationBody.ts';

const maxAttempts = 5;

async function idsOf(answerQuery: AnswerQuery, query: string, params: Record<string, unknown> = {}): Promise<string[]> {
  const found = [JSON.parse(await answerQuery({ query, params, access: fullAccess }))].flat() as unknown[];
  return found.map((document) => (document as { _id?: unknown } | null)?._id).filter((id) => typeof id === 'string');
}

function isById(mutation: Mutation): mutation is MutationById {
  if ('patch' in mutation) return 'id' in mutation.patch;
  return !('delete' in mutation) || 'id' in mutation.delete;
}

async function expand(answerQuery: AnswerQuery, mutation: Mutation): Promise<MutationById[]> {
  if (isById(mutation)) return [mutation];
  if ('patch' in mutation && 'query' in mutation.patch) {
    const { query, params, ...operations } = mutation.patch;
    return (await idsOf(answerQuery, query, params)).map((id) => ({ patch: { ...operations, id } }));
  }
  if ('delete' in mutation && 'query' in mutation.delete) {
    const { query, params } = mutation.delete;
    return (await idsOf(answerQuery, query, params)).map((id) => ({ delete: { id } }));
  }
  return [];
}

/**
 * Applies the mutations as one transaction, like `mutate`. The queries see the documents as they are before the
 * transaction. If another transaction commits between queries and mutations, the queries are run again.
 * @throws ApiError the errors of `mutate` and `answerQuery`; 503 if other transactions interfere in all attempts
 */
export async function mutateByQuery(
  store: Store,
  answerQuery: AnswerQuery,
  body: MutationBody,
  options: MutateOptions,
): Promise<MutationResult> {
  if (body.mutations.every(isById)) return mutate(store, { ...body, mutations: body.mutations }, options);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { newest } = store.log.bounds();
    const mutations: MutationById[] = [];
    for (const mutation of body.mutations) mutations.push(...(await expand(answerQuery, mutation)));
    if (store.log.bounds().newest === newest) return mutate(store, { ...body, mutations }, options);
  }
  throw new ApiError(503, 'The documents change too fast for a mutation by query');
}
