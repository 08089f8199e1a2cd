/** What will be recorded of a bank statement, and how its form sends it (specification §7.17). */
import { isReference } from '../../bookings/reference.ts';
import type { ShownMail } from '../../bookings/shownMail.ts';
import type { MatchDoubt, StatementEntry, UnreadLine } from '../../bookings/statement.ts';
import type { IsoDate } from '../../dates.ts';
import type { ListedBooking } from './bookingList.ts';

export interface PaymentPart {
  booking: ListedBooking;
  /** Cents of the entry. */
  amount: number;
  /** What the family may still pay, in cents; null if the organiser calculates a fee. */
  payable: number | null;
}

export interface StatementLine {
  entry: StatementEntry;
  /** To which bookings it belongs; empty if nobody knows. */
  parts: PaymentPart[];
  /** What of the entry is recorded already; then its amount is the rest. */
  recorded: PaymentPart[];
  /** Numbers of the bookings to which it belongs, and which were deleted since. */
  deleted: string[];
  /** Why it may be wrong to record it. */
  doubt: MatchDoubt | null;
  isChosen: boolean;
  /** Other bookings that it may concern. */
  candidates: ListedBooking[];
  /** Bookings that were entered and not accepted, and why. */
  entered: { text: string; error: string } | null;
  /** Whether the next entry from this account is to be recognised, or is because it was noted `before`; null if the file does not name it. */
  isNoted: boolean | 'before' | null;
  /** Whether it is to be left out from now on. */
  isIgnored: boolean;
}

/** A debit that the bank has returned. */
export interface ReturnLine {
  /** Of its entry. */
  id: string;
  day: IsoDate;
  /** Of the debit, in cents. */
  amount: number;
  /** Day of the debit. */
  collectedOn: IsoDate;
  /** Empty if the bank does not say. */
  reason: string;
  booking: ListedBooking;
  mail: ShownMail;
  isChosen: boolean;
  /** Whether its debit is not collected until then, so that it cannot be recorded. */
  isEarly: boolean;
}

export interface StatementPreview {
  /** The entries, encrypted: the form sends them back, because the file is not stored. */
  sealed: string;
  /** Assigned by the organiser. */
  assigned: StatementLine[];
  /** The purpose names the booking, or the account of the payer is noted. */
  matched: StatementLine[];
  /** Amount and last name fit one booking only, or the account of the payer is noted and the amount another one. */
  suggested: StatementLine[];
  unclear: StatementLine[];
  returned: ReturnLine[];
  /** Recorded before. */
  known: StatementLine[];
  /** Not shown any more. */
  ignored: StatementLine[];
  /** Number of entries that are no incoming payment, or not booked. */
  leftOut: number;
  unread: UnreadLine[];
}

/** An entry that is to be recorded. */
export interface ChosenEntry {
  id: string;
  /** As the preview has shown them. */
  parts: { reference: string; amount: number; payable: number | null }[];
}

/** What an organiser has chosen on the page, by the ids of the entries. */
export interface StatementChoice {
  chosen: ChosenEntry[];
  /** Bookings that were entered for an entry, one per line. */
  entered: ReadonlyMap<string, string>;
  ignored: readonly string[];
  noted: readonly string[];
  /** Returned debits. */
  returned: readonly string[];
}

/** What was recorded from a statement at one time. */
export interface RecordedStatement {
  payments: RecordedPayment[];
  /** Number of entries that are not shown any more. */
  ignored: number;
}

export interface RecordedPayment {
  booking: ListedBooking;
  /** Cents. */
  amount: number;
  paidOn: IsoDate;
}

/** Names of fields. */
export const statementFields = {
  sealed: 'auszug',
  chosen: 'zahlung',
  ignored: 'ausblenden',
  shown: 'einblenden',
  noted: 'merken',
  returned: 'rueckgabe',
} as const;

/** Returns the name of the field for the bookings of an entry: one that is offered, or those that are written down. */
export function enteredName(kind: 'vorschlag' | 'buchung', { id }: Pick<StatementEntry, 'id'>): string {
  return `${kind}-${id}`;
}

/** Returns the entry of a field that `enteredName` has named; null for other fields. */
export function enteredId(name: string): string | null {
  const [, id = ''] = /^(?:vorschlag|buchung)-(.*)$/.exec(name) ?? [];
  return isEntryId(id) ? id : null;
}

const unknown = 'offen';

/** Returns an entry with its parts as the value of its box. */
export function lineValue({ entry: { id }, parts }: StatementLine): string {
  const values = parts.map(({ booking, amount, payable }) => [booking.reference, amount, payable ?? unknown].join(':'));
  return [id, ...values].join(' ');
}

/** Reads what `lineValue` has written; null for other texts. */
export function readLineValue(value: string): ChosenEntry | null {
  const [id = '', ...values] = value.split(' ');
  const parts = values.flatMap((each) => {
    const [, reference = '', amount, payable = ''] = /^(\S+):([1-9]\d{0,8}):(-?\d{1,9}|offen)$/.exec(each) ?? [];
    if (!isReference(reference)) return [];
    return { reference, amount: Number(amount), payable: payable === unknown ? null : Number(payable) };
  });
  const isValid = isEntryId(id) && parts.length > 0 && parts.length === values.length;
  return isValid ? { id, parts } : null;
}

export function isEntryId(text: string): boolean {
  return /^[\w-]{22}(?:\.[\w-]{22})?$/.test(text);
}
