import { ServerError } from '@sanity/client';

/**
 * Checks whether a request failed because the content backend is unavailable or temporarily cannot write (full disk).
 * The same request may succeed later.
 */
export function isContentUnavailable(error: unknown): boolean {
  return error instanceof ServerError || (error instanceof TypeError && error.message === networkErrorMessage);
}

/** Message of the TypeError that `fetch` throws on network errors; @sanity/client passes it on. */
const networkErrorMessage = 'fetch failed';
