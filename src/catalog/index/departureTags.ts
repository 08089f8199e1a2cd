/**
 * Sets of trips by the month and duration of their departures and by their shown price, for departures of all seasons and
 * of each season. A search that filters departures by nothing else counts these sets instead of visiting the departures.
 */
import { priceRangeOf } from '#domain/search/departureCounts.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { addBit, type Bits, deleteBit, emptyBits } from './bitset.ts';

/** The codes of a departure, see `DepartureColumns`, and its price in euros. */
export interface TaggedDeparture {
  /** A bit for each season. */
  seasons: number;
  month: number;
  duration: number;
  price: number;
  placesLeft: number;
}

/** Sets of trips by code, or by price range. */
export interface TagSets {
  months: ReadonlyMap<number, Bits>;
  durations: ReadonlyMap<number, Bits>;
  prices: ReadonlyMap<number, Bits>;
}

export interface DepartureTags {
  add(slot: number, departures: readonly TaggedDeparture[]): void;
  /** @param departures the departures for which the slot was added */
  remove(slot: number, departures: readonly TaggedDeparture[]): void;
  /** Returns the sets for the bit of a season. @param season null for departures of all seasons */
  ofSeason(season: number | null): TagSets;
}

type Sets = Record<keyof TagSets, Map<number, Bits>>;

export function createDepartureTags(): DepartureTags {
  const bySeason = new Map<number | null, Sets>();
  const setsOf = (season: number | null): Sets => {
    const existing = bySeason.get(season);
    if (existing) return existing;
    const created = { months: new Map(), durations: new Map(), prices: new Map() };
    bySeason.set(season, created);
    return created;
  };
  const forEachTag = (
    departures: readonly TaggedDeparture[],
    change: (sets: Map<number, Bits>, key: number) => void,
  ) => {
    for (const season of [null, ...seasons.keys()]) {
      const own = departures.filter((departure) => season === null || (departure.seasons >>> season) & 1);
      if (own.length === 0) continue;
      const { months, durations, prices } = setsOf(season);
      for (const { month, duration } of own) {
        if (month > 0) change(months, month);
        if (duration > 0) change(durations, duration);
      }
      change(prices, priceRangeOf(lowestPrice(own) ?? 0));
    }
  };
  return {
    add: (slot, departures) =>
      forEachTag(departures, (sets, key) => {
        const bits = sets.get(key) ?? emptyBits();
        sets.set(key, bits);
        addBit(bits, slot);
      }),
    remove: (slot, departures) =>
      forEachTag(departures, (sets, key) => {
        const bits = sets.get(key);
        if (bits) deleteBit(bits, slot);
      }),
    ofSeason: setsOf,
  };
}
