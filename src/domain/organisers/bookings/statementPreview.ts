/** What will be recorded of a bank statement, and how its form sends it (specification §7.17). */
import { isReference } from '../../bookings/reference.ts';
import type { MatchDoubt, StatementEntry, UnreadLine } from '../../bookings/statement.ts';
import { type IsoDate, isIsoDate } from '../../dates.ts';
import type { ListedBooking } from './bookingList.ts';

export interface MatchedPayment {
  entry: StatementEntry;
  booking: ListedBooking;
  /** Why it may be wrong to record it. */
  doubt: MatchDoubt | null;
}

export interface StatementPreview {
  /** The purpose names the booking. */
  matched: MatchedPayment[];
  /** Amount and last name fit one booking only. */
  suggested: MatchedPayment[];
  /** Recorded before. */
  known: MatchedPayment[];
  unclear: StatementEntry[];
  /** Number of entries that are no incoming payment, or not booked. */
  leftOut: number;
  unread: UnreadLine[];
}

export interface ChosenPayment extends Pick<StatementEntry, 'id' | 'day' | 'amount'> {
  reference: string;
  /** What was due when the preview was shown, in cents; null if the organiser calculates a fee. */
  due: number | null;
}

export interface RecordedPayment {
  booking: ListedBooking;
  /** Cents. */
  amount: number;
  paidOn: IsoDate;
}

const unknownDue = 'offen';

/** Returns a payment as the value of its box. */
export function paymentValue({ entry: { id, day, amount }, booking: { reference, due } }: MatchedPayment): string {
  return [reference, day, amount, due ?? unknownDue, id].join(' ');
}

/** Reads what `paymentValue` has written; null for other texts. */
export function readPaymentValue(value: string): ChosenPayment | null {
  const [, reference = '', day = '', amount = '', due = '', id = ''] =
    /^(\S+) (\S+) ([1-9]\d{0,8}) (-?\d{1,9}|offen) ([\w-]{22}(?:\.[\w-]{22})?)$/.exec(value) ?? [];
  if (!isReference(reference) || !isIsoDate(day)) return null;
  return { reference, day, amount: Number(amount), due: due === unknownDue ? null : Number(due), id };
}
