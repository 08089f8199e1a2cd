/**
 * Index of all valid departures, sorted as in lists: by first day, then by the title of the trip. One pass over the
 * days of a period yields the trips with a matching departure, their order and their prices.
 */
import { daysBetween } from '../../domain/dates.ts';
import { type DepartureFilters, departurePeriod, isInRange } from '../../domain/search/departureFilters.ts';
import type { Range } from '../../domain/search/filterTypes.ts';
import type { IsoDate, TripDate } from '../../domain/trip/trip.ts';
import { addBit, type Bits, emptyBits } from './bitset.ts';
import { byTitle, type CatalogueTrip } from './catalogueTrip.ts';
import { createDepartureTags, monthOf, type TaggedDeparture } from './departureTags.ts';
import { createOrder, type Order } from './sortedSlots.ts';

export interface Departures {
  /** Adds the departures of the trip in a slot. The slot must not have departures yet. */
  add(slot: number, dates: readonly TripDate[]): void;
  /** Removes the departures of a slot. The slot must still hold the trip for which they were added. */
  remove(slot: number): void;
  /** Checks whether the slot has exactly these departures. */
  isSame(slot: number, dates: readonly TripDate[]): boolean;
  /** Returns the trips with a departure that matches all filters except the season, in total and per season. */
  sets(filters: Omit<DepartureFilters, 'season'>): DepartureSets;
  /**
   * Calls `visit` for each departure that matches the filters, sorted as in lists. The first call for a trip is
   * therefore its earliest matching departure.
   * @param visit receives the slot of the trip, the price in euros, the nights, the month (see `monthOf`) and the
   *   first day (see `dayOfNumber`); returns false to stop
   */
  visit(
    filters: DepartureFilters,
    visit: (slot: number, price: number, nights: number, month: number, start: number) => boolean,
  ): void;
  /** Returns the trips with a departure within each month. @param season null for departures of all seasons */
  months(season: string | null): ReadonlyMap<number, Bits>;
  /** Returns the trips with a departure of each duration, by its index in `durations`. @param season as above */
  durations(season: string | null): ReadonlyMap<number, Bits>;
  /** Returns the trips by the range of their lowest price. @param season null for departures of all seasons */
  prices(season: string | null): ReadonlyMap<number, Bits>;
}

/** Sets of trips. Do not modify them. */
export interface DepartureSets {
  /** Trips with a departure, with or without a season. */
  any: Bits;
  /** Trips with a departure of this season. */
  ofSeason(season: string): Bits;
}

/** Departures stored column by column, indexed by departure id. Days are in `dayNumber` format; season 0 means none. */
interface Columns {
  slot: number[];
  start: number[];
  end: number[];
  price: number[];
  nights: number[];
  season: number[];
  /** See `monthOf`. */
  month: number[];
}

const nothing = emptyBits();

