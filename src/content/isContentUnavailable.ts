import { ServerError } from '@sanity/client';

/**
 * Whether a request to the content backend failed because it is away or cannot write at the moment (full disk), not
 * because of what was asked. The same request may succeed later.
 */
export function isContentUnavailable(error: unknown): boolean {
  return error instanceof ServerError || (error instanceof TypeError && error.message === noAnswer);
}

/** What `fetch` throws when there is no answer; @sanity/client passes it on. */
const noAnswer = 'fetch failed';
