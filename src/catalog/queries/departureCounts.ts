/** Counts the trips of a result by season, price, duration and month of their departures. */
import { eurosOf } from '#domain/amounts.ts';
import {
  type DepartureCounts,
  durations,
  type MonthCount,
  maxMonths,
  maxPriceRanges,
  priceRangeOf,
} from '#domain/search/departureCounts.ts';
import { type DepartureFilters, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import { seasons as allSeasons } from '#domain/trip/seasons.ts';
import { type Bits, countCommon, forEachBit, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { priceOfRank, priceRank, valueAt } from '../index/departureColumns.ts';
import { missed, missesAt } from '../index/departures.ts';
import type { Matches } from './matching.ts';

export interface CountedDepartures {
  counts: DepartureCounts;
  /** Number of trips with a departure of each season that matches all other filters. */
  seasons: ReadonlyMap<string, number>;
}

/** More than any rank of a price. */
const noRank = 0xffff_ffff;

/** Counts trips. Each count omits its own filter and applies all others. */
export function countDepartures(catalogue: Catalogue, filters: DepartureFilters, matches: Matches): CountedDepartures {
  const others = matches.without('departures');
  const { months, isMonthOffered, durations, prices, seasons } = hasDepartureFilters({ ...filters, season: null })
    ? countVisited(catalogue, filters, matches, others)
    : countSets(catalogue, filters.season, others);
  const offered = catalogue.departures.months.values.flatMap((key, code): [string, number][] =>
    key !== null && isMonthOffered[code] === 1 ? [[key, valueAt(months, code)]] : [],
  );
  return {
    counts: {
      prices: [...prices.subarray(0, prices.findLastIndex((count) => count > 0) + 1)],
      durations: [...durations.subarray(1)],
      months: addingMonths(offered, filters.months, matches.total),
    },
    seasons: new Map(allSeasons.map(({ key }, index) => [key, valueAt(seasons, index)])),
  };
}

/** Number of trips by code, or by price range. */
type Counts = Record<'months' | 'durations' | 'prices' | 'seasons', Int32Array> & {
  /** 1 for the months in which a departure meets all other filters. */
  isMonthOffered: Uint8Array;
};

function emptyCounts({ months }: Catalogue['departures']): Counts {
  return {
    months: new Int32Array(months.values.length),
    isMonthOffered: new Uint8Array(months.values.length),
    durations: new Int32Array(durations.length + 1),
    prices: new Int32Array(maxPriceRanges),
    seasons: new Int32Array(allSeasons.length),
  };
}

/** Counts the sets of the index, for a search that filters departures at most by season. */
function countSets({ departures, tags }: Catalogue, season: string | null, others: Bits): Counts {
  const counts = emptyCounts(departures);
  const sets = departures.tags(season);
  for (const name of ['months', 'durations', 'prices'] as const) {
    for (const [code, bits] of sets[name]) counts[name][code] = countCommon(others, bits);
  }
  counts.isMonthOffered.set(counts.months.map((count) => Math.min(count, 1)));
  for (const [index, { key }] of allSeasons.entries()) {
    counts.seasons[index] = countCommon(others, tags.bits('seasons', key));
  }
  return counts;
}

/**
 * Returns the months with the number of results after adding each: the chosen months, and those with further departures.
 * @param further months with the number of trips that they add to the chosen months; 0 if these trips have chosen months, too
 */
function addingMonths(further: readonly [string, number][], chosen: readonly string[], total: number): MonthCount[] {
  const before = chosen.length === 0 ? 0 : total;
  const added = further
    .filter(([key]) => !chosen.includes(key))
    .map(([key, count]) => ({ key, count: before + count }));
  return [...added, ...chosen.map((key) => ({ key, count: total }))]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }, index) => index < maxMonths || chosen.includes(key));
}

/** Visits the departures of all trips. A departure that misses two filters counts nowhere. */
function countVisited(catalogue: Catalogue, filters: DepartureFilters, matches: Matches, others: Bits): Counts {
  const { departures } = catalogue;
  const { misses } = catalogue.departures.match(filters);
  const { columns } = departures;
  const { first, next, month, duration } = columns;
  const counts = emptyCounts(departures);
  const { prices } = counts;
  const seasons = createTripCounter(counts.seasons);
  const months = createTripCounter(counts.months);
  const durations = createTripCounter(counts.durations);
  // A further month adds only trips that the chosen months do not contain.
  const monthBit = filters.months.length === 0 ? 0 : missed.months;
  forEachBit(others, (slot) => {
    const isFurther = monthBit === 0 || !hasBit(matches.all, slot);
    let lowest = noRank;
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      const misfit = missesAt(misses, id);
      if (misfit === monthBit) {
        const code = valueAt(month, id);
        counts.isMonthOffered[code] = 1;
        if (isFurther) countOnce(months, code, slot);
      }
      if (misfit === 0) {
        countEach(seasons, valueAt(columns.seasons, id), slot);
        countOnce(durations, valueAt(duration, id), slot);
        lowest = Math.min(lowest, priceRank(columns, id));
      } else if (misfit === missed.season) countEach(seasons, valueAt(columns.seasons, id), slot);
      else if (misfit === missed.nights) countOnce(durations, valueAt(duration, id), slot);
      else if (misfit === missed.price) lowest = Math.min(lowest, priceRank(columns, id));
    }
    if (lowest === noRank) return;
    const range = priceRangeOf(eurosOf(priceOfRank(lowest)));
    prices[range] = valueAt(prices, range) + 1;
  });
  return counts;
}

interface TripCounter {
  /** Number of trips by code. */
  counts: Int32Array;
  /** The last counted slot plus 1 by code, because a trip with several such departures counts once. */
  last: Int32Array;
}

function createTripCounter(counts: Int32Array): TripCounter {
  return { counts, last: new Int32Array(counts.length) };
}

function countOnce({ counts, last }: TripCounter, code: number, slot: number): void {
  if (valueAt(last, code) === slot + 1) return;
  last[code] = slot + 1;
  counts[code] = valueAt(counts, code) + 1;
}

/** Counts the slot for each set bit. */
function countEach(counter: TripCounter, bits: number, slot: number): void {
  for (let index = 0; bits >>> index > 0; index += 1) if ((bits >>> index) & 1) countOnce(counter, index, slot);
}
