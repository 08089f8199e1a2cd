/** Fees for a cancellation before a departure (§ 651h BGB). */
import { percentOf } from '../../amounts.ts';
import { addDays, type IsoDate } from '../../dates.ts';
import type { CancellationTier } from '../tripDetails.ts';

export interface CancellationFee {
  /** First day of the fee; null for the fee that applies from the booking on. */
  from: IsoDate | null;
  /** Last day of the fee. */
  until: IsoDate;
  /** Percent of the price. */
  percent: number;
  /** Cents. */
  amount: number;
}

/**
 * Returns the fees of a departure with their days, earliest first. Omits tiers without any day of their own, and those
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
    const previous = ordered[index - 1];
    if (previous?.daysBefore === daysBefore) return [];
    const from = previous ? addDays(start, 1 - previous.daysBefore) : null;
    return [{ from, until: addDays(start, -daysBefore), percent, amount: percentOf(price, percent) }];
  });
}
