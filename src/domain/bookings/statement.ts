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
  /** What the family may transfer at once: all that is due, or one of its parts, the earliest first. */
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
  /**
   * The purpose names the booking, or several that together owe this amount, or the payer is known and owes it. The entry is
   * chosen if there is no doubt.
   */
  | { kind: 'matched'; parts: readonly RecordedPart[]; doubt: MatchDoubt | null }
  /** Amount and last name fit one booking only, or it is the only open one of the noted account. */
  | { kind: 'suggested'; parts: readonly RecordedPart[]; doubt: MatchDoubt | null }
  | { kind: 'unclear' }
  /** The entry was recorded before, perhaps for several bookings. */
  | { kind: 'known'; parts: readonly RecordedPart[] };

/** What of an entry was recorded for a booking. */
export interface RecordedPart {
  reference: string;
  /** Cents. */
  amount: number;
}

export interface StatementBasis {
  /** Those that the entries may concern. */
  bookings: readonly PayableBooking[];
  /** What was recorded before, by the entry's id. */
  known: ReadonlyMap<string, readonly RecordedPart[]>;
  /** What was recorded of entries of which only the rest is given, because a part was taken back. */
  partly?: ReadonlyMap<string, readonly RecordedPart[]>;
  /** References of the bookings of families whose account organisers have noted, by the id of an entry from this account. */
  ofPayer: ReadonlyMap<string, ReadonlySet<string>>;
}

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
 * Matches entries with bookings, each entry for itself: by the reference in the purpose, otherwise by an account that organisers
 * have noted, otherwise by amount and last name, if only one booking has both. Nothing else is guessed.
 */
export function matchStatement(entries: readonly StatementEntry[], basis: StatementBasis): StatementMatch[] {
  const { bookings, known, partly, ofPayer } = basis;
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const byAmount = Map.groupBy(
    bookings.flatMap((booking) => [...new Set(booking.amounts)].map((amount) => ({ amount, booking }))),
    ({ amount }) => amount,
  );
  /** What is left to be paid after the entries that are chosen. */
  const left = new Map(bookings.map(({ reference, due }) => [reference, due]));
  const repeats = findRepetitions(entries, bookings, known);
  const matched = ({ day }: StatementEntry, shares: readonly Share[]): StatementMatch => {
    const [doubt = null] = shares.flatMap(({ booking, amount }) => {
      const { reference } = booking;
      return repeats(reference, { day, amount })
        ? 'repeated'
        : (doubtOf(amount, left.get(reference) ?? null, booking) ?? []);
    });
    if (doubt === null)
      for (const { booking, amount } of shares)
        left.set(booking.reference, (left.get(booking.reference) ?? 0) - amount);
    return { kind: 'matched', parts: partsOf(shares), doubt };
  };
  const suggested = ({ day, amount }: StatementEntry, booking: PayableBooking): StatementMatch => {
    const { reference, due } = booking;
    const doubt = repeats(reference, { day, amount }) ? 'repeated' : amount > (due ?? 0) ? 'tooMuch' : null;
    return { kind: 'suggested', parts: [{ reference, amount }], doubt };
  };
  const names = namesOf(bookings);

  return entries.map((entry): StatementMatch => {
    const { id, amount, purpose, unclear } = entry;
    const before = known.get(id);
    if (before) return { kind: 'known', parts: before };
    if (unclear) return { kind: 'unclear' };
    const done = partly?.get(id)?.map((part) => part.reference) ?? [];
    const open = referencesIn(purpose).filter((reference) => !done.includes(reference));
    const named = open.flatMap((reference) => byReference.get(reference) ?? []);
    const [booking] = named;
    if (booking) {
      const shares = named.length === 1 ? [{ booking, amount }] : sharesOf(amount, named);
      return shares ? matched(entry, shares) : { kind: 'unclear' };
    }
    const own = bookings.filter(({ reference, amounts }) => ofPayer.get(id)?.has(reference) && amounts.length > 0);
    const exact = own.filter(({ amounts }) => amounts.includes(amount));
    const words = wordsOf(entry);
    const fitting = (byAmount.get(amount) ?? []).filter(({ booking }) => namesFamily(words, names(booking)));
    // Some accounts pay for several families: those of offices and of payment services.
    const isOfOthers = own.length > 0 && fitting.some(({ booking }) => !own.includes(booking));
    const [payers = own[0]] = exact;
    if (payers && exact.length === 1 && !isOfOthers) return matched(entry, [{ booking: payers, amount }]);
    if (payers && own.length === 1 && !isOfOthers) return suggested(entry, payers);
    const [only, ...further] = fitting;
    return own.length === 0 && only && further.length === 0 ? suggested(entry, only.booking) : { kind: 'unclear' };
  });
}

/** What a booking gets of an entry, in cents. */
interface Share {
  booking: PayableBooking;
  amount: number;
}

/** Shares an entry among the bookings that it names, if it is exactly all that they owe, or what each of them pays next. */
function sharesOf(amount: number, named: readonly PayableBooking[]): Share[] | null {
  const ways = [({ due }: PayableBooking) => due ?? 0, ({ amounts: [, next = 0] }: PayableBooking) => next];
  for (const amountOf of ways) {
    const shares = named.map((booking) => ({ booking, amount: amountOf(booking) }));
    const sum = shares.reduce((total, share) => total + share.amount, 0);
    if (sum === amount && shares.every((share) => share.amount > 0)) return shares;
  }
  return null;
}

