import type { CatalogueTrip } from './catalogueTrip.ts';

/** Greater than each value of a trip, so that trips without a value are last. */
const last = 1e15;

/** The values by which trips are sorted, ascending. Trips with equal values are ordered as in `departure`. */
const values = {
  /** Earliest departure with places first, then by title (specification §4.5). */
  departure: ({ start }) => (start === null ? last : Number(start.replaceAll('-', ''))),
  /** Trips with pictures first, then most points (specification §4.5). */
  recommended: ({ points, pictures }) => (pictures === 0 ? 2 * last : 0) + (points === null ? last : -points),
  priceUp: ({ price }) => price ?? last,
  priceDown: ({ price }) => (price === null ? last : -price),
  /** By the shortest departure. */
  durationUp: ({ nights }) => nights?.shortest ?? last,
  /** By the longest departure. */
  durationDown: ({ nights }) => (nights === null ? last : -nights.longest),
  /** Highest average first, then the most ratings. */
  rating: ({ ratingRank }) => -ratingRank,
} satisfies Record<string, (trip: CatalogueTrip) => number>;

/** `title` is by title with German collation, then by id. */
export type TripOrder = keyof typeof values | 'title';

export interface TripOrders {
  /** Returns the slots of all trips in an order, which is sorted when it is first read after a change. */
  slots(order: TripOrder): readonly number[];
  /** Forgets the orders that a change of a trip concerns. */
  change(before: CatalogueTrip | null, after: CatalogueTrip | null): void;
}

/** @param trips indexed by slot; null if the slot is free */
export function createTripOrders(trips: readonly (CatalogueTrip | null)[]): TripOrders {
  const sorted = new Map<TripOrder, readonly number[]>();
  let titles: number[] = [];

  const sortTitles = (): readonly number[] => {
    // From the last order, because sorting a list that is almost sorted takes few comparisons.
    titles = [...new Set([...titles, ...trips.keys()])].filter((slot) => trips[slot]);
    return titles.sort((a, b) => byTitle(trips[a] as CatalogueTrip, trips[b] as CatalogueTrip));
  };
  const sortValues = (order: keyof typeof values): readonly number[] => {
    const numbers = trips.map((trip) => (trip ? values[order](trip) : 0));
    const start = slots(order === 'departure' ? 'title' : 'departure');
    return start.toSorted((a, b) => (numbers[a] as number) - (numbers[b] as number));
  };
  const slots = (order: TripOrder): readonly number[] => {
    const existing = sorted.get(order) ?? (order === 'title' ? sortTitles() : sortValues(order));
    sorted.set(order, existing);
    return existing;
  };
  return {
    slots,
    change(before, after) {
      const isMoved = (order: TripOrder) =>
        !before || !after || sortedBy(order).some((read) => read(before) !== read(after));
      for (const order of [...sorted.keys()].filter(isMoved)) sorted.delete(order);
    },
  };
}

/** Returns the values by which an order is sorted. */
function sortedBy(order: TripOrder): ((trip: CatalogueTrip) => number | string)[] {
  const byTitles = ({ title }: CatalogueTrip) => title;
  return order === 'title' ? [byTitles] : [values[order], values.departure, byTitles];
}

const germanTitles = new Intl.Collator('de');

export function byTitle(a: CatalogueTrip, b: CatalogueTrip): number {
  return germanTitles.compare(a.title, b.title) || (a.combinedId < b.combinedId ? -1 : 1);
}
