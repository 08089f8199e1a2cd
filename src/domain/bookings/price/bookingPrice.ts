/**
 * The price of a booking (specification §8.2). This module is the only place that adds prices. Everything is calculated
 * in cents, because sums of fractional euros are not exact in binary.
 */

import { centsOf, formatCents, formatEuro, percentOf, writeNumber } from '../../amounts.ts';
import type { IsoDate } from '../../dates.ts';
import type { TripDate } from '../../trip/trip.ts';
import { departurePrice } from '../../trip/tripDate.ts';
import type { DeparturePlace, Extra, TripDetails } from '../../trip/tripDetails.ts';

/** The parts of a trip that its booking form needs: what changes the price, and what is asked about the travellers. */
export type BookingConditions = Pick<
  TripDetails,
  | 'departurePlaces'
  | 'extras'
  | 'earlyBird'
  | 'siblingDiscount'
  | 'refundableDeposit'
  | 'documentsDays'
  | 'ownJourney'
  | 'travellerFields'
  | 'swimmingLevel'
  | 'ownQuestions'
>;

/** Returns these parts of a trip's details, without the rest. */
export function conditionsOf({
  departurePlaces,
  extras,
  earlyBird,
  siblingDiscount,
  // Missing in trips that an earlier release has published.
  refundableDeposit = null,
  documentsDays = null,
  ownJourney = null,
  travellerFields = [],
  swimmingLevel = null,
  ownQuestions = [],
}: BookingConditions): BookingConditions {
  return {
    departurePlaces,
    extras,
    earlyBird,
    siblingDiscount,
    refundableDeposit,
    documentsDays,
    ownJourney,
    travellerFields,
    swimmingLevel,
    ownQuestions,
  };
}

/** What a voucher is worth: cents, or percent of the price. The other one is null. */
export interface Voucher {
  code: string;
  amount: number | null;
  percent: number | null;
  /** The lowest price in cents for which it can be used. */
  minimum: number;
}

/** An earlier booking of the family, which gives all travellers of another one for the same departure the sibling discount. */
export interface EarlierBooking {
  reference: string;
  dateKey: string;
}

export interface CurrentOffer {
  /** The current date in Europe/Berlin. */
  today: IsoDate;
  /** Price of the departure per traveller in euros, without discounts. */
  regularPrice: number;
  conditions: BookingConditions;
  /** The voucher that was entered, if it can be used. */
  voucher: Voucher | null;
  earlier: EarlierBooking | null;
}

export interface ChosenExtra {
  key: string;
  /** Position of the traveller in the booking, from 0; only for extras per person. */
  traveller?: number | undefined;
  /** Key of the option; only for extras with options. */
  option?: string | undefined;
}

/** What a booking contains besides the journey itself. */
export interface BookingChoice {
  travellers: number;
  /** Key of the departure place, or `ownArrival`; empty if nothing is chosen. */
  boarding: string;
  extras: readonly ChosenExtra[];
  /** Number of an earlier booking of the family for the same departure; missing or null without one. */
  earlier?: string | null;
}

export interface BookingPrice {
  /** Price of the departure on the day of the booking, per traveller in cents. */
  perTraveller: number;
  travellers: number;
  /** Surcharges, the discounts for siblings, and the voucher. */
  further: PriceLine[];
  /** `perTraveller` times `travellers`, plus all further lines, in cents. */
  total: number;
}

/** The highest total of a booking in cents, so that it and its lines fit into their columns. */
export const maxTotal = 1_000_000_000;
export const tooDear = `Eine einzelne Buchung kostet höchstens ${formatCents(maxTotal)}. Melde dich dafür bitte beim Veranstalter.`;

/**
 * Returns the price of a booking with all its lines. Unknown places, extras and options cost nothing; `checkBooking`
 * rejects them.
 * @param departure the regular price is per traveller in euros
 * @param bookedOn day of the booking in Europe/Berlin
 */
export function bookingPrice(
  departure: Pick<TripDate, 'start' | 'regularPrice'>,
  conditions: BookingConditions,
  choice: BookingChoice,
  bookedOn: IsoDate,
): BookingPrice {
  const { travellers, earlier = null } = choice;
  const { price, regularPrice } = departurePrice(departure, { ...conditions, today: bookedOn });
  const perTraveller = centsOf(price);
  const further = [
    ...choiceLines(conditions, choice),
    ...siblingLines(conditions, { perTraveller, regularPrice, travellers, earlier }),
  ];
  const base = perTraveller * travellers;
  return { perTraveller, travellers, further, total: further.reduce((sum, { amount }) => sum + amount, base) };
}

