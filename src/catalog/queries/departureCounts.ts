/** Counts the trips of a result by season, price, duration and month of their departures. */
import {
  type DepartureCounts,
  durationOf,
  durations,
  maxMonths,
  priceRangeOf,
} from '../../domain/search/departureCounts.ts';
import type { DepartureFilters } from '../../domain/search/departureFilters.ts';
import { forEachBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { valueAt } from '../index/departureColumns.ts';
import { missed } from '../index/departures.ts';
import { type Constraints, departureMatch, matchingSlots } from './matching.ts';

export interface CountedDepartures {
  counts: DepartureCounts;
  /** Number of trips with a departure of each season that matches all other filters. */
  seasons: ReadonlyMap<string, number>;
}

/** More than any price in cents. */
const noPrice = 0xffff_ffff;

/**
 * Counts trips. Each count omits its own filter and applies all others, so a departure that misses two filters counts
 * nowhere.
 */
export function countDepartures(
  catalogue: Catalogue,
  filters: DepartureFilters,
  constraints: Constraints,
): CountedDepartures {
  const { departures } = catalogue;
  const { misses } = departureMatch(catalogue, filters);
  const { first, next, price, nights, season, month } = departures.columns;
  const bySeason = createTripCounter(departures.seasons.values.length);
  const byMonth = createTripCounter(departures.months.values.length);
  const byDuration = createTripCounter(durations.length);
  const prices: number[] = [];
  forEachBit(matchingSlots(constraints, 'departures'), (slot) => {
    let lowest = noPrice;
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      const misfit = valueAt(misses, id);
      if ((misfit & (misfit - 1)) !== 0) continue;
      if ((misfit & ~missed.price) === 0) lowest = Math.min(lowest, valueAt(price, id));
      if ((misfit & ~missed.season) === 0) countOnce(bySeason, valueAt(season, id), slot);
      if ((misfit & ~missed.date) === 0) countOnce(byMonth, valueAt(month, id), slot);
      if ((misfit & ~missed.nights) === 0) {
        const duration = durationOf(valueAt(nights, id));
        if (duration >= 0) countOnce(byDuration, duration, slot);
      }
    }
    if (lowest === noPrice) return;
    const range = priceRangeOf(lowest / 100);
    while (prices.length <= range) prices.push(0);
    prices[range] = (prices[range] ?? 0) + 1;
  });
  const months = countedValues(departures.months.values, byMonth).map(([key, count]) => ({ key, count }));
  return {
    counts: {
      prices,
      durations: [...byDuration.counts],
      months: months.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, maxMonths),
    },
    seasons: new Map(countedValues(departures.seasons.values, bySeason)),
  };
}

/** Number of trips per code of a value. */
interface TripCounter {
  counts: Uint32Array;
  /** The last counted slot plus 1, because a trip with several such departures counts once. */
  last: Uint32Array;
}

function createTripCounter(codes: number): TripCounter {
  return { counts: new Uint32Array(codes), last: new Uint32Array(codes) };
}

function countOnce({ counts, last }: TripCounter, code: number, slot: number): void {
  if (valueAt(last, code) === slot + 1) return;
  last[code] = slot + 1;
  counts[code] = valueAt(counts, code) + 1;
}

function countedValues(values: readonly (string | null)[], { counts }: TripCounter): [string, number][] {
  return values.flatMap((value, code): [string, number][] => {
    const count = valueAt(counts, code);
    return value === null || count === 0 ? [] : [[value, count]];
  });
}
