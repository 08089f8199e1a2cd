import { formatEuro } from '../trip/prices.ts';
import { eurosOf } from './cents.ts';
import type { Settlement } from './settlement.ts';

/**
 * Says to a family what it gets back or still has to pay, for its page and mails.
 * @param host name of the organiser
 */
export function settlementText({ paid, fee, balance }: Omit<Settlement, 'settled'>, host: string): string {
  if (fee === null || balance === null) {
    if (paid === 0) return `Die Entschädigung berechnet ${host} nach § 651h BGB.`;
    return `Bezahlt ${euros(paid)}. Die Entschädigung berechnet ${host} nach § 651h BGB; was du mehr bezahlt hast, bekommst du zurück.`;
  }
  if (paid === 0) return fee === 0 ? 'Du musst nichts bezahlen.' : `Noch zu zahlen: ${euros(fee)} Entschädigung.`;
  if (fee === 0) return `Bezahlt ${euros(paid)}: Du bekommst alles zurück.`;
  const sums = `Bezahlt ${euros(paid)}, Entschädigung ${euros(fee)}`;
  if (balance === 0) return `${sums}: Damit ist alles beglichen.`;
  return balance > 0
    ? `${sums}: Du bekommst ${euros(balance)} zurück.`
    : `${sums}: Noch zu zahlen sind ${euros(-balance)}.`;
}

const euros = (cents: number) => formatEuro(eurosOf(cents));
