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
 * @param others all public reviews of the trip, including invalid ones, and its ledgers, in any order
 */
export function sourceOf(rules: string, revision: string, others: readonly Revised[]): string {
  const ofOthers = others.map(({ _id, _rev }) => `${_id}:${_rev}`).sort();
  return hash('sha1', [rules, revision, ...ofOthers].join('|'), 'base64url');
}
