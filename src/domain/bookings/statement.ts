/** Matches the entries of a bank statement with the bookings of a host (specification §7.17). */

import type { IsoDate } from '../dates.ts';
import { fold } from '../text/fold.ts';
import { referenceLetters } from './reference.ts';

/** Limits of a file, and how many payments are recorded together. */
export const statementLimits = { bytes: 1_500_000, lines: 5_000, entries: 300, together: 200 } as const;

/** Money that has arrived. */
export interface StatementEntry {
  /** Identifies the entry, also when it is in a file of another format. */
  id: string;
  /** Day on which the bank has booked it. */
  day: IsoDate;
  /** Cents, or hundredths of another currency; at least 1. */
  amount: number;
  currency: string;
  /** Who has paid; empty if the bank does not say. */
  payer: string;
  purpose: string;
  /** Why it is no payment of a family by itself: another currency, or its parts do not add up. */
  unclear: 'currency' | 'parts' | null;
}

/** A line of a file that should be an entry, but has no readable day or amount, or too many cells. */
export interface UnreadLine {
  line: number;
  missing: 'day' | 'amount' | 'cells';
  /** What it says. */
  text: string;
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
  /** Payments that were recorded from a statement. */
  fromStatements: readonly Pick<StatementEntry, 'day' | 'amount'>[];
}

/**
 * Why a matched entry is not chosen: perhaps recorded before, from a statement with another text or by hand; more than is due; or
 * nobody knows what is due.
 */
export type MatchDoubt = 'repeated' | 'byHand' | 'tooMuch' | 'noAmount';

export type StatementMatch =
  /** The purpose names the booking. The entry is chosen if there is no doubt. */
  | { kind: 'matched'; reference: string; doubt: MatchDoubt | null }
  /** Amount and last name fit one booking only. */
  | { kind: 'suggested'; reference: string; doubt: 'repeated' | null }
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
  return fold(text).match(/\p{L}+/gu) ?? [];
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
  const byAmount = Map.groupBy(
    bookings.flatMap(({ reference, lastNames, amounts }) => {
      const names = lastNames.map(nameWords);
      return [...new Set(amounts)].map((amount) => ({ reference, amount, names }));
    }),
    ({ amount }) => amount,
  );
  /** What is left to be paid after the entries that are chosen. */
  const left = new Map(bookings.map(({ reference, due }) => [reference, due]));
  const repeats = findRepetitions(entries, bookings, known);

  return entries.map((entry): StatementMatch => {
    const { id, amount, payer, purpose, unclear } = entry;
    const before = known.get(id);
    if (before !== undefined) return { kind: 'known', reference: before };
    if (unclear) return { kind: 'unclear' };
    const named = referencesIn(purpose).flatMap((reference) => byReference.get(reference) ?? []);
    const [booking, ...others] = named;
    if (booking && others.length === 0) {
      const { reference } = booking;
      const due = left.get(reference) ?? null;
      const doubt = repeats(reference, entry) ? 'repeated' : doubtOf(amount, due, booking);
      if (due !== null && doubt === null) left.set(reference, due - amount);
      return { kind: 'matched', reference, doubt };
    }
    if (others.length > 0) return { kind: 'unclear' };
    const words = new Set(nameWords(`${payer} ${purpose}`));
    const fitting = byAmount.get(amount)?.filter(({ names }) => namesFamily(words, names)) ?? [];
    const [only, ...further] = fitting;
    if (!only || further.length > 0) return { kind: 'unclear' };
    return { kind: 'suggested', reference: only.reference, doubt: repeats(only.reference, entry) ? 'repeated' : null };
  });
}

/**
 * Returns a function that tells whether an entry may be a payment that another file had with another text: the booking has one of
 * the same day and amount from a statement, which is not one of these entries.
 */
function findRepetitions(
  entries: readonly StatementEntry[],
  bookings: readonly PayableBooking[],
  known: ReadonlyMap<string, string>,
): (reference: string, entry: StatementEntry) => boolean {
  const keyOf = (reference: string, { day, amount }: Pick<StatementEntry, 'day' | 'amount'>) =>
    `${reference} ${day} ${amount}`;
  const unseen = new Map<string, number>();
  const count = (key: string, change: number) => unseen.set(key, (unseen.get(key) ?? 0) + change);
  for (const { reference, fromStatements } of bookings) {
    for (const payment of fromStatements) count(keyOf(reference, payment), 1);
  }
  for (const entry of entries) {
    const reference = known.get(entry.id);
    if (reference !== undefined) count(keyOf(reference, entry), -1);
  }
  return (reference, entry) => (unseen.get(keyOf(reference, entry)) ?? 0) > 0;
}

function doubtOf(amount: number, due: number | null, { byHand }: PayableBooking): MatchDoubt | null {
  if (due === null) return 'noAmount';
  if (amount > due) return 'tooMuch';
  return byHand.includes(amount) ? 'byHand' : null;
}
