/**
 * Index of all valid departures, sorted as in lists: by first day, then by the title of the trip. One pass over the
 * days of a period yields the trips with a matching departure, their order and their prices.
 */
import { type DepartureFilters, departurePeriod } from '../../domain/search/departureFilters.ts';
import type { Range } from '../../domain/search/filterTypes.ts';
import type { TripDate } from '../../domain/trip/trip.ts';
import { addBit, type Bits, emptyBits } from './bitset.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';
import {
  centsOf,
  createColumns,
  type DepartureColumns,
  dayNumber,
  isSameDeparture,
  noDay,
  valueAt,
  writeDeparture,
} from './departureColumns.ts';
import { createDepartureTags, type TaggedDeparture } from './departureTags.ts';
import { createOrder, type Order } from './sortedSlots.ts';
import { byTitle } from './tripOrders.ts';

export interface Departures {
  /** Adds the departures of the trip in a slot. The slot must not have departures yet. */
  add(slot: number, dates: readonly TripDate[]): void;
  /** Removes the departures of a slot. The slot must still hold the trip for which they were added. */
  remove(slot: number): void;
  /** Checks whether the slot has exactly these departures. */
  isSame(slot: number, dates: readonly TripDate[]): boolean;
  /** Returns the trips with a departure that matches all filters except the season, in total and per season. */
  sets(filters: Omit<DepartureFilters, 'season'>): DepartureSets;
  /** Calls `visit` for each departure that matches the filters, in no particular order. */
  forEach(filters: DepartureFilters, visit: (columns: DepartureColumns, id: number) => void): void;
  /**
   * Calls `visit` for each departure that matches the filters, sorted as in lists. The first call for a trip is
   * therefore its earliest matching departure.
   * @param visit returns false to stop
   */
  visit(filters: DepartureFilters, visit: (columns: DepartureColumns, id: number) => boolean): void;
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

const nothing = emptyBits();
const maxPending = 512;

/** @param tripAt returns the trip that occupies a slot, or occupied it last */
export function createDepartures(tripAt: (slot: number) => CatalogueTrip): Departures {
  let columns: DepartureColumns = createColumns(1024);
  /** Number of ids in use, including free ones. */
  let size = 0;
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
      price: valueAt(columns.price, id) / 100,
      nights: valueAt(columns.nights, id),
      month: valueAt(columns.month, id),
      season: valueAt(columns.season, id) || null,
    }));
  const all = createOrder(compare, maxPending);
  /** Order of the departures of each season, by season number; most searches for departures filter by one season. */
  const ofSeason = new Map<number, Order>();
  const ordersOf = (id: number): Order[] => {
    const season = valueAt(columns.season, id);
    const existing = ofSeason.get(season);
    if (existing) return [all, existing];
    const created = createOrder(compare, maxPending);
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

  const newId = (): number => {
    const free = freeIds.pop();
    if (free !== undefined) return free;
    if (size === columns.slot.length) columns = createColumns(size * 2, columns);
    size += 1;
    return size - 1;
  };

  return {
    add(slot, dates) {
      const ids = dates.map((date) => {
        const id = newId();
        writeDeparture(columns, id, slot, date, seasonNumber(date.season));
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
      for (const id of ids) columns.start[id] = noDay;
      freeIds.push(...ids);
      idsOf.delete(slot);
    },
    isSame(slot, dates) {
      const ids = idsOf.get(slot) ?? [];
      return (
        ids.length === dates.length &&
        dates.every((date, index) => isSameDeparture(columns, ids[index] ?? 0, date, seasonNumber(date.season)))
      );
    },
    sets(filters) {
      const any = emptyBits();
      /** Indexed by season number; 0 means no season. */
      const bySeason = Array.from({ length: seasonNumbers.size + 1 }, emptyBits);
      const matches = createTest(columns, filters);
      for (let id = 0; id < size; id += 1) {
        if (!matches(id)) continue;
        const slot = valueAt(columns.slot, id);
        addBit(any, slot);
        addBit(bySeason[valueAt(columns.season, id)] as Bits, slot);
      }
      return { any, ofSeason: (season) => bySeason[seasonNumbers.get(season) ?? -1] ?? nothing };
    },
    forEach(filters, visit) {
      const season = numberOf(filters.season);
      const matches = createTest(columns, filters);
      for (let id = 0; id < size; id += 1) {
        if ((season === null || valueAt(columns.season, id) === season) && matches(id)) visit(columns, id);
      }
    },
    visit(filters, visit) {
      const order = filters.season === null ? all : ofSeason.get(seasonNumbers.get(filters.season) ?? -1);
      if (!order) return;
      const ids = order.slots();
      const period = departurePeriod(filters);
      const until = period ? dayNumber(period.end) : noDay;
      const matches = createTest(columns, filters);
      for (
        let index = firstFrom(ids, columns.start, period ? dayNumber(period.start) : 0);
        index < ids.length;
        index += 1
      ) {
        const id = valueAt(ids, index);
        if (valueAt(columns.start, id) > until) return;
        if (matches(id) && !visit(columns, id)) return;
      }
    },
    months: (season) => tags.months(numberOf(season)),
    durations: (season) => tags.durations(numberOf(season)),
    prices: (season) => tags.prices(numberOf(season)),
  };
}

/** Creates a test whether a departure matches the filters, except the season. The test is called for each departure. */
function createTest(columns: DepartureColumns, filters: Omit<DepartureFilters, 'season'>): (id: number) => boolean {
  const { start, end, price, nights } = columns;
  const period = departurePeriod(filters);
  const [from, until] = period ? [dayNumber(period.start), dayNumber(period.end)] : [0, noDay - 1];
  const [minPrice, maxPrice] = boundsOf(filters.price, centsOf);
  const [minNights, maxNights] = boundsOf(filters.nights, (value) => value);
  return (id) => {
    const first = valueAt(start, id);
    const cents = valueAt(price, id);
    const length = valueAt(nights, id);
    return (
      first >= from &&
      first <= until &&
      valueAt(end, id) <= until &&
      cents >= minPrice &&
      cents <= maxPrice &&
      length >= minNights &&
      length <= maxNights
    );
  };
}

function boundsOf(range: Range | null, convert: (value: number) => number): [number, number] {
  const { from, to } = range ?? { from: null, to: null };
  return [from === null ? 0 : convert(from), to === null ? Number.MAX_SAFE_INTEGER : convert(to)];
}

/** Returns the index of the first departure that starts on a day or later. */
function firstFrom(ids: Uint32Array, starts: Uint32Array, day: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(starts, ids[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
