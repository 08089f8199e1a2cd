/**
 * The price to the family's door (specification §8.2): what one traveller pays with the bus or train from the departure place
 * nearest to the town, and with the extras that every booking contains. It is the same for all departures of a trip.
 */
import { centsOf, eurosOf } from '../../amounts.ts';
import type { Door } from '../../trip/door.ts';
import type { TripSummary } from '../../trip/trip.ts';
import type { DeparturePrice } from '../../trip/tripDate.ts';
import { type Extra, ownArrival } from '../../trip/tripDetails.ts';
import { type BookingChoice, choiceLines, type PricedChoices } from './bookingPrice.ts';
import { withRequired } from './extras.ts';

/** Returns what a booking contains. @param near keys of the departure places near the town, the nearest first */
export function doorChoice(
  { departurePlaces, extras }: PricedChoices,
  near: readonly string[],
  travellers = 1,
): BookingChoice {
  const boarding = near.find((key) => departurePlaces.some((place) => place.key === key)) ?? ownArrival;
  return { travellers, boarding, extras: withRequired([], extras, travellers) };
}

export function doorOf(priced: PricedChoices, near: readonly string[]): Door {
  const choice = doorChoice(priced, near);
  const lines = choiceLines(priced, choice).map(({ kind, label, amount }) => ({ kind, label, amount }));
  const place = priced.departurePlaces.find(({ key }) => key === choice.boarding)?.title ?? null;
  return { boarding: choice.boarding, place, lines, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
}

/** Returns the price of a departure in euros without what `door` adds to it. */
export function priceWithoutDoor(price: number, door: Door | undefined): number {
  return door ? eurosOf(centsOf(price) - door.amount) : price;
}

/** Returns a departure with its price to the door. */
export function doorDate<T extends DeparturePrice>(date: T, { amount }: Door): T {
  const add = (price: number) => eurosOf(centsOf(price) + amount);
  const { price, regularPrice, nextPrice } = date;
  const next = nextPrice !== undefined && { nextPrice: add(nextPrice) };
  return { ...date, price: add(price), regularPrice: add(regularPrice), ...next };
}

/** Returns what a price contains with a town, or without one what every booking contains. */
export function containedIn({ door, extras }: { door?: Door; extras: readonly Extra[] }): Door {
  return door ?? doorOf({ departurePlaces: [], extras }, []);
}

/** Returns a departure with its price to the door, which it has already with a town, or with what every booking contains. */
export function dateAsBooked<T extends DeparturePrice>(date: T, trip: { door?: Door; extras: readonly Extra[] }): T {
  return trip.door ? date : doorDate(date, containedIn(trip));
}

/** Returns a trip with the prices to the door. */
export function withDoor<T extends Pick<TripSummary, 'price' | 'dates' | 'door'>>(trip: T, door: Door): T {
  const price = trip.price === null ? null : eurosOf(centsOf(trip.price) + door.amount);
  return { ...trip, price, dates: trip.dates.map((date) => doorDate(date, door)), door };
}
