/** What a booking costs, in amounts that are due on a day (specification §8.10). */
import { addDays, type IsoDate } from '../dates.ts';
import { paymentPlan } from '../trip/details/paymentPlan.ts';
import type { PaymentTerms } from '../trip/tripDetails.ts';

/** `fee`: what travellers cost who have left the booking, or a booking that has ended. */
export type PaymentPart = 'deposit' | 'fee' | 'balance';

export interface AmountDue {
  /** The balance is the whole price if there is no deposit. */
  part: PaymentPart;
  /** Cents. */
  amount: number;
  /** Before the confirmation, only the number of days after it may be known. */
  due: { day: IsoDate } | { daysAfterConfirmation: number } | 'byTerms';
}

interface AmountsInput {
  /** null if the trip states no terms of payment. */
  payment: PaymentTerms | null;
  /** Cents. */
  total: number;
  /** The part of it that travellers cost who have left; it is due with the balance. */
  kept?: number;
  /** Day of the departure. */
  start: IsoDate;
  /** Day of the booking in Europe/Berlin. */
  bookedOn: IsoDate;
  /** Day since which the family knows that it has to pay: of the confirmation, or of a later move. null before. */
  payableSince: IsoDate | null;
  /** First day on which the family pays, if that is after the trip (see `certificate.ts`); null or absent otherwise. */
  payableFrom?: IsoDate | null;
}

/** Days that a family has at least to pay the balance. */
export const daysToPay = 7;
/** Days after the confirmation, or after the end of a booking with a fee, unless the terms state others. */
export const usualDepositDays = 10;

/** Returns the number of days that a family has for the deposit. */
export function depositDaysOf(payment: PaymentTerms | null): number {
  return payment?.depositDays ?? usualDepositDays;
}

/** Returns the amounts of a booking, earliest first; their sum is the total. Omits amounts of zero. */
export function amountsDue(input: AmountsInput): AmountDue[] {
  const { payment, total, kept = 0, start, bookedOn, payableSince, payableFrom } = input;
  const price = total - kept;
  const withFee = (balance: Pick<AmountDue, 'due' | 'amount'>): AmountDue[] => [
    { ...balance, part: 'fee', amount: kept },
    { ...balance, part: 'balance' },
  ];
  if (payableFrom) return positive(withFee({ amount: price, due: { day: addDays(payableFrom, daysToPay) } }));
  if (!payment) return positive(withFee({ amount: price, due: 'byTerms' }));
  const { deposit, balance: rest, balanceDue: planned } = paymentPlan(payment, { start, price });
  const days = depositDaysOf(payment);
  const balanceDay = balanceDue(planned, start, payableSince ?? bookedOn);
  const isKnown = payableSince !== null || balanceDay === planned;
  const due = isKnown ? { day: balanceDay } : { daysAfterConfirmation: daysToPay };
  // A deposit would not be due before the balance, so everything is due together.
  if (planned < addDays(bookedOn, days)) return positive(withFee({ amount: price, due }));
  const depositDue = payableSince
    ? { day: earliest(addDays(payableSince, days), balanceDay) }
    : { daysAfterConfirmation: days };
  return positive([{ part: 'deposit', amount: deposit, due: depositDue }, ...withFee({ amount: rest, due })]);
}

/** Returns the day on which an amount is due; null if it is not known. */
export function dayOf({ due }: Pick<AmountDue, 'due'>): IsoDate | null {
  return typeof due === 'object' && 'day' in due ? due.day : null;
}

/** Returns the fee of a booking that has ended as an amount; none for a fee of zero. @param endedOn day of the cancellation */
export function feeDue(fee: number, payment: PaymentTerms | null, endedOn: IsoDate): AmountDue[] {
  return positive([{ part: 'fee', amount: fee, due: { day: addDays(endedOn, depositDaysOf(payment)) } }]);
}

/** Returns the day of the plan, or a later one that leaves enough days, but at the latest the first day of the trip. */
function balanceDue(planned: IsoDate, start: IsoDate, payableSince: IsoDate): IsoDate {
  const day = latest(planned, addDays(payableSince, daysToPay));
  return latest(earliest(day, start), payableSince);
}

const latest = (a: IsoDate, b: IsoDate) => (a > b ? a : b);
const earliest = (a: IsoDate, b: IsoDate) => (a < b ? a : b);

function positive(amounts: AmountDue[]): AmountDue[] {
  return amounts.filter(({ amount }) => amount > 0);
}
