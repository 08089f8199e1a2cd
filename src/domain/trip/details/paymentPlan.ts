import { addDays, type IsoDate } from '../../dates.ts';
import { percentOf } from '../prices.ts';
import type { TripDate } from '../trip.ts';
import type { PaymentTerms } from '../tripDetails.ts';

export interface PaymentPlan {
  /** Euros per person. */
  deposit: number;
  /** Euros per person. */
  balance: number;
  balanceDue: IsoDate;
}

/** Returns the amounts of a departure, whose sum is its price, and the day of the balance. */
export function paymentPlan(
  { depositPercent, balanceDaysBefore }: PaymentTerms,
  { start, price }: Pick<TripDate, 'start' | 'price'>,
): PaymentPlan {
  const deposit = percentOf(price, depositPercent);
  return {
    deposit,
    balance: Math.round((price - deposit) * 100) / 100,
    balanceDue: addDays(start, -balanceDaysBefore),
  };
}
