import { ServerError } from '@sanity/client';
import { UnavailableError } from '#platform/unavailableError.ts';

/**
 * Checks whether a request failed because the content backend is unavailable or temporarily cannot write (full disk).
 * The same request may succeed later.
 */
export function isContentUnavailable(error: unknown): boolean {
  if (error instanceof ServerError || error instanceof UnavailableError) return true;
  return error instanceof TypeError && networkErrorMessages.includes(error.message);
}

/** Messages of the TypeError on network errors: of `fetch`, and of reading its response. @sanity/client passes them on. */
const networkErrorMessages = ['fetch failed', 'terminated'];
