/** How organisers assign an entry of a bank statement to one or several bookings (specification §7.17). */
import { formatCents, readCents } from '../amounts.ts';
import { type RecordedPart, referencesIn } from './statement.ts';

/** A booking that gets a part of an entry. */
interface WantedPart {
  reference: string;
  /** Cents; null if it was not entered. */
  amount: number | null;
}

/** Bookings that share one entry. */
const maxParts = 20;
const amountAfter = /^[^\d,.]*([\d.,]*\d)?\s*(?:€|EUR|Euro)?[\s.,]*$/i;

/** Reads one booking per line, each with its amount if there are several: "LF-7K3M-Q9PD 120,50". @returns or what is wrong */
export function readParts(text: string): WantedPart[] | string {
  const lines = text.split(/[\n;]/).filter((each) => each.trim() !== '');
  if (lines.length > maxParts) return `Höchstens ${maxParts} Buchungen.`;
  const parts: WantedPart[] = [];
  for (const each of lines) {
    const [reference, ...others] = referencesIn(each);
    if (!reference || others.length > 0) return `„${each.trim()}“: Schreib bitte je Zeile die Nummer einer Buchung.`;
    if (parts.some((part) => part.reference === reference)) return `${reference} steht zweimal da.`;
    const letters = reference.slice(3).replace('-', '[\\s-]*');
    const rest = each.replace(new RegExp(`LF[\\s-]*${letters}`, 'i'), '');
    const [, number] = amountAfter.exec(rest) ?? ['', null];
    const amount = number === undefined ? null : readCents(number ?? '');
    if (number !== undefined && !amount) return `Der Betrag für ${reference} ist nicht lesbar.`;
    parts.push({ reference, amount });
  }
  return parts;
}

/**
 * Splits an entry among bookings. One without an amount gets the rest; several get what they owe, if that is the rest.
 * @param amount cents of the entry
 * @returns or what is wrong
 */
export function splitEntry(
  amount: number,
  wanted: readonly (WantedPart & { due: number | null })[],
): RecordedPart[] | string {
  const rest = wanted.reduce((left, part) => left - (part.amount ?? 0), amount);
  const open = wanted.filter((part) => part.amount === null);
  const owed = open.reduce((sum, { due }) => sum + (due ?? 0), 0);
  if (open.length > 1 && owed !== rest) {
    return `Schreib bitte hinter jede Nummer ihren Betrag, zusammen ${formatCents(amount)}.`;
  }
  const parts = wanted.map(({ reference, due, amount: own }) => ({
    reference,
    amount: own ?? (open.length > 1 ? (due ?? 0) : rest),
  }));
  if (parts.some((part) => part.amount <= 0) || parts.reduce((sum, part) => sum + part.amount, 0) !== amount) {
    return `Die Beträge müssen zusammen ${formatCents(amount)} ergeben.`;
  }
  return parts;
}
