/** Deposit and balance of a booking (specification §8.10). */
import { addDays, type IsoDate } from '../dates.ts';
import { paymentPlan } from '../trip/details/paymentPlan.ts';
import type { PaymentTerms } from '../trip/tripDetails.ts';

/** `fee`: what travellers cost who have left the booking. */
export type PaymentPart = 'deposit' | 'fee' | 'balance';

export interface AmountDue {
  /** The balance is the whole price if there is no deposit. */
  part: PaymentPart;
  /** Cents. */
  amount: number;
  /** A day, or after the confirmation, or according to the terms of the organiser. */
  due: { day: IsoDate } | 'afterConfirmation' | 'byTerms';
}

interface AmountsInput {
  /** null if the trip states no terms of payment. */
  payment: PaymentTerms | null;
  /** Cents. */
  total: number;
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

/** Returns the amounts of a booking, earliest first; their sum is the total. Omits amounts of zero. */
export function amountsDue(input: AmountsInput): AmountDue[] {
  const { payment, total, start, bookedOn, payableSince, payableFrom } = input;
  if (payableFrom) return positive([{ part: 'balance', amount: total, due: { day: addDays(payableFrom, daysToPay) } }]);
  if (!payment) return positive([{ part: 'balance', amount: total, due: 'byTerms' }]);
  const { deposit, balance: rest, balanceDue: planned } = paymentPlan(payment, { start, price: total });
  const due = balanceDue(planned, start, payableSince ?? bookedOn);
  const isKnown = payableSince !== null || due === planned;
  const balance = { part: 'balance', due: isKnown ? { day: due } : 'afterConfirmation' } as const;
  // The day of the balance was over when the trip was booked, so everything is due together.
  if (planned < bookedOn) return positive([{ ...balance, amount: total }]);
  return positive([
    { part: 'deposit', amount: deposit, due: 'afterConfirmation' },
    { ...balance, amount: rest },
  ]);
}

/** Returns the day of the plan, or a later one that leaves enough days, but at the latest the first day of the trip. */
function balanceDue(planned: IsoDate, start: IsoDate, payableSince: IsoDate): IsoDate {
  const day = latest(planned, addDays(payableSince, daysToPay));
  return latest(day < start ? day : start, payableSince);
}

const latest = (a: IsoDate, b: IsoDate) => (a > b ? a : b);

function positive(amounts: AmountDue[]): AmountDue[] {
  return amounts.filter(({ amount }) => amount > 0);
}
