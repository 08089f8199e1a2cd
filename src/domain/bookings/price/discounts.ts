/** Discounts as lines of a price (specification §8.2). */
import { daysBetween } from '../../dates.ts';
import type { TripDetails } from '../../trip/details/tripDetails.ts';
import { percentOf } from '../../trip/prices.ts';
import type { IsoDate, TripDate } from '../../trip/trip.ts';
import { centsOf } from '../cents.ts';
import type { PriceLine } from './priceLine.ts';

/** Both discounts refer to the base price. Together they are at most the base price. */
export function discountLines(
  { start, price }: Pick<TripDate, 'start' | 'price'>,
  { earlyBird, siblingDiscount }: Pick<TripDetails, 'earlyBird' | 'siblingDiscount'>,
  travellers: number,
  bookedOn: IsoDate,
): PriceLine[] {
  const early = earlyBirdPercent(earlyBird, daysBetween(bookedOn, start));
  const sibling = Math.min(siblingDiscount?.percent ?? 0, 100 - early);
  const discount = (percent: number, count: number) => -centsOf(percentOf(price, percent)) * count;
  const lines: PriceLine[] = [
    {
      kind: 'earlyBird',
      label: `Frühbucherrabatt (${percentText(early)})`,
      traveller: null,
      amount: discount(early, travellers),
    },
    {
      kind: 'siblings',
      label: `Geschwisterrabatt (${percentText(sibling)})`,
      traveller: null,
      amount: discount(sibling, Math.max(0, travellers - 1)),
    },
  ];
  return lines.filter(({ amount }) => amount < 0);
}

/** Returns the highest percentage of the tiers that apply. @param daysLeft days from the booking to the departure */
function earlyBirdPercent(tiers: TripDetails['earlyBird'], daysLeft: number): number {
  return Math.max(0, ...tiers.filter(({ daysBefore }) => daysLeft >= daysBefore).map(({ percent }) => percent));
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('de')} %`;
}
