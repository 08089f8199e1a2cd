/**
 * Index of all valid departures. A search first notes for each departure which filters it misses, in one pass per filter
 * over a column. Results, counts and sort values then visit the departures of their trips only.
 */
import { centsOf, eurosOf } from '#domain/amounts.ts';
import { type DepartureFilters, departurePeriod, monthOf, placesOf } from '#domain/search/departureFilters.ts';
import type { Period, Range } from '#domain/search/filterKinds.ts';
import { type DepartureFilter, departureFilters, isSet } from '#domain/search/filters.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import type { Bits } from './bitset.ts';
import { type Codes, createCodes } from './codes.ts';
import {
  createColumns,
  type DepartureColumns,
  dayNumber,
  growColumns,
  isSameDeparture,
  seasonIndex,
  valueAt,
  writeDeparture,
} from './departureColumns.ts';
import { createDepartureTags, type TaggedDeparture, type TagSets } from './departureTags.ts';

export interface Departures {
  /** Adds the departures of the trip in a slot, earliest first. The slot must not have departures yet. */
  add(slot: number, dates: readonly TripDate[]): void;
  remove(slot: number): void;
  /** Checks whether the slot has exactly these departures. */
  isSame(slot: number, dates: readonly TripDate[]): boolean;
  /** Compares all departures with the filters. The result is valid until the next change or other filters. */
  match(filters: DepartureFilters): DepartureMatch;
  /** Returns sets of trips by month, duration and price. @param season null for departures of all seasons */
  tags(season: string | null): TagSets;
  readonly columns: Readonly<DepartureColumns>;
  /** Returns memory for a value per slot, which the next call for the same column returns again. */
  buffer(column: BufferedColumn): Uint32Array;
  /** The codes in the column `month`. A month is written as "2027-07". */
  readonly months: Codes;
}

export type BufferedColumn = 'start' | 'price' | 'nights' | 'left';

/** Do not modify it. */
export interface DepartureMatch {
  /** Trips with a departure that matches all filters. */
  trips: Bits;
  /** The filters that each departure misses, as a combination of `missed`; indexed by id. */
  misses: Uint8Array;
}

/** The bits of `misses`. */
export const missed = Object.fromEntries(departureFilters.map((name, index) => [name, 1 << index])) as Record<
  DepartureFilter,
  number
>;

const unlimited = 0x7fff_ffff;

