/**
 * Sets of trips by month, by duration and by lowest price, per season. A search that filters departures only by season
 * counts these sets instead of visiting the departures.
 */
import { durationOf, priceRangeOf } from '../../domain/search/departureCounts.ts';
import { addBit, type Bits, deleteBit, emptyBits } from './bitset.ts';

/** A departure; `season` is null if it has none. */
export interface TaggedDeparture {
  price: number;
  nights: number;
  /** See `monthOf`. */
  month: number;
  season: number | null;
}

export interface DepartureTags {
  add(slot: number, departures: readonly TaggedDeparture[]): void;
  /** @param departures the departures for which the slot was added */
  remove(slot: number, departures: readonly TaggedDeparture[]): void;
  /** Returns the trips with a departure within each month. @param season null for departures of all seasons */
  months(season: number | null): ReadonlyMap<number, Bits>;
  /** Returns the trips with a departure of each duration, by its index in `durations`. @param season as above */
  durations(season: number | null): ReadonlyMap<number, Bits>;
  /** Returns the trips by the range of their lowest price. @param season null for departures of all seasons */
  prices(season: number | null): ReadonlyMap<number, Bits>;
}

export function createDepartureTags(): DepartureTags {
  const months: Sets = new Map();
  const byDuration: Sets = new Map();
  const prices: Sets = new Map();
  const apply = (
    slot: number,
    departures: readonly TaggedDeparture[],
    change: (sets: Sets, season: number | null, key: number, slot: number) => void,
  ) => {
    for (const season of new Set([null, ...departures.flatMap(({ season: own }) => own ?? [])])) {
      const own = departures.filter((departure) => season === null || departure.season === season);
      if (own.length === 0) continue;
      for (const { month, nights } of own) {
        if (month > 0) change(months, season, month, slot);
        const duration = durationOf(nights);
        if (duration >= 0) change(byDuration, season, duration, slot);
      }
      change(prices, season, priceRangeOf(Math.min(...own.map(({ price }) => price))), slot);
    }
  };
  return {
    add: (slot, departures) => apply(slot, departures, addTo),
    remove: (slot, departures) => apply(slot, departures, removeFrom),
    months: (season) => months.get(season) ?? nothing,
    durations: (season) => byDuration.get(season) ?? nothing,
    prices: (season) => prices.get(season) ?? nothing,
  };
}

const nothing: ReadonlyMap<number, Bits> = new Map();

/**
 * Returns the month that contains a whole departure, e.g. 202707; 0 if it extends over several months.
 * @param start first day as a number, e.g. 20270731
 * @param end last day as a number
 */
export function monthOf(start: number, end: number): number {
  const month = Math.floor(start / 100);
  return month === Math.floor(end / 100) ? month : 0;
}

type Sets = Map<number | null, Map<number, Bits>>;

function addTo(sets: Sets, season: number | null, key: number, slot: number): void {
  const ofSeason = sets.get(season) ?? new Map<number, Bits>();
  sets.set(season, ofSeason);
  const bits = ofSeason.get(key) ?? emptyBits();
  ofSeason.set(key, bits);
  addBit(bits, slot);
}

function removeFrom(sets: Sets, season: number | null, key: number, slot: number): void {
  const bits = sets.get(season)?.get(key);
  if (bits) deleteBit(bits, slot);
}
