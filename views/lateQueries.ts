import { type LateQuery, lateQueriesName } from '#pageData/lateQueries.ts';

/**
 * Receives the queries that settle after the shell was sent. The server pushes each one to a list in the page, before
 * or after this function runs.
 * @returns a function from query hash to the promise of its data
 */
export function createLateQueries(page: Window): (hash: string) => Promise<unknown> {
  const settlers = new Map<string, PromiseWithResolvers<unknown>>();
  const settler = (hash: string) => {
    const existing = settlers.get(hash) ?? Promise.withResolvers<unknown>();
    settlers.set(hash, existing);
    return existing;
  };
  const receive = ([hash, ...data]: LateQuery) => {
    if (data.length > 0) settler(hash).resolve(data[0]);
    else settler(hash).reject(new Error('Das konnte gerade nicht geladen werden.'));
    return 0;
  };
  const holder = page as unknown as Record<string, { push: (late: LateQuery) => number } | LateQuery[] | undefined>;
  const arrived = holder[lateQueriesName];
  if (Array.isArray(arrived)) arrived.forEach(receive);
  holder[lateQueriesName] = { push: receive };
  return (hash) => settler(hash).promise;
}
