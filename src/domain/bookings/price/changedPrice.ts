/**
 * The price of a booking that is changed (specification §8.13): what stays keeps its agreed price, and what is added costs
 * what it costs today.
 */
import { formatDay, type IsoDate } from '../../dates.ts';
import type { TripDate } from '../../trip/trip.ts';
import {
  type BookingChoice,
  type BookingConditions,
  type BookingPrice,
  bookingPrice,
  type ChosenExtra,
  extraLines,
  type PriceLine,
} from './bookingPrice.ts';
import { withLines } from './priceWithout.ts';

/** A booking as it was agreed. */
export interface AgreedBooking {
  price: BookingPrice;
  choice: BookingChoice;
}

/** What a departure costs on a day. */
export interface DayOffer {
  departure: Pick<TripDate, 'start' | 'regularPrice'>;
  conditions: BookingConditions;
  day: IsoDate;
}

/** Kinds of lines that stay as they are. */
const keptKinds: readonly PriceLine['kind'][] = ['added', 'cancellation', 'voucher'];

/** Returns the price without lines by hand. @param choice those who are added come last */
export function changedPrice(
  agreed: AgreedBooking,
  choice: BookingChoice,
  { departure, conditions, day }: DayOffer,
): BookingPrice {
  const { perTraveller, travellers, further } = agreed.price;
  const before = eachOf(agreed.price);
  const now = eachOf(bookingPrice(departure, conditions, { ...choice, extras: [], travellers: 2 }, day));
  const boarding = choice.boarding === agreed.choice.boarding ? before.boarding : now.boarding;
  const isOfFamily = before.siblings?.kind === 'family';
  const siblings = travellers > 1 || isOfFamily ? before.siblings : now.siblings;
  const sibling = Math.max(siblings?.amount ?? 0, -perTraveller);
  const added = now.total - perTraveller - (boarding?.amount ?? 0) - sibling;
  return withLines({ perTraveller, travellers: choice.travellers }, [
    ...times(boarding, boarding?.amount ?? 0, choice.travellers),
    ...extrasOf(agreed, choice.extras, conditions),
    ...times(siblings, sibling, isOfFamily ? choice.travellers : choice.travellers - 1),
    ...further.filter(({ kind }) => keptKinds.includes(kind)),
    ...newTravellers(agreed, choice).flatMap((traveller) => addedLine(traveller, added, day)),
  ]);
}

/**
 * Returns the price on another departure without lines by hand. It costs what it costs now; discounts for early bookings count
 * from the booking.
 */
export function movedPrice(
  { price }: AgreedBooking,
  choice: BookingChoice,
  { departure, conditions, day }: DayOffer,
): BookingPrice {
  const moved = bookingPrice(departure, conditions, choice, day);
  const kept = price.further.filter(({ kind }) => kind === 'cancellation' || kind === 'voucher');
  return withLines(moved, [...moved.further, ...kept]);
}

/** Returns what one traveller of several pays, and the lines of which it consists. */
function eachOf({ perTraveller, travellers, further }: BookingPrice) {
  const each = (kind: PriceLine['kind'], count: number) => {
    const line = further.find((one) => one.kind === kind);
    return line ? { ...line, amount: line.amount / count } : null;
  };
  const boarding = each('boarding', travellers);
  const siblings = each('family', travellers) ?? each('siblings', travellers - 1);
  return { boarding, siblings, total: perTraveller + (boarding?.amount ?? 0) + (siblings?.amount ?? 0) };
}

function times(line: PriceLine | null, each: number, count: number): PriceLine[] {
  return line && each !== 0 && count > 0 ? [{ ...line, amount: each * count }] : [];
}

/** Extras that were agreed keep their price. Each extra of a booking has one line, in the same order. */
function extrasOf(
  { price, choice }: AgreedBooking,
  extras: readonly ChosenExtra[],
  conditions: BookingConditions,
): PriceLine[] {
  const lines = price.further.filter(({ kind }) => kind === 'extra');
  const isComplete = lines.length === choice.extras.length;
  return extras.flatMap((extra) => {
    const position = choice.extras.findIndex((each) => isSame(each, extra));
    const line = isComplete ? lines[position] : undefined;
    return line ? [line] : extraLines(conditions, extra);
  });
}

function isSame(one: ChosenExtra, other: ChosenExtra): boolean {
  return one.key === other.key && one.traveller === other.traveller && one.option === other.option;
}

function newTravellers({ price }: AgreedBooking, { travellers }: BookingChoice): number[] {
  return Array.from({ length: Math.max(0, travellers - price.travellers) }, (_, index) => price.travellers + index);
}

function addedLine(traveller: number, amount: number, day: IsoDate): PriceLine[] {
  if (amount === 0) return [];
  const label = `${amount > 0 ? 'Aufpreis' : 'Nachlass'} zum Preis vom ${formatDay(day)}`;
  return [{ kind: 'added', label, traveller, amount }];
}
