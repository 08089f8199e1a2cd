/**
 * Executes a Redis transaction (MULTI/EXEC), so that all replies are from the same point in time.
 * @returns the replies, in the order of the commands
 * @throws if Redis aborts the transaction, or the error of the first command that failed
 */
export async function execMulti(transaction: {
  exec(): Promise<[error: Error | null, result: unknown][] | null>;
}): Promise<unknown[]> {
  const replies = await transaction.exec();
  if (!replies) throw new Error('Redis aborted the transaction');
  return replies.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
