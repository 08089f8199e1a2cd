/** What will be recorded of a bank statement, and how its form sends it (specification §7.17). */
import { isReference } from '../../bookings/reference.ts';
import type { MatchDoubt, StatementEntry, UnreadLine } from '../../bookings/statement.ts';
import { type IsoDate, isIsoDate } from '../../dates.ts';
import type { ListedBooking } from './bookingList.ts';

export interface MatchedPayment {
  entry: StatementEntry;
  booking: ListedBooking;
  /** What the family may still pay, in cents; null if the organiser calculates a fee. */
  payable: number | null;
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
  /** As the preview has shown it. */
  payable: number | null;
}

export interface RecordedPayment {
  booking: ListedBooking;
  /** Cents. */
  amount: number;
  paidOn: IsoDate;
}

const unknown = 'offen';

/** Returns a payment as the value of its box. */
export function paymentValue({ entry: { id, day, amount }, booking: { reference }, payable }: MatchedPayment): string {
  return [reference, day, amount, payable ?? unknown, id].join(' ');
}

/** Reads what `paymentValue` has written; null for other texts. */
export function readPaymentValue(value: string): ChosenPayment | null {
  const [, reference = '', day = '', amount = '', payable = '', id = ''] =
    /^(\S+) (\S+) ([1-9]\d{0,8}) (-?\d{1,9}|offen) ([\w-]{22}(?:\.[\w-]{22})?)$/.exec(value) ?? [];
  if (!isReference(reference) || !isIsoDate(day)) return null;
  return { reference, day, amount: Number(amount), payable: payable === unknown ? null : Number(payable), id };
}
