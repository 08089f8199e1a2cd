import { UnavailableError } from '../platform/unavailableError.ts';

/** Result of an attempt whose documents somebody else has changed between reading and writing. */
export const outdated = Symbol('outdated');

const maxAttempts = 10;

/**
 * Makes a change that reads documents, decides, and writes on condition that the documents still have their revisions.
 * @param attempt reads, decides and writes once; returns `outdated` if it must be repeated. Gets its number, from 1
 * @throws UnavailableError if ten attempts were outdated
 */
export async function retryChange<T>(attempt: (number: number) => Promise<T | typeof outdated>): Promise<T> {
  for (let number = 1; number <= maxAttempts; number++) {
    const result = await attempt(number);
    if (result !== outdated) return result;
  }
  throw new UnavailableError('the documents are changed too often at the same time');
}
