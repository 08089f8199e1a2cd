import type { SanityClient } from '@sanity/client';

/** Limits of a transaction. Both stay well below those of a mutate request. */
const maxDocuments = 200;
const maxCharacters = 1_000_000;

/**
 * Writes documents in the order given. Each batch is one transaction, so memory use does
 * not depend on the number of documents. Writing is idempotent and can be repeated after a failure.
 * @param client with a token for writing
 * @returns the number of documents
 * @throws if the backend rejects a batch; earlier batches are then written
 */
export async function writeDocuments(
  client: SanityClient,
  documents: AsyncIterable<{ _id: string; _type: string }> | Iterable<{ _id: string; _type: string }>,
): Promise<number> {
  let written = 0;
  let batch: { _id: string; _type: string }[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const transaction = batch.reduce((tx, document) => tx.createOrReplace(document), client.transaction());
    await transaction.commit({ visibility: 'async' });
    written += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const document of documents) {
    const { length } = JSON.stringify(document);
    if (batch.length >= maxDocuments || characters + length > maxCharacters) await flush();
    batch.push(document);
    characters += length;
  }
  await flush();
  return written;
}
