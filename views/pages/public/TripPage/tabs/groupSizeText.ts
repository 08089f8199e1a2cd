import type { GroupSize } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';

/** Returns "24 bis 40 Kinder", "bis 40 Kinder" or "ab 24 Kindern"; null for an unknown size. */
export function groupSizeText(size: GroupSize | null): string | null {
  const { from, to } = size ?? {};
  if (from !== undefined && to !== undefined) return de.tripDetails.groupBetween(from, to);
  if (to !== undefined) return de.tripDetails.groupUpTo(to);
  return from === undefined ? null : de.tripDetails.groupFrom(from);
}
