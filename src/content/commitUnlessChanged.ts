import type { Transaction } from '@sanity/client';
import { AppError } from '../platform/appError.ts';
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

/** Each conflict is a success of somebody else, so more attempts are needed only under a flood of changes. */
const maxAttempts = 10;

/**
 * Repeats a change until nothing else changes the same documents in the meantime.
 * @param attempt reads the documents and commits the change with their revisions
 * @throws AppError 503 if the documents keep changing
 */
export async function repeatOnConflict<T>(attempt: () => Promise<T | 'conflict'>): Promise<Exclude<T, 'conflict'>> {
  for (let count = 0; count < maxAttempts; count++) {
    const outcome = await attempt();
    if (outcome !== 'conflict') return outcome as Exclude<T, 'conflict'>;
  }
  throw new AppError(503, 'Das hat gerade nicht geklappt. Bitte versuche es noch einmal.');
}
