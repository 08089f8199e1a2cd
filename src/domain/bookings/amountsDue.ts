/** Deposit and balance of a booking (specification §8.10). */
import { addDays } from '../dates.ts';
import type { PaymentTerms } from '../trip/details/tripDetails.ts';
import type { IsoDate } from '../trip/trip.ts';

export type PaymentPart = 'deposit' | 'balance';

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
}

/** Returns the amounts of a booking, earliest first; their sum is the total. Omits amounts of zero. */
export function amountsDue({ payment, total, start, bookedOn }: AmountsInput): AmountDue[] {
  if (!payment) return positive([{ part: 'balance', amount: total, due: 'byTerms' }]);
  const day = addDays(start, -payment.balanceDaysBefore);
  // The day of the balance was over when the trip was booked, so everything is due together.
  if (day < bookedOn) return positive([{ part: 'balance', amount: total, due: 'afterConfirmation' }]);
  const deposit = Math.round((total * payment.depositPercent) / 100);
  return positive([
    { part: 'deposit', amount: deposit, due: 'afterConfirmation' },
    { part: 'balance', amount: total - deposit, due: { day } },
  ]);
}

function positive(amounts: AmountDue[]): AmountDue[] {
  return amounts.filter(({ amount }) => amount > 0);
}
