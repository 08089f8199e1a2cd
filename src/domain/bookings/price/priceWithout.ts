/** The price of a booking after one of several travellers has left it (specification §8.10). */
import { percentOf } from '../../amounts.ts';
import { type BookingPrice, isByHand, type PriceLine } from './bookingPrice.ts';

/**
 * Returns the price without a traveller: what was agreed for the others stays.
 * @param price of at least two travellers
 * @param position of the traveller, from 0
 */
export function priceWithout({ perTraveller, travellers, further }: BookingPrice, position: number): BookingPrice {
  const left = travellers - 1;
  const lines = further.flatMap((line) => {
    const { kind, traveller, amount } = line;
    if (traveller === position) return [];
    const moved = { ...line, traveller: traveller !== null && traveller > position ? traveller - 1 : traveller };
    // These lines are multiples of the travellers, or of the siblings.
    if (kind === 'boarding' || kind === 'family') return [{ ...moved, amount: (amount / travellers) * left }];
    if (kind === 'siblings') return left > 1 ? [{ ...moved, amount: (amount / left) * (left - 1) }] : [];
    return [moved];
  });
  return withLines({ perTraveller, travellers: left }, lines);
}

/**
 * Returns what the others lose of the sibling discount in cents if a traveller leaves: how much less the booking gets cheaper than
 * without the discount.
 */
export function lostSiblingDiscount(price: BookingPrice, position: number): number {
  const undiscounted = withLines(
    price,
    price.further.filter(({ kind }) => kind !== 'siblings'),
  );
  const saved = (each: BookingPrice) => each.total - priceWithout(each, position).total;
  return saved(undiscounted) - saved(price);
}

/**
 * Returns a price with these lines. A voucher and what reduces it by hand reduce it to the fees of those who have left at most.
 * Percent of a voucher are those of the price without these fees and without what is added by hand, so that the voucher is worth
 * less if somebody leaves.
 */
export function withLines(
  { perTraveller, travellers }: Pick<BookingPrice, 'perTraveller' | 'travellers'>,
  lines: readonly PriceLine[],
): BookingPrice {
  const isReduction = (line: PriceLine) => line.kind === 'voucher' || (isByHand(line) && line.amount < 0);
  const base = perTraveller * travellers;
  const without = (isLeftOut: (line: PriceLine) => boolean) =>
    lines.reduce((sum, line) => (isLeftOut(line) || line.kind === 'cancellation' ? sum : sum + line.amount), base);
  const whole = without((line) => line.kind === 'voucher' || isByHand(line));
  let left = without(isReduction);
  const further = lines.flatMap((line) => {
    if (!isReduction(line)) return [line];
    const amount = Math.min(line.percent === undefined ? -line.amount : percentOf(whole, line.percent), left);
    left -= amount;
    return amount > 0 ? [{ ...line, amount: -amount }] : [];
  });
  return { perTraveller, travellers, further, total: further.reduce((sum, { amount }) => sum + amount, base) };
}

/** Returns the fees for travellers who have left, in cents: they are owed whatever happens to the rest of the booking. */
export function keptFees({ further }: { further: readonly { kind: string; amount: number }[] }): number {
  return further.reduce((sum, { kind, amount }) => (kind === 'cancellation' ? sum + amount : sum), 0);
}
