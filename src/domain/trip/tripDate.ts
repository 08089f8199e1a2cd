/** Departures as visitors see them, with the price that is payable today (specification §6.4). */
import { centsOf, eurosOf, percentOf } from '../amounts.ts';
import { addDays, daysBetween, type IsoDate } from '../dates.ts';
import type { PublishedPlaces, TripDate } from './trip.ts';
import type { EarlyBirdTier } from './tripDetails.ts';
import type { ValidDate } from './visibility.ts';

/** The price of a departure for one traveller without options. */
export type DeparturePrice = Pick<TripDate, 'price' | 'regularPrice' | 'priceUntil' | 'nextPrice'>;

/** A departure and its price, as pages pass it on. */
export type PricedDeparture = Pick<TripDate, 'key' | 'start' | 'end'> & DeparturePrice;

interface PriceDay {
  earlyBird: readonly EarlyBirdTier[];
  /** Current day in Europe/Berlin. */
  today: IsoDate;
}

/** Returns a bookable departure as visitors see it. @param options.places by default unlimited */
export function tripDateOf(
  date: Pick<ValidDate, '_key' | 'start' | 'end' | 'basePrice' | 'season' | 'bookableUntil'>,
  { places = { placesLeft: null }, ...day }: PriceDay & { places?: PublishedPlaces },
): TripDate {
  const { _key, start, end, basePrice, season, bookableUntil } = date;
  const nights = Math.max(daysBetween(start, end), 0);
  const prices = departurePrice({ start, regularPrice: basePrice }, day);
  return {
    ...{ key: _key, start, end, nights, ...prices, season: season ?? null },
    ...(bookableUntil && bookableUntil < start && { bookableUntil }),
    ...places,
  };
}

/**
 * Returns the price on a day. It includes the early-bird discount, which applies to everyone; discounts for siblings depend on
 * the booking and are not included. All prices that the product shows or calculates with come from here.
 */
export function departurePrice(
  { start, regularPrice }: Pick<TripDate, 'start' | 'regularPrice'>,
  { earlyBird, today }: PriceDay,
): DeparturePrice {
  const percent = earlyBirdPercent(earlyBird, daysBetween(today, start));
  // Without a discount the price is not calculated: the editor shows also prices that are no whole cents.
  const price = percent === 0 ? regularPrice : discounted(regularPrice, percent);
  if (price === regularPrice) return { price, regularPrice, priceUntil: null };
  const daysBefore = Math.min(...earlyBird.filter((tier) => tier.percent === percent).map((tier) => tier.daysBefore));
  const next = discounted(regularPrice, earlyBirdPercent(earlyBird, daysBefore - 1));
  return {
    price,
    regularPrice,
    priceUntil: addDays(start, -daysBefore),
    ...(next !== regularPrice && { nextPrice: next }),
  };
}

/** Returns the highest percentage of the tiers that apply. @param daysLeft days until the departure */
function earlyBirdPercent(tiers: readonly EarlyBirdTier[], daysLeft: number): number {
  return Math.max(0, ...tiers.filter(({ daysBefore }) => daysLeft >= daysBefore).map(({ percent }) => percent));
}

function discounted(price: number, percent: number): number {
  const cents = centsOf(price);
  return eurosOf(cents - percentOf(cents, percent));
}
