import type { Transaction } from '@sanity/client';
import { isConflict } from './isConflict.ts';

/**
 * Commits a transaction that requires revisions of documents.
 * @returns `conflict` if one of the documents has changed in the meantime; nothing is written then
 */
export async function commitUnlessChanged(transaction: Transaction): Promise<'done' | 'conflict'> {
  try {
    await transaction.commit({ visibility: 'sync' });
    return 'done';
  } catch (error) {
    if (isConflict(error)) return 'conflict';
    throw error;
  }
}
