/**
 * The price of a booking (specification §8.2). This module is the only place that adds prices. Everything is calculated
 * in cents, because sums of fractional euros are not exact in binary.
 */
import { daysBetween } from '../dates.ts';
import { percentOf } from '../trip/prices.ts';
import type { IsoDate, TripDate } from '../trip/trip.ts';
import type { TripDetails } from '../trip/tripDetails.ts';

/** The parts of a trip that change the price of a booking. */
export type BookingConditions = Pick<TripDetails, 'departurePlaces' | 'extras' | 'earlyBird' | 'siblingDiscount'>;

/** Returns these parts of a trip's details, without the rest. */
export function conditionsOf({
  departurePlaces,
  extras,
  earlyBird,
  siblingDiscount,
}: BookingConditions): BookingConditions {
  return { departurePlaces, extras, earlyBird, siblingDiscount };
}

/** What the price of a booking is calculated from. */
export interface CurrentOffer {
  /** The current date in Europe/Berlin. */
  today: IsoDate;
  /** Price of the departure per traveller in euros. */
  price: number;
  conditions: BookingConditions;
}

/** A chosen extra, for a traveller or for the whole booking. */
export interface ChosenExtra {
  key: string;
  /** Position of the traveller in the booking, from 0; only for extras per person. */
  traveller?: number | undefined;
  /** Key of the option; only for extras with options. */
  option?: string | undefined;
}

/** What a booking contains besides the journey itself. */
export interface BookingChoice {
  /** Number of travellers. */
  travellers: number;
  /** Key of the departure place; empty if the travellers arrive by themselves. */
  boarding: string;
  extras: readonly ChosenExtra[];
}

/** A surcharge or a discount. */
export interface PriceLine {
  kind: 'boarding' | 'extra' | 'earlyBird' | 'siblings';
  /** German. */
  label: string;
  /** Position of the traveller, from 0; null if the line does not belong to one traveller. */
  traveller: number | null;
  /** Cents; negative for a discount. */
  amount: number;
}

export interface BookingPrice {
  /** Base price per traveller in cents. */
  perTraveller: number;
  travellers: number;
  /** Surcharges and discounts. */
  further: PriceLine[];
  /** `perTraveller` times `travellers`, plus all further lines, in cents. */
  total: number;
}

/**
 * Returns the price of a booking with all its lines. Unknown places, extras and options cost nothing; `checkBooking`
 * rejects them.
 * @param departure price per traveller in euros
 * @param bookedOn day of the booking in Europe/Berlin
 */
export function bookingPrice(
  departure: Pick<TripDate, 'start' | 'price'>,
  conditions: BookingConditions,
  choice: BookingChoice,
  bookedOn: IsoDate,
): BookingPrice {
  const { travellers } = choice;
  const further = [
    ...boardingLines(conditions, choice),
    ...choice.extras.flatMap((extra) => extraLines(conditions, extra)),
    ...discountLines(departure, conditions, travellers, bookedOn),
  ];
  const perTraveller = centsOf(departure.price);
  const base = perTraveller * travellers;
  return { perTraveller, travellers, further, total: further.reduce((sum, { amount }) => sum + amount, base) };
}

function boardingLines({ departurePlaces }: BookingConditions, { boarding, travellers }: BookingChoice): PriceLine[] {
  const place = departurePlaces.find(({ key }) => key === boarding);
  if (!place || place.price === 0) return [];
  const amount = centsOf(place.price) * travellers;
  return [{ kind: 'boarding', label: `Zustieg ${place.title}`, traveller: null, amount }];
}

function extraLines({ extras }: BookingConditions, chosen: ChosenExtra): PriceLine[] {
  const extra = extras.find(({ key }) => key === chosen.key);
  if (!extra) return [];
  const option = extra.options.find(({ key }) => key === chosen.option);
  const label = option ? `${extra.title}: ${option.title}` : extra.title;
  const amount = centsOf(extra.price) + centsOf(option?.price ?? 0);
  return [{ kind: 'extra', label, traveller: chosen.traveller ?? null, amount }];
}

/** Both discounts refer to the base price. Together they are at most the base price. */
function discountLines(
  { start, price }: Pick<TripDate, 'start' | 'price'>,
  { earlyBird, siblingDiscount }: BookingConditions,
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
export function earlyBirdPercent(tiers: TripDetails['earlyBird'], daysLeft: number): number {
  return Math.max(0, ...tiers.filter(({ daysBefore }) => daysLeft >= daysBefore).map(({ percent }) => percent));
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('de')} %`;
}

export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

export function eurosOf(cents: number): number {
  return cents / 100;
}
