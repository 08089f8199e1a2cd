import { formatCents } from '../amounts.ts';
import type { Balance } from './balance.ts';

/**
 * Says to a family what it gets back or still has to pay after its booking has ended, for its page and mails.
 * @param host name of the organiser
 */
export function settlementText({ paid, owed, due }: Pick<Balance, 'paid' | 'owed' | 'due'>, host: string): string {
  if (owed === null || due === null) {
    if (paid === 0) return `Die Entschädigung berechnet ${host} nach § 651h BGB.`;
    return `Bezahlt ${formatCents(paid)}. Die Entschädigung berechnet ${host} nach § 651h BGB; was du mehr bezahlt hast, bekommst du zurück.`;
  }
  if (paid === 0)
    return owed === 0 ? 'Du musst nichts bezahlen.' : `Noch zu zahlen: ${formatCents(owed)} Entschädigung.`;
  if (owed === 0 && due < 0) return `Bezahlt ${formatCents(paid)}: Du bekommst alles zurück.`;
  const sums = `Bezahlt ${formatCents(paid)}, Entschädigung ${formatCents(owed)}`;
  if (due === 0) return `${sums}: Damit ist alles beglichen.`;
  return due < 0
    ? `${sums}: Du bekommst ${formatCents(-due)} zurück.`
    : `${sums}: Noch zu zahlen sind ${formatCents(due)}.`;
}
