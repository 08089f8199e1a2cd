import { ClientError } from '@sanity/client';

/** Whether the content backend refused because a document is not at the revision it should be at, or exists already. */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}