function partsOf(shares: readonly Share[]): RecordedPart[] {
  return shares.map(({ booking: { reference }, amount }) => ({ reference, amount }));
}

/** A payment of a booking that was deleted, as its accounting record keeps it. */
export interface DeletedPayment extends RecordedPart {
  day: IsoDate;
}

/**
 * Returns which entries are payments of bookings that were deleted since: those that name them, and those of the same day and
 * amount that nothing else fits. Each payment is one entry.
 * @param partly whether something of an entry is recorded already: then its rest is not another payment
 * @returns their parts by the id of the entry
 */
export function deletedParts(
  entries: readonly StatementEntry[],
  matches: readonly StatementMatch[],
  deleted: readonly DeletedPayment[],
  partly: (id: string) => boolean,
): Map<string, RecordedPart[]> {
  const left = new Set(deleted);
  const found = new Map<string, RecordedPart[]>();
  const take = ({ id, amount }: StatementEntry, parts: readonly DeletedPayment[]) => {
    if (parts.length === 0 || parts.reduce((sum, part) => sum + part.amount, 0) !== amount) return;
    found.set(id, [...parts]);
    for (const part of parts) left.delete(part);
  };
  const open = entries.filter((_, index) => matches[index]?.kind !== 'known');
  for (const entry of open) {
    const named = referencesIn(entry.purpose);
    take(
      entry,
      [...left].filter(({ reference, day }) => day === entry.day && named.includes(reference)),
    );
  }
  const unclear = new Set(entries.filter((_, index) => matches[index]?.kind === 'unclear'));
  for (const entry of open) {
    if (found.has(entry.id) || !(unclear.has(entry) || partly(entry.id))) continue;
    take(entry, [...left].filter(({ day, amount }) => day === entry.day && amount === entry.amount).slice(0, 1));
  }
  return found;
}

/** Bookings that are offered for an entry. */
const maxCandidates = 4;

/**
 * Returns the bookings that each entry may concern, the likeliest first: named by it, of its payer, with its name and amount,
 * with its name, with its amount.
 */
export function candidatesFor(entries: readonly StatementEntry[], { bookings, ofPayer }: StatementBasis): string[][] {
  const names = namesOf(bookings);
  return entries.map((entry) => {
    const named = referencesIn(entry.purpose);
    const words = wordsOf(entry);
    const ranked = bookings.flatMap((booking) => {
      const { reference, amounts } = booking;
      if (named.includes(reference)) return { reference, rank: 0 };
      if (amounts.length === 0) return [];
      const hasAmount = amounts.includes(entry.amount);
      if (ofPayer.get(entry.id)?.has(reference)) return { reference, rank: 1 };
      if (namesFamily(words, names(booking))) return { reference, rank: hasAmount ? 2 : 3 };
      return hasAmount ? { reference, rank: 4 } : [];
    });
    const likely = ranked.sort((a, b) => a.rank - b.rank).slice(0, maxCandidates);
    return likely.map(({ reference }) => reference);
  });
}

const wordsOf = ({ payer, purpose }: StatementEntry) => new Set(nameWords(`${payer} ${purpose}`));

/** Returns a function that returns the last names of a booking, each as its words. */
function namesOf(bookings: readonly PayableBooking[]): (booking: PayableBooking) => string[][] {
  const words = new Map(bookings.map((booking) => [booking, booking.lastNames.map(nameWords)]));
  return (booking) => words.get(booking) ?? [];
}

/**
 * Returns a function that tells whether an entry may be a payment that another file had with another text: the booking has one of
 * the same day and amount from a statement, which is not one of these entries.
 */
function findRepetitions(
  entries: readonly StatementEntry[],
  bookings: readonly PayableBooking[],
  known: StatementBasis['known'],
): (reference: string, entry: Pick<StatementEntry, 'day' | 'amount'>) => boolean {
  const keyOf = (reference: string, { day, amount }: Pick<StatementEntry, 'day' | 'amount'>) =>
    `${reference} ${day} ${amount}`;
  const unseen = new Map<string, number>();
  const count = (key: string, change: number) => unseen.set(key, (unseen.get(key) ?? 0) + change);
  for (const { reference, fromStatements } of bookings) {
    for (const payment of fromStatements) count(keyOf(reference, payment), 1);
  }
  for (const entry of entries) {
    for (const { reference, amount } of known.get(entry.id) ?? []) count(keyOf(reference, { ...entry, amount }), -1);
  }
  return (reference, entry) => (unseen.get(keyOf(reference, entry)) ?? 0) > 0;
}

/** Returns why a payment of this amount may be wrong for a booking. @param due what is still to be paid */
export function doubtOf(amount: number, due: number | null, { byHand }: PayableBooking): MatchDoubt | null {
  if (due === null) return 'noAmount';
  if (amount > due) return 'tooMuch';
  return byHand.includes(amount) ? 'byHand' : null;
}
