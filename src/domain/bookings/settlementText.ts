import { formatCents } from '../amounts.ts';
import { formatWeekday } from '../weekdays.ts';
import type { Balance } from './balance.ts';
import { dueText } from './bookingFacts.ts';

/**
 * Says to a family what it gets back or still has to pay after its booking has ended, until when and how, for its page and mails.
 * @param host name of the organiser
 * @param payee see `refundText`
 */
export function settlementText(balance: Balance, host: string, payee: string | null): string {
  const { paid, owed, due, parts } = balance;
  if (owed === null || due === null) {
    if (paid === 0) return `Die Entschädigung berechnet ${host} nach § 651h BGB.`;
    return `Bezahlt ${formatCents(paid)}. Die Entschädigung berechnet ${host} nach § 651h BGB; was du mehr bezahlt hast, bekommst du zurück.`;
  }
  const until = parts.map((part) => `, ${dueText(part, host)}`).join('');
  if (paid === 0)
    return owed === 0 ? 'Du musst nichts bezahlen.' : `Noch zu zahlen: ${formatCents(owed)} Entschädigung${until}.`;
  if (owed === 0 && due < 0)
    return `Bezahlt ${formatCents(paid)}: Du bekommst alles zurück. ${refundText(balance, host, payee)}`;
  const sums = `Bezahlt ${formatCents(paid)}, Entschädigung ${formatCents(owed)}`;
  if (due === 0) return `${sums}: Damit ist alles beglichen.`;
  return due < 0
    ? `${sums}: Du bekommst ${formatCents(-due)} zurück. ${refundText(balance, host, payee)}`
    : `${sums}: Noch zu zahlen sind ${formatCents(due)}${until}.`;
}

/**
 * Says when and to which account the organiser pays back; empty if the family gets nothing.
 * @param payee the account from which it has paid last, as `payeeText` names it; null if no bank statement has named it
 */
export function refundText({ refundBy }: Pick<Balance, 'refundBy'>, host: string, payee: string | null): string {
  if (refundBy === null) return '';
  const account = payee === null ? '' : `: ${payee}`;
  return `${host} zahlt es bis ${formatWeekday(refundBy)} zurück, auf das Konto, von dem du bezahlt hast${account}. Soll es auf ein anderes Konto gehen, oder hast du bar bezahlt? Dann schreib ${host}, auf welches.`;
}
