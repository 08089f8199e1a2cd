/** Counts of trips by price, duration and month, shown with the filters for price, nights and period (specification §4.6). */
import { isInRange } from './departureFilters.ts';
import type { Range } from './filterKinds.ts';

export interface DepartureCounts {
  /**
   * Number of trips per range of their lowest price; the filter for the price is not applied. Entry `i` counts prices
   * from `i * priceStep` to below `(i + 1) * priceStep` euros, the last possible entry also all higher prices. Empty
   * ranges at the end are omitted.
   */
  prices: number[];
  /** Number of results with each of `durations` as the filter for the nights. */
  durations: number[];
  /** Number of results after adding the month, in order: the chosen months, and those with further departures. */
  months: MonthCount[];
}

export interface MonthCount {
  /** "2027-07" */
  key: string;
  count: number;
}

/** Width of a price range in euros. */
export const priceStep = 50;
export const maxPriceRanges = 40;
/** Maximum number of months in a result. */
export const maxMonths = 24;

/** Returns the index of the range that contains a price in euros. */
export function priceRangeOf(price: number): number {
  return Math.min(Math.floor(price / priceStep), maxPriceRanges - 1);
}

/** Common durations in nights. A departure belongs to at most one. */
export const durations: readonly { label: string; nights: Range }[] = [
  { label: 'Wochenende (2–3 Nächte)', nights: { from: 2, to: 3 } },
  { label: '4–6 Nächte', nights: { from: 4, to: 6 } },
  { label: 'Eine Woche (7–8 Nächte)', nights: { from: 7, to: 8 } },
  { label: '9–13 Nächte', nights: { from: 9, to: 13 } },
  { label: 'Ab zwei Wochen', nights: { from: 14, to: null } },
];

/** Returns the index in `durations` of a number of nights; -1 if it belongs to none. */
export function durationOf(nights: number): number {
  return durationIndexes[nights] ?? (nights < durationIndexes.length ? -1 : durations.length - 1);
}

/** Index in `durations` by number of nights, up to the bound of the last duration, which has no end. */
const durationIndexes = Array.from({ length: 15 }, (_, nights) =>
  durations.findIndex((duration) => isInRange(nights, duration.nights)),
);