export function createDepartures(): Departures {
  const columns = createColumns();
  const months = createCodes();
  const tags = createDepartureTags();
  const freeIds: number[] = [];
  /** Large enough for all ids. Reused, because a new array per search would make garbage collections frequent. */
  let buffer = new Uint8Array(0);
  /** Large enough for all slots, and reused for the same reason. */
  const values = new Map<BufferedColumn, Uint32Array>();
  let last: { key: string; match: DepartureMatch } | null = null;
  /** The lowest id that was never used. */
  let unusedId = 1;

  const newId = (): number => {
    const free = freeIds.pop();
    if (free !== undefined) return free;
    unusedId += 1;
    return unusedId - 1;
  };

  const idsOf = (slot: number): number[] => {
    const ids: number[] = [];
    for (let id = columns.first[slot] ?? 0; id !== 0; id = valueAt(columns.next, id)) ids.push(id);
    return ids;
  };
  const taggedDepartures = (slot: number): TaggedDeparture[] =>
    idsOf(slot).map((id) => ({
      seasons: valueAt(columns.seasons, id),
      month: valueAt(columns.month, id),
      duration: valueAt(columns.duration, id),
      price: eurosOf(valueAt(columns.price, id)),
      placesLeft: valueAt(columns.left, id),
    }));

  /** Marks the departures that miss a filter that is set. */
  const mark: Record<DepartureFilter, (misses: Uint8Array, filters: DepartureFilters) => void> = {
    season: (misses, { season }) => {
      markWithout(misses, missed.season, columns.seasons, seasonIndex(season));
    },
    months: (misses, filters) => markOtherMonths(misses, columns.month, bitsOfMonths(filters.months)),
    date: (misses, { date }) => markPeriod(misses, missed.date, date),
    holidays: (misses, { holidays }) => markPeriod(misses, missed.holidays, departurePeriod({ date: null, holidays })),
    price: (misses, { price }) => markOutside(misses, missed.price, columns.price, boundsOf(price, centsOf)),
    nights: (misses, { nights }) =>
      markOutside(
        misses,
        missed.nights,
        columns.nights,
        boundsOf(nights, (value) => value),
      ),
    free: (misses, filters) =>
      markOutside(misses, missed.free, columns.left, { from: placesOf(filters), to: unlimited }),
  };

  const markPeriod = (misses: Uint8Array, bit: number, period: Period | null) => {
    if (!period) return;
    markOutside(misses, bit, columns.start, { from: dayNumber(period.start), to: unlimited });
    markOutside(misses, bit, columns.end, { from: 0, to: dayNumber(period.end) });
  };

  /** Returns the bit to set for each code of a month: none for the chosen months. */
  const bitsOfMonths = (chosen: readonly string[]): Uint8Array => {
    const bits = new Uint8Array(months.values.length).fill(missed.months);
    for (const code of chosen.map(months.find)) if (code >= 0) bits[code] = 0;
    return bits;
  };

  return {
    columns,
    months,
    tags: (season) => tags.ofSeason(season === null ? null : seasonIndex(season)),
    buffer(column) {
      const existing = values.get(column);
      if (existing && existing.length >= columns.first.length) return existing;
      const created = new Uint32Array(columns.first.length);
      values.set(column, created);
      return created;
    },
    add(slot, dates) {
      last = null;
      const ids = dates.map(newId);
      growColumns(columns, slot, unusedId);
      columns.first[slot] = ids[0] ?? 0;
      for (const [index, date] of dates.entries()) {
        const id = ids[index] ?? 0;
        writeDeparture(columns, id, date, months.add(monthOf(date)));
        columns.next[id] = ids[index + 1] ?? 0;
      }
      tags.add(slot, taggedDepartures(slot));
    },
    remove(slot) {
      last = null;
      tags.remove(slot, taggedDepartures(slot));
      freeIds.push(...idsOf(slot));
      columns.first[slot] = 0;
    },
    isSame(slot, dates) {
      let id = columns.first[slot] ?? 0;
      for (const date of dates) {
        if (id === 0 || !isSameDeparture(columns, id, date)) return false;
        id = valueAt(columns.next, id);
      }
      return id === 0;
    },
    match(filters) {
      const values = departureFilters.map((name) => filters[name]);
      const key = JSON.stringify([values, filters.free && placesOf(filters)]);
      if (last?.key === key) return last.match;
      if (buffer.length < unusedId) buffer = new Uint8Array(columns.next.length);
      const misses = buffer.subarray(0, unusedId).fill(0);
      for (const name of departureFilters) if (isSet(filters, name)) mark[name](misses, filters);
      last = { key, match: { trips: tripsWithMatch(columns, misses), misses } };
      return last.match;
    },
  };
}

/** The values of a column that a filter accepts. */
interface Bounds {
  from: number;
  to: number;
}

function boundsOf(range: Range | null, convert: (value: number) => number): Bounds {
  const { from = null, to = null } = range ?? {};
  return { from: from === null ? 0 : convert(from), to: to === null ? unlimited : convert(to) };
}

/** Sets a bit for each departure whose value is not within the bounds. */
function markOutside(misses: Uint8Array, bit: number, column: Int32Array, { from, to }: Bounds) {
  for (let id = 1; id < misses.length; id += 1) {
    const value = valueAt(column, id);
    // Without a branch, which would be mispredicted for every second departure: a negative difference has the sign bit.
    misses[id] = missesAt(misses, id) | ((((value - from) | (to - value)) >>> 31) * bit);
  }
}

/** Sets a bit for each departure without the bit `index` in the column; for all of them if it is -1. */
function markWithout(misses: Uint8Array, bit: number, column: Int32Array, index: number) {
  for (let id = 1; id < misses.length; id += 1) {
    if (index < 0 || ((valueAt(column, id) >>> index) & 1) === 0) misses[id] = missesAt(misses, id) | bit;
  }
}

/** Sets the bit of the month of each departure. @param bits indexed by code */
function markOtherMonths(misses: Uint8Array, column: Int32Array, bits: Uint8Array) {
  for (let id = 1; id < misses.length; id += 1)
    misses[id] = missesAt(misses, id) | (bits[valueAt(column, id)] as number);
}

function tripsWithMatch({ first, next }: DepartureColumns, misses: Uint8Array): Bits {
  const words = new Uint32Array(Math.ceil(first.length / 32));
  for (let slot = 0; slot < first.length; slot += 1) {
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      if (missesAt(misses, id) !== 0) continue;
      words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
      break;
    }
  }
  return { words };
}

/** Reads the filters that a departure misses. */
export function missesAt(misses: Uint8Array, id: number): number {
  return misses[id] as number;
}
