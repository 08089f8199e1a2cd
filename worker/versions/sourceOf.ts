import { hash } from 'node:crypto';

export interface Revised {
  _id: string;
  _rev: string;
}

/**
 * Identifies everything that a trip's publication depends on, except the day.
 * @param rules see `rulesVersion`
 * @param revision revision of the trip document
 * @param rows see `readRowVersions`
 */
export function sourceOf(rules: string, revision: string, rows: string): string {
  return hash('sha1', [rules, revision, rows].join('|'), 'base64url');
}
