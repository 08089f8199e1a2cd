import { ClientError } from '@sanity/client';

/** Checks whether the content backend rejected a write because of another revision or because the document exists. */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}
