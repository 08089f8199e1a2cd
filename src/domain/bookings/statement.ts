/** Matches the entries of a bank statement with the bookings of a host (specification §7.17). */

import type { IsoDate } from '../dates.ts';
import { foldWord } from '../text/foldWord.ts';
import { referenceLetters } from './reference.ts';

/** Limits of a file, and how many payments are recorded together. */
export const statementLimits = { bytes: 1_500_000, entries: 300, together: 200 } as const;

/** Money that has arrived. */
export interface StatementEntry {
  /** Identifies the entry, also when it is in another file. */
  id: string;
  /** Day on which the bank has booked it. */
  day: IsoDate;
  /** Cents, at least 1. */
  amount: number;
  /** Who has paid; empty if the bank does not say. */
  payer: string;
  purpose: string;
}

/** What of a booking decides about a match. */
export interface PayableBooking {
  reference: string;
  /** Last names of guardian and travellers. */
  lastNames: readonly string[];
  /** Cents; null if the organiser calculates a fee. */
  due: number | null;
  /** What the family may transfer at once: all that is due, or one of its parts. */
  amounts: readonly number[];
  /** Amounts of payments that were not recorded from a statement. */
  byHand: readonly number[];
}

/** Why a matched entry is not chosen: more than is due, or perhaps recorded by hand before, or nobody knows what is due. */
export type MatchDoubt = 'tooMuch' | 'byHand' | 'noAmount';

export type StatementMatch =
  /** The purpose names the booking. The entry is chosen if there is no doubt. */
  | { kind: 'matched'; reference: string; doubt: MatchDoubt | null }
  /** Amount and last name fit one booking only. */
  | { kind: 'suggested'; reference: string }
  | { kind: 'unclear' }
  /** The entry was recorded before. */
  | { kind: 'known'; reference: string };

const letter = `[${referenceLetters}]`;
/** Matches at each position, because words before a reference can end like it begins. */
const references = new RegExp(`(?=LF(${letter}{4})(${letter}{4}))`, 'g');
/** More references in one purpose are a summary, which nobody can assign. */
const maxReferences = 5;

/** Returns the references that a purpose names, also without hyphens, in lower case or torn by the bank's line breaks. */
export function referencesIn(purpose: string): string[] {
  const compact = purpose.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...compact.matchAll(references)].map(([, first, second]) => `LF-${first}-${second}`);
  return [...new Set(found)].slice(0, maxReferences);
}

/** Returns the words of a text as names are compared: banks write "MUELLER" and "Muller" for "Müller". */
export function nameWords(text: string): string[] {
  return (text.normalize('NFC').match(/\p{L}+/gu) ?? []).map(foldWord);
}

/** Returns whether all words of one of these names occur. @param names each as its words */
export function namesFamily(words: ReadonlySet<string>, names: readonly (readonly string[])[]): boolean {
  return names.some((parts) => parts.length > 0 && parts.every((part) => words.has(part)));
}

/**
 * Matches entries with bookings, each entry for itself: by the reference in the purpose, otherwise by amount and last name,
 * if only one booking has both. Nothing else is guessed.
 * @param bookings those that the entries may concern
 * @param known references of the bookings for which entries were recorded before, by the entry's id
 */
export function matchStatement(
  entries: readonly StatementEntry[],
  bookings: readonly PayableBooking[],
  known: ReadonlyMap<string, string>,
): StatementMatch[] {
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const families = bookings.map((booking) => ({ ...booking, names: booking.lastNames.map(nameWords) }));
  /** What is left to be paid after the entries that are chosen. */
  const left = new Map(bookings.map(({ reference, due }) => [reference, due]));

  return entries.map(({ id, amount, payer, purpose }): StatementMatch => {
    const before = known.get(id);
    if (before !== undefined) return { kind: 'known', reference: before };
    const named = referencesIn(purpose).flatMap((reference) => byReference.get(reference) ?? []);
    const [booking, ...others] = named;
    if (booking && others.length === 0) {
      const { reference } = booking;
      const due = left.get(reference) ?? null;
      const doubt = doubtOf(amount, due, booking);
      if (due !== null && doubt === null) left.set(reference, due - amount);
      return { kind: 'matched', reference, doubt };
    }
    if (others.length > 0) return { kind: 'unclear' };
    const words = new Set(nameWords(`${payer} ${purpose}`));
    const fitting = families.filter(({ amounts, names }) => amounts.includes(amount) && namesFamily(words, names));
    const [only, ...further] = fitting;
    return only && further.length === 0 ? { kind: 'suggested', reference: only.reference } : { kind: 'unclear' };
  });
}

function doubtOf(amount: number, due: number | null, { byHand }: PayableBooking): MatchDoubt | null {
  if (due === null) return 'noAmount';
  if (amount > due) return 'tooMuch';
  return byHand.includes(amount) ? 'byHand' : null;
}
