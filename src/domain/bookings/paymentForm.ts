/** The form with which organisers record a payment (specification §8.6). */

import { formatCents, readCents } from '../amounts.ts';
import { berlinToday, readDay } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { type Balance, type Payment, type PaymentKind, paymentKinds } from './balance.ts';

/** Debits are recorded with their file, and when they are returned. */
export const chosenKinds = paymentKinds.filter(
  (kind) => kind !== 'correction' && kind !== 'debit' && kind !== 'return',
);
const maxCents = 10_000_000;

export interface PaymentValues {
  /** Euros as people write them, like "1.299,50". */
  betrag: string;
  /** A day, like "3.7.2027"; empty for today. */
  tag: string;
  art: string;
  /** Not empty if more than what is open was paid, as the organiser confirms. */
  mehr: string;
}

/** Reads the form. @param isRefund whether the family got the money back */
export function readPayment(
  { betrag, tag, art }: Omit<PaymentValues, 'mehr'>,
  isRefund: boolean,
  now: Date,
): Pick<Payment, 'amount' | 'paidOn' | 'kind'> | FieldError<keyof PaymentValues>[] {
  const cents = readCents(betrag) ?? 0;
  const day = readPaidOn(tag, now);
  const errors: FieldError<keyof PaymentValues>[] = [];
  if (cents <= 0 || cents > maxCents)
    errors.push({ field: 'betrag', message: 'Schreib bitte einen Betrag in Euro, zum Beispiel 120,50.' });
  if ('message' in day) errors.push({ field: 'tag', message: day.message });
  if (errors.length > 0 || !('paidOn' in day)) return errors;
  const kind = chosenKinds.find((each) => each === art) ?? ('transfer' satisfies PaymentKind);
  return { amount: isRefund ? -cents : cents, paidOn: day.paidOn, kind };
}

/**
 * Returns why a payment is not recorded: more would be paid back than was paid, or more is paid than is open, and the organiser
 * has not confirmed it.
 */
export function paymentIssue(
  amount: number,
  { paid, due, parts }: Pick<Balance, 'paid' | 'due' | 'parts'>,
  mayExceed: boolean,
): FieldError<keyof PaymentValues> | null {
  if (amount < 0) {
    const message = `Bezahlt sind ${formatCents(Math.max(0, paid))}. Mehr lässt sich nicht zurückzahlen.`;
    return -amount > paid ? { field: 'betrag', message } : null;
  }
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  if (mayExceed || due === null || amount <= open) return null;
  const more = formatCents(amount - open);
  return { field: 'mehr', message: `Offen sind ${formatCents(open)}, das wären ${more} zu viel. Stimmt der Betrag?` };
}

/** Reads the day of a payment; an empty text is today. @returns the day, or what is wrong with it */
export function readPaidOn(text: string, now: Date): Pick<Payment, 'paidOn'> | { message: string } {
  const today = berlinToday(now);
  const paidOn = text.trim() === '' ? today : readDay(text);
  if (!paidOn) return { message: 'Diesen Tag gibt es nicht. Schreib ihn bitte wie 3.7.2027.' };
  return paidOn > today ? { message: 'Dieser Tag liegt in der Zukunft.' } : { paidOn };
}
