/** Mutations that choose their documents by a query: it is answered first, then the documents are changed by id. */

import { ApiError } from '../apiError.ts';
import type { LoadPageData } from '../query/answerQuery.ts';
import { fullAccess } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import { type MutateOptions, type MutationResult, mutate } from './mutate.ts';
import type { Mutation, MutationBody, MutationById } from './mutationBody.ts';

const maxTries = 5;

async function idsOf(
  answerQuery: LoadPageData,
  query: string,
  params: Record<string, unknown> = {},
): Promise<string[]> {
  const found = [JSON.parse(await answerQuery({ query, params, sight: fullAccess }))].flat() as unknown[];
  return found.map((document) => (document as { _id?: unknown } | null)?._id).filter((id) => typeof id === 'string');
}

function isById(mutation: Mutation): mutation is MutationById {
  if ('patch' in mutation) return 'id' in mutation.patch;
  return !('delete' in mutation) || 'id' in mutation.delete;
}

/** The mutations by id that a mutation stands for. */
async function expand(answerQuery: LoadPageData, mutation: Mutation): Promise<MutationById[]> {
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
 * Applies the mutations as one transaction, as `mutate` does. Its queries see the documents as they are before the
 * transaction; when another transaction comes in between, they are answered again.
 * @throws ApiError what `mutate` and `answerQuery` throw; 503 when there is always another transaction in between
 */
export async function mutateByQuery(
  store: Store,
  answerQuery: LoadPageData,
  body: MutationBody,
  options: MutateOptions,
): Promise<MutationResult> {
  if (body.mutations.every(isById)) return mutate(store, { ...body, mutations: body.mutations }, options);
  for (let tries = 0; tries < maxTries; tries++) {
    const { newest } = store.log.bounds();
    const mutations: MutationById[] = [];
    for (const mutation of body.mutations) mutations.push(...(await expand(answerQuery, mutation)));
    if (store.log.bounds().newest === newest) return mutate(store, { ...body, mutations }, options);
  }
  throw new ApiError(503, 'The documents change too fast for a mutation by query');
}
