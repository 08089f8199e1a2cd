import { type LateQuery, lateFailure, lateQueriesName } from '#pageData/lateQueries.ts';

/**
 * Receives the queries that settle after the shell was sent. The server pushes each one to a list in the page, before
 * or after this function runs.
 * @returns a function from the name of a query to the promise of its data
 */
export function createLateQueries(page: Window): (name: string) => Promise<unknown> {
  const settlers = new Map<string, PromiseWithResolvers<unknown>>();
  let hasEnded = false;
  const settler = (name: string) => {
    const existing = settlers.get(name) ?? Promise.withResolvers<unknown>();
    settlers.set(name, existing);
    if (hasEnded) existing.resolve(lateFailure);
    return existing;
  };
  const receive = ([name, data]: LateQuery) => {
    settler(name).resolve(data);
    return 0;
  };
  const holder = page as unknown as Record<string, { push: (late: LateQuery) => number } | LateQuery[] | undefined>;
  const arrived = holder[lateQueriesName];
  if (Array.isArray(arrived)) arrived.forEach(receive);
  holder[lateQueriesName] = { push: receive };
  // After the end of the document, or of the connection, nothing arrives any more.
  const end = () => {
    hasEnded = true;
    for (const { resolve } of settlers.values()) resolve(lateFailure);
  };
  if (page.document.readyState === 'loading') page.document.addEventListener('DOMContentLoaded', end, { once: true });
  else end();
  return (name) => settler(name).promise;
}
