import { percentOf } from '../../amounts.ts';
import { addDays, type IsoDate } from '../../dates.ts';
import type { PaymentTerms } from '../tripDetails.ts';

/** Amounts in cents. */
export interface PaymentPlan {
  deposit: number;
  balance: number;
  balanceDue: IsoDate;
}

/** Returns the amounts of a departure, whose sum is its price, and the day of the balance. @param price in cents */
export function paymentPlan(
  { depositPercent, balanceDaysBefore }: PaymentTerms,
  { start, price }: { start: IsoDate; price: number },
): PaymentPlan {
  const deposit = percentOf(price, depositPercent);
  return { deposit, balance: price - deposit, balanceDue: addDays(start, -balanceDaysBefore) };
}