/** What decides the lines of a choice. */
export interface PricedChoices {
  departurePlaces: readonly Pick<DeparturePlace, 'key' | 'title' | 'price'>[];
  extras: readonly Extra[];
}

/** Returns the lines of departure place and extras. */
export function choiceLines(priced: PricedChoices, choice: BookingChoice): PriceLine[] {
  return [...boardingLines(priced, choice), ...choice.extras.flatMap((extra) => extraLines(priced, extra))];
}

function boardingLines({ departurePlaces }: PricedChoices, { boarding, travellers }: BookingChoice): PriceLine[] {
  const place = departurePlaces.find(({ key }) => key === boarding);
  if (!place || place.price === 0) return [];
  const amount = centsOf(place.price) * travellers;
  return [{ kind: 'boarding', label: `Zustieg ${place.title}`, traveller: null, amount }];
}

/** Returns the line of a chosen extra; none for an unknown one. */
export function extraLines({ extras }: PricedChoices, chosen: ChosenExtra): PriceLine[] {
  const extra = extras.find(({ key }) => key === chosen.key);
  if (!extra) return [];
  const option = extra.options.find(({ key }) => key === chosen.option);
  const label = option ? `${extra.title}: ${option.title}` : extra.title;
  const amount = centsOf(extra.price) + centsOf(option?.price ?? 0);
  return [{ kind: 'extra', label, traveller: chosen.traveller ?? null, amount }];
}

/**
 * The discount refers to the regular price. It is at most the price of a traveller. The first child of the family pays the whole
 * price: in this booking, or in an earlier one.
 */
function siblingLines(
  { siblingDiscount }: BookingConditions,
  offer: { perTraveller: number; regularPrice: number; travellers: number; earlier: string | null },
): PriceLine[] {
  const { perTraveller, regularPrice, travellers, earlier } = offer;
  const count = earlier ? travellers : travellers - 1;
  if (!siblingDiscount || count < 1) return [];
  const { percent } = siblingDiscount;
  const each = Math.min(percentOf(centsOf(regularPrice), percent), perTraveller);
  if (each === 0) return [];
  // The price of a traveller can be one of early bookings: without its base, nobody could recompute the discount.
  const label = `Geschwisterrabatt (je ${writeNumber(percent)} % von ${formatEuro(regularPrice)})`;
  const line = earlier
    ? { kind: 'family' as const, label: `${label}, mit ${earlier}` }
    : { kind: 'siblings' as const, label };
  return [{ ...line, traveller: null, amount: -each * count }];
}

/** What organisers add to a price by hand; all but a fee reduce it. */
export const handKinds = ['discount', 'grant', 'goodwill', 'fee'] as const;
export type HandKind = (typeof handKinds)[number];

/** Returns the number of the family's earlier booking if it is for a departure. */
export function earlierOn(dateKey: string, earlier: EarlierBooking | null): string | null {
  return earlier?.dateKey === dateKey ? earlier.reference : null;
}

/**
 * - `siblings`: the discount for all travellers but the first.
 * - `family`: the discount for all travellers, because the first child of the family has an earlier booking.
 * - `added`: the difference between the agreed price and that of the day on which a traveller was added.
 * - `cancellation`: the fee for a traveller who has left the booking.
 */
export const priceLineKinds = [
  'boarding',
  'extra',
  'siblings',
  'family',
  'added',
  'cancellation',
  'voucher',
  ...handKinds,
] as const;

export interface PriceLine {
  kind: (typeof priceLineKinds)[number];
  /** German; of a line by hand, its text. */
  label: string;
  /** Position of the traveller, from 0; null if the line does not belong to one traveller. */
  traveller: number | null;
  /** Cents; negative for a discount. */
  amount: number;
  /** Of the price; only for a voucher that is worth percent. Its amount follows the price (see `withLines`). */
  percent?: number;
}

export function isByHand(line: PriceLine): line is PriceLine & { kind: HandKind } {
  return handKinds.some((hand) => hand === line.kind);
}
