/**
 * Every valid departure, kept in the order of lists: by its first day, then by its trip's title. One pass over the days that
 * were asked for tells which trips have a matching departure, which trip comes first, and what each costs.
 */
import type { DepartureFilters } from '../../domain/search/departureFilters.ts';
import type { IsoDate, TripDate } from '../../domain/trip/trip.ts';
import { addBit, type Bits, emptyBits } from './bitset.ts';
import { byTitle, type CatalogueTrip } from './catalogueTrip.ts';
import { createOrder, type Order } from './orders.ts';

export interface Departures {
  /** Adds the departures of the trip in a slot, which has none yet. */
  add(slot: number, dates: readonly TripDate[]): void;
  /** Removes the departures of a slot. The slot must still hold the trip they were added for. */
  remove(slot: number): void;
  /** Whether the departures of a slot are these. */
  isSame(slot: number, dates: readonly TripDate[]): boolean;
  /** The trips with a departure in a period, of every season at once; null for all days. */
  within(date: DepartureFilters['date']): DepartureSets;
  /**
   * Visits the departures that meet the filters in the order of lists, so a trip's first visit is its next matching departure.
   * @param visit gets the trip's slot and the price in euros; returns false to stop
   */
  visit(filters: DepartureFilters, visit: (slot: number, price: number) => boolean): void;
}

/** Sets of trips; not to be modified. */
export interface DepartureSets {
  /** Trips with a departure of any season or none. */
  any: Bits;
  /** Trips with a departure of this season. */
  ofSeason(season: string): Bits;
}

/** The columns of a departure. Days are `dayNumber`s; the season is a number, 0 for none. */
interface Columns {
  slot: number[];
  start: number[];
  end: number[];
  price: number[];
  season: number[];
}

const nothing = emptyBits();

/** @param tripAt the trip that sits, or last sat, in a slot */
export function createDepartures(tripAt: (slot: number) => CatalogueTrip): Departures {
  const columns: Columns = { slot: [], start: [], end: [], price: [], season: [] };
  const idsOf = new Map<number, number[]>();
  const freeIds: number[] = [];
  const seasonNumbers = new Map<string, number>();
  const compare = (a: number, b: number): number => {
    if (a === b) return 0;
    const trips = () => byTitle(tripAt(valueAt(columns.slot, a)), tripAt(valueAt(columns.slot, b)));
    return valueAt(columns.start, a) - valueAt(columns.start, b) || trips() || a - b;
  };
  const all = createOrder(compare);
  /** By season number; most searches for departures ask for one season. */
  const ofSeason = new Map<number, Order>();
  const ordersOf = (id: number): Order[] => {
    const season = valueAt(columns.season, id);
    const existing = ofSeason.get(season);
    if (existing) return [all, existing];
    const created = createOrder(compare);
    ofSeason.set(season, created);
    return [all, created];
  };

  const seasonNumber = (season: string | null): number => {
    if (season === null) return 0;
    const number = seasonNumbers.get(season) ?? seasonNumbers.size + 1;
    seasonNumbers.set(season, number);
    return number;
  };

  /** Visits the departures inside a period in order; `visit` gets their numbers and returns false to stop. */
  const visitPeriod = (order: Order, date: DepartureFilters['date'], visit: (id: number) => boolean): void => {
    const from = date ? dayNumber(date.start) : 0;
    const until = date ? dayNumber(date.end) : Number.POSITIVE_INFINITY;
    const ids = order.slots();
    for (let index = firstFrom(ids, columns.start, from); index < ids.length; index += 1) {
      const id = ids[index] ?? 0;
      if (valueAt(columns.start, id) > until) return;
      if (valueAt(columns.end, id) <= until && !visit(id)) return;
    }
  };

  return {
    add(slot, dates) {
      const ids = dates.map(({ start, end, price, season }) => {
        const id = freeIds.pop() ?? columns.slot.length;
        columns.slot[id] = slot;
        columns.start[id] = dayNumber(start);
        columns.end[id] = dayNumber(end);
        columns.price[id] = price;
        columns.season[id] = seasonNumber(season);
        return id;
      });
      idsOf.set(slot, ids);
      for (const id of ids) for (const order of ordersOf(id)) order.add(id);
    },
    remove(slot) {
      const ids = idsOf.get(slot) ?? [];
      for (const id of ids) for (const order of ordersOf(id)) order.remove(id);
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
    within(date) {
      const any = emptyBits();
      const bySeason = new Map<number, Bits>();
      visitPeriod(all, date, (id) => {
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
    visit({ date, season }, visit) {
      const order = season === null ? all : ofSeason.get(seasonNumbers.get(season) ?? -1);
      if (order) visitPeriod(order, date, (id) => visit(valueAt(columns.slot, id), valueAt(columns.price, id)));
    },
  };
}

/** A day as a number that sorts like the day: 20270731. */
function dayNumber(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

/** Where the departures begin that start on a day or later. */
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
