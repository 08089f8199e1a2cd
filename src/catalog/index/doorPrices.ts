/**
 * The departures and orders of the catalogue for families near the same departure places, with the prices to their door. Follows the
 * changes of the catalogue, so that a change costs the same with every number of towns.
 */
import { centsOf } from '#domain/amounts.ts';
import { doorOf, withDoor } from '#domain/bookings/price/doorPrice.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';
import { createDepartures, type Departures } from './departures.ts';
import type { TripOrder } from './tripOrders.ts';

export interface DoorPrices {
  departures: Departures;
  slotsBy(order: TripOrder): readonly number[];
  summaryOf(trip: CatalogueTrip): TripSummary;
  /** Adds or replaces a trip. */
  set(trip: CatalogueTrip): void;
  remove(slot: number): void;
}

/** More than any price in cents. */
const last = 1e15;

/**
 * Creates the prices for families near some departure places, without trips.
 * @param near keys of the departure places, the nearest first
 * @param slotsBy the orders without a town
 */
export function createDoorPrices(
  near: readonly string[],
  slotsBy: (order: TripOrder) => readonly number[],
): DoorPrices {
  const departures = createDepartures();
  /** Cents, indexed by slot. */
  const prices: number[] = [];
  const sorted = new Map<TripOrder, readonly number[]>();
  const summaryOf = (trip: CatalogueTrip) => withDoor(trip.summary, doorOf(trip.door, near));
  const byPrice = (order: TripOrder, sign: 1 | -1) => {
    const numberOf = (slot: number) => ((prices[slot] ?? last) === last ? last : sign * (prices[slot] ?? 0));
    const slots = sorted.get(order) ?? slotsBy('departure').toSorted((a, b) => numberOf(a) - numberOf(b));
    sorted.set(order, slots);
    return slots;
  };
  const remove = (slot: number) => {
    departures.remove(slot);
    sorted.clear();
  };
  const set = (trip: CatalogueTrip) => {
    const { dates, price } = summaryOf(trip);
    remove(trip.slot);
    departures.add(trip.slot, dates);
    prices[trip.slot] = price === null ? last : centsOf(price);
  };
  return {
    departures,
    summaryOf,
    set,
    remove,
    slotsBy(order) {
      if (order === 'priceUp') return byPrice(order, 1);
      return order === 'priceDown' ? byPrice(order, -1) : slotsBy(order);
    },
  };
}
