import { type LateQuery, lateQueriesName } from '#pageData/lateQueries.ts';

/**
 * Receives the queries that settle after the shell was sent. The server pushes each one to a list in the page, before
 * or after this function runs.
 * @returns a function from the name of a query to the promise of its data
 */
export function createLateQueries(page: Window): (name: string) => Promise<unknown> {
  const settlers = new Map<string, PromiseWithResolvers<unknown>>();
  const settler = (name: string) => {
    const existing = settlers.get(name) ?? Promise.withResolvers<unknown>();
    settlers.set(name, existing);
    return existing;
  };
  const receive = ([name, ...data]: LateQuery) => {
    if (data.length > 0) settler(name).resolve(data[0]);
    else settler(name).reject(new Error('Das konnte gerade nicht geladen werden.'));
    return 0;
  };
  const holder = page as unknown as Record<string, { push: (late: LateQuery) => number } | LateQuery[] | undefined>;
  const arrived = holder[lateQueriesName];
  if (Array.isArray(arrived)) arrived.forEach(receive);
  holder[lateQueriesName] = { push: receive };
  return (name) => settler(name).promise;
}
