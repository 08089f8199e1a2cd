/** Fees for a cancellation before a departure (§ 651h BGB). */
import { percentOf } from '../../amounts.ts';
import { addDays, type IsoDate } from '../../dates.ts';
import type { CancellationTier } from '../tripDetails.ts';

export interface CancellationFee {
  /** Last day of the fee. */
  until: IsoDate;
  /** Percent of the price. */
  percent: number;
  /** Cents. */
  amount: number;
}

/**
 * Returns the fees of a departure with their last days, earliest first. Omits tiers without any day of their own, and those
 * whose last day is over: the first fee is the one that applies today.
 * @param tiers in any order
 * @param departure.price in cents: of a traveller, or of a booking
 * @param today in Europe/Berlin
 */
export function cancellationFees(
  tiers: readonly CancellationTier[],
  { start, price }: { start: IsoDate; price: number },
  today: IsoDate,
): CancellationFee[] {
  const ordered = tiers
    .filter(({ daysBefore }) => addDays(start, -daysBefore) >= today)
    .toSorted((a, b) => b.daysBefore - a.daysBefore);
  return ordered.flatMap(({ daysBefore, percent }, index) => {
    if (ordered[index - 1]?.daysBefore === daysBefore) return [];
    return [{ until: addDays(start, -daysBefore), percent, amount: percentOf(price, percent) }];
  });
}
