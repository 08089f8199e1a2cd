/** Runs a transaction, so that all replies are of the same moment. */
export async function execMulti(transaction: {
  exec(): Promise<[error: Error | null, result: unknown][] | null>;
}): Promise<unknown[]> {
  const replies = await transaction.exec();
  if (!replies) throw new Error('the transaction was refused');
  return replies.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
