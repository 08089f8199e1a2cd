import type { Database } from '#database/connectDatabase.ts';

/**
 * Uses connections of a pool, which has no others then.
 * @param count as many as the pool has
 * @returns a function that releases them
 */
export async function useAllConnections(database: Database, count = 10): Promise<() => Promise<unknown>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const uses: Promise<void>[] = [];
  while (uses.length < count) {
    const taken = Promise.withResolvers<void>();
    const ended = database.connection().execute(() => {
      taken.resolve();
      return released;
    });
    ended.catch(taken.reject);
    // A connection that was not established in time is tried again.
    await taken.promise.then(
      () => uses.push(ended),
      () => undefined,
    );
  }
  return () => {
    release();
    return Promise.all(uses);
  };
}
