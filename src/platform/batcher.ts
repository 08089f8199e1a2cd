/**
 * Collects concurrent calls into batches. A call waits for the running batch, if there is one, and joins the next. The batch
 * therefore starts after all of its calls, and reads nothing older than a single call would.
 * @param run processes a batch and returns the results in the order of the keys; if it rejects, all calls of the batch reject
 * @param max maximum number of keys per batch
 */
export function createBatcher<Key, Result>(
  run: (keys: Key[]) => Promise<Result[]>,
  max: number,
): (key: Key) => Promise<Result> {
  interface Call {
    key: Key;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  let waiting: Call[] = [];
  let isRunning = false;

  const runBatches = async () => {
    isRunning = true;
    // Calls of the same turn of the event loop join the batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        const results = await run(batch.map(({ key }) => key));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };

  return (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ key, resolve, reject });
    if (!isRunning) void runBatches();
    return promise;
  };
}
