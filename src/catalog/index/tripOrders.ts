import type { CatalogueTrip } from './catalogueTrip.ts';
import { mergeSort } from './mergeSort.ts';
import { createOrder, type Order } from './sortedSlots.ts';
import { compareTitles } from './titleKey.ts';

/** Trips with equal values are ordered as in `departure`, and trips without a value are last. */
export interface TripOrders {
  /** By title with German collation, then by id. */
  title: Order;
  /** Trips with pictures first, then most points (specification §4.5). */
  recommended: Order;
  /** Earliest departure with places first, then by title (specification §4.5). */
  departure: Order;
  priceUp: Order;
  priceDown: Order;
  /** By the shortest departure. */
  durationUp: Order;
  /** By the longest departure. */
  durationDown: Order;
  /** Highest average first, then the most ratings. */
  rating: Order;
}

/** Greater than each value of a trip, so that trips without a value are last. */
const last = 1e15;

/** The values by which trips are sorted, ascending. */
const values: Record<Exclude<keyof TripOrders, 'title'>, (trip: CatalogueTrip) => number> = {
  departure: ({ start }) => (start === null ? last : Number(start.replaceAll('-', ''))),
  recommended: ({ points, pictures }) => (pictures === 0 ? 2 * last : 0) + (points === null ? last : -points),
  priceUp: ({ price }) => price ?? last,
  priceDown: ({ price }) => (price === null ? last : -price),
  durationUp: ({ nights }) => nights?.shortest ?? last,
  durationDown: ({ nights }) => (nights === null ? last : -nights.longest),
  rating: ({ ratingRank }) => -ratingRank,
};
const names = Object.keys(values) as (keyof typeof values)[];

/** @param tripAt returns the trip that occupies a slot, or occupied it last */
export function createTripOrders(tripAt: (slot: number) => CatalogueTrip): TripOrders {
  const ordered = (compare: Compare) => createOrder((a, b) => (a === b ? 0 : compare(tripAt(a), tripAt(b))));
  const byValue = (name: keyof typeof values) =>
    ordered((a, b) => values[name](a) - values[name](b) || byDeparture(a, b));
  return {
    title: ordered(byTitle),
    departure: ordered(byDeparture),
    recommended: byValue('recommended'),
    priceUp: byValue('priceUp'),
    priceDown: byValue('priceDown'),
    durationUp: byValue('durationUp'),
    durationDown: byValue('durationDown'),
    rating: byValue('rating'),
  };
}

/**
 * Sorts all trips by numbers that are computed once per trip. Much faster than reading the orders after all trips were added.
 * @param trips indexed by slot; null if the slot is free
 * @param pause called repeatedly; lets other work run
 */
export async function sortTripOrders(
  orders: TripOrders,
  trips: readonly (CatalogueTrip | null)[],
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const occupied = Uint32Array.from(trips.flatMap((trip) => trip?.slot ?? []));
  const tripAt = (slot: number) => trips[slot] as CatalogueTrip;
  let sorted = await mergeSort(occupied, (a, b) => byTitle(tripAt(a), tripAt(b)), pause);
  orders.title.replace(sorted);
  // The sort is stable, so that trips with equal values stay sorted by title, and later by departure.
  for (const name of names) {
    const numbers = Float64Array.from(trips, (trip) => (trip ? values[name](trip) : 0));
    const byNumber = await mergeSort(sorted, (a, b) => (numbers[a] as number) - (numbers[b] as number), pause);
    orders[name].replace(byNumber);
    if (name === 'departure') sorted = byNumber;
  }
}

/** Checks whether a change keeps the position of the trip in every order. */
export function haveSameSortKeys(a: CatalogueTrip, b: CatalogueTrip): boolean {
  return a.title === b.title && names.every((name) => values[name](a) === values[name](b));
}

type Compare = (a: CatalogueTrip, b: CatalogueTrip) => number;

/** Returns 0 only for the same trip. */
export function byTitle(a: CatalogueTrip, b: CatalogueTrip): number {
  return compareTitles(a, b) || compareTexts(a.combinedId, b.combinedId);
}

function byDeparture(a: CatalogueTrip, b: CatalogueTrip): number {
  return values.departure(a) - values.departure(b) || byTitle(a, b);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
