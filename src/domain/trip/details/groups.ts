/** The sizes of groups, by the number of children. */
import type { GroupSize } from '../tripDetails.ts';

export const groups = [
  { key: 'klein', label: 'Kleine Gruppe (bis 15)', largest: 15 },
  { key: 'mittel', label: 'Mittlere Gruppe (16 bis 40)', largest: 40 },
  { key: 'gross', label: 'Große Gruppe (über 40)', largest: Number.POSITIVE_INFINITY },
] as const;

export type Group = (typeof groups)[number]['key'];

/** Returns the group of a size, by its maximum, or by its minimum if it has no maximum; null for an unknown size. */
export function groupOf(size: GroupSize | null | undefined): Group | null {
  const children = size?.to ?? size?.from;
  return groups.find(({ largest }) => children !== undefined && children <= largest)?.key ?? null;
}
