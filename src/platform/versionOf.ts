import { createHash } from 'node:crypto';

/** Identifies a value that can be written as JSON, so that a form notices that what it has shown was changed since. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
