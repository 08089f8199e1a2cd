import { hash } from 'node:crypto';

export interface Revised {
  _id: string;
  _rev: string;
}

/**
 * Identifies everything that a trip's publication depends on, except the day.
 * @param rules see `rulesVersion`
 * @param revision revision of the trip document
 * @param rows see `loadRowVersions`
 */
export function sourceOf(rules: string, revision: string, rows: string): string {
  return `${rules}.${hash('sha1', [revision, rows].join('|'), 'base64url')}`;
}

/** Returns whether a publication was computed by these rules. */
export function isOfRules(source: string, rules: string): boolean {
  return source.startsWith(rules);
}
