import { hash } from 'node:crypto';

/** A document with its revision. */
export interface Revised {
  _id: string;
  _rev: string;
}

/**
 * Identifies everything that a trip's publication depends on, except the day.
 * @param rules see `rulesVersion`
 * @param revision revision of the trip document
 * @param reviews all public reviews of the trip in any order, including invalid ones
 */
export function sourceOf(rules: string, revision: string, reviews: readonly Revised[]): string {
  const ofReviews = reviews.map(({ _id, _rev }) => `${_id}:${_rev}`).sort();
  return hash('sha1', [rules, revision, ...ofReviews].join('|'), 'base64url');
}