/** @param tripAt returns the trip that occupies a slot, or occupied it last */
export function createDepartures(tripAt: (slot: number) => CatalogueTrip): Departures {
  const columns: Columns = { slot: [], start: [], end: [], price: [], nights: [], season: [], month: [] };
  const idsOf = new Map<number, number[]>();
  const freeIds: number[] = [];
  const seasonNumbers = new Map<string, number>();
  const compare = (a: number, b: number): number => {
    if (a === b) return 0;
    const compareTitles = () => byTitle(tripAt(valueAt(columns.slot, a)), tripAt(valueAt(columns.slot, b)));
    return valueAt(columns.start, a) - valueAt(columns.start, b) || compareTitles() || a - b;
  };
  const tags = createDepartureTags();
  const taggedDepartures = (ids: readonly number[]): TaggedDeparture[] =>
    ids.map((id) => ({
      price: valueAt(columns.price, id),
      nights: valueAt(columns.nights, id),
      month: valueAt(columns.month, id),
      season: valueAt(columns.season, id) || null,
    }));
  const all = createOrder(compare);
  /** Order of the departures of each season, by season number; most searches for departures filter by one season. */
  const ofSeason = new Map<number, Order>();
  const ordersOf = (id: number): Order[] => {
    const season = valueAt(columns.season, id);
    const existing = ofSeason.get(season);
    if (existing) return [all, existing];
    const created = createOrder(compare);
    ofSeason.set(season, created);
    return [all, created];
  };

  /** Returns the number of a season, or a number without departures for an unknown season. */
  const numberOf = (season: string | null): number | null =>
    season === null ? null : (seasonNumbers.get(season) ?? -1);
  const seasonNumber = (season: string | null): number => {
    if (season === null) return 0;
    const number = seasonNumbers.get(season) ?? seasonNumbers.size + 1;
    seasonNumbers.set(season, number);
    return number;
  };

  const isInRanges = (id: number, price: Range | null, nights: Range | null): boolean =>
    isInRange(valueAt(columns.price, id), price) && isInRange(valueAt(columns.nights, id), nights);

  /** Visits the departures of an order that match the filters; `visit` receives their ids and returns false to stop. */
  const visitMatching = (
    order: Order,
    filters: Omit<DepartureFilters, 'season'>,
    visit: (id: number) => boolean,
  ): void => {
    const period = departurePeriod(filters);
    const from = period ? dayNumber(period.start) : 0;
    const until = period ? dayNumber(period.end) : Number.POSITIVE_INFINITY;
    const ids = order.slots();
    for (let index = firstFrom(ids, columns.start, from); index < ids.length; index += 1) {
      const id = ids[index] ?? 0;
      if (valueAt(columns.start, id) > until) return;
      const matches = valueAt(columns.end, id) <= until && isInRanges(id, filters.price, filters.nights);
      if (matches && !visit(id)) return;
    }
  };

  return {
    add(slot, dates) {
      const ids = dates.map(({ start, end, price, season }) => {
        const id = freeIds.pop() ?? columns.slot.length;
        columns.slot[id] = slot;
        columns.start[id] = dayNumber(start);
        columns.end[id] = dayNumber(end);
        columns.month[id] = monthOf(dayNumber(start), dayNumber(end));
        columns.price[id] = price;
        columns.nights[id] = daysBetween(start, end);
        columns.season[id] = seasonNumber(season);
        return id;
      });
      idsOf.set(slot, ids);
      for (const id of ids) for (const order of ordersOf(id)) order.add(id);
      tags.add(slot, taggedDepartures(ids));
    },
    remove(slot) {
      const ids = idsOf.get(slot) ?? [];
      for (const id of ids) for (const order of ordersOf(id)) order.remove(id);
      tags.remove(slot, taggedDepartures(ids));
      freeIds.push(...ids);
      idsOf.delete(slot);
    },
    isSame(slot, dates) {
      const ids = idsOf.get(slot) ?? [];
      return (
        ids.length === dates.length &&
        dates.every(({ start, end, price, season }, index) => {
          const id = ids[index] ?? 0;
          return (
            columns.start[id] === dayNumber(start) &&
            columns.end[id] === dayNumber(end) &&
            columns.price[id] === price &&
            columns.season[id] === seasonNumber(season)
          );
        })
      );
    },
    sets(filters) {
      const any = emptyBits();
      const bySeason = new Map<number, Bits>();
      visitMatching(all, filters, (id) => {
        const slot = valueAt(columns.slot, id);
        const season = valueAt(columns.season, id);
        let bits = bySeason.get(season);
        if (!bits) {
          bits = emptyBits();
          bySeason.set(season, bits);
        }
        addBit(any, slot);
        addBit(bits, slot);
        return true;
      });
      return { any, ofSeason: (season) => bySeason.get(seasonNumbers.get(season) ?? -1) ?? nothing };
    },
    visit(filters, visit) {
      const order = filters.season === null ? all : ofSeason.get(seasonNumbers.get(filters.season) ?? -1);
      if (!order) return;
      visitMatching(order, filters, (id) =>
        visit(
          valueAt(columns.slot, id),
          valueAt(columns.price, id),
          valueAt(columns.nights, id),
          valueAt(columns.month, id),
          valueAt(columns.start, id),
        ),
      );
    },
    months: (season) => tags.months(numberOf(season)),
    durations: (season) => tags.durations(numberOf(season)),
    prices: (season) => tags.prices(numberOf(season)),
  };
}

/** Converts a day to a number with the same sort order, for example 20270731. */
function dayNumber(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

/** Converts a number such as 20270731 to a day. */
export function dayOfNumber(number: number): IsoDate {
  const digits = String(number);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Returns the index of the first departure that starts on a day or later. */
function firstFrom(ids: Uint32Array, starts: number[], day: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(starts, ids[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function valueAt(column: number[], id: number): number {
  return column[id] ?? 0;
}
