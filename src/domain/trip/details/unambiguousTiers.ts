import type { CancellationTier } from '../tripDetails.ts';

/**
 * Returns cancellation tiers without contradictions, highest number of days first. Of two tiers for one day, the lower one
 * applies; a tier is never higher than a later one. Unclear terms are interpreted in favour of the family (§ 305c (2) BGB).
 * @param tiers in any order
 */
export function unambiguousTiers(tiers: readonly CancellationTier[]): CancellationTier[] {
  const latestFirst = tiers.toSorted((a, b) => a.daysBefore - b.daysBefore || a.percent - b.percent);
  const result: CancellationTier[] = [];
  for (const { daysBefore, percent } of latestFirst) {
    const later = result.at(-1);
    if (later?.daysBefore === daysBefore) continue;
    result.push({ daysBefore, percent: Math.min(percent, later?.percent ?? percent) });
  }
  return result.reverse();
}
