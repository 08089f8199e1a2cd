/**
 * Departures stored column by column in typed arrays, so that a search can read all of them. Ids start at 1. The departures
 * of a trip form a chain: `first[slot]`, `next[id]` and so on up to 0, earliest departure first.
 */
import { centsOf } from '#domain/amounts.ts';
import { daysBetween, type IsoDate } from '#domain/dates.ts';
import { seasonsOf } from '#domain/holidays/seasonsOf.ts';
import { durationOf } from '#domain/search/departureCounts.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { TripDate } from '#domain/trip/trip.ts';

export interface DepartureColumns {
  /** Id of the first departure, indexed by slot; 0 if the trip has none. All other columns are indexed by id. */
  first: Int32Array;
  /** Id of the next departure of the same trip; 0 after the last one. */
  next: Int32Array;
  /** First day, see `dayNumber`. */
  start: Int32Array;
  end: Int32Array;
  /** Euro cents. */
  price: Int32Array;
  nights: Int32Array;
  /** Places left; the largest number if they are unlimited. */
  left: Int32Array;
  /** The seasons, with a bit for each of `seasons` in their order. */
  seasons: Int32Array;
  /** Codes of the month in which the departure starts, and of the duration; 0 means none. */
  month: Int32Array;
  duration: Int32Array;
}

const unlimitedPlaces = 0x7fff_ffff;

export function createColumns(): DepartureColumns {
  return {
    first: new Int32Array(0),
    next: new Int32Array(0),
    start: new Int32Array(0),
    end: new Int32Array(0),
    price: new Int32Array(0),
    nights: new Int32Array(0),
    left: new Int32Array(0),
    seasons: new Int32Array(0),
    month: new Int32Array(0),
    duration: new Int32Array(0),
  };
}

export function growColumns(columns: DepartureColumns, slot: number, id: number): void {
  const grow = (names: (keyof DepartureColumns)[], index: number) => {
    for (const name of names) columns[name] = grown(columns[name], index + 1);
  };
  grow(['first'], slot);
  grow(['next', 'start', 'end', 'price', 'nights', 'left', 'seasons', 'month', 'duration'], id);
}

function grown(column: Int32Array, length: number): Int32Array {
  if (length <= column.length) return column;
  const larger = new Int32Array(Math.max(1024, Math.ceil(length * 1.5)));
  larger.set(column);
  return larger;
}

/** Writes the values of a departure. @param month code of its month */
export function writeDeparture(columns: DepartureColumns, id: number, date: TripDate, month: number): void {
  const { start, end, price, placesLeft } = date;
  columns.start[id] = dayNumber(start);
  columns.end[id] = dayNumber(end);
  columns.price[id] = centsOf(price);
  const nights = Math.max(daysBetween(start, end), 0);
  columns.nights[id] = nights;
  columns.left[id] = placesLeft ?? unlimitedPlaces;
  columns.duration[id] = durationOf(nights) + 1;
  columns.seasons[id] = seasonBits(date);
  columns.month[id] = month;
}

/** Checks whether a departure has these values. */
export function isSameDeparture(columns: DepartureColumns, id: number, date: TripDate): boolean {
  const { start, end, price, placesLeft } = date;
  return (
    columns.start[id] === dayNumber(start) &&
    columns.end[id] === dayNumber(end) &&
    columns.price[id] === centsOf(price) &&
    columns.left[id] === (placesLeft ?? unlimitedPlaces) &&
    columns.seasons[id] === seasonBits(date)
  );
}

function seasonBits(date: TripDate): number {
  return seasonsOf(date).reduce((bits, key) => bits | (1 << seasonIndex(key)), 0);
}

/** Returns the bit of a season in the column `seasons`; -1 for an unknown one. */
export function seasonIndex(key: string | null): number {
  return seasons.findIndex((season) => season.key === key);
}

/** Converts a day to a number with the same sort order, for example 20270731. */
export function dayNumber(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

/** Set in the rank of a departure without places; no price has this bit. */
const withoutPlaces = 0x8000_0000;

/**
 * Returns a number whose minimum over several departures is the rank of the one whose price is shown (see `lowestPrice`): the
 * cheapest one with places, or the cheapest one if none has places.
 */
export function priceRank({ price, left }: DepartureColumns, id: number): number {
  const cents = valueAt(price, id);
  return valueAt(left, id) === 0 ? cents + withoutPlaces : cents;
}

export function priceOfRank(rank: number): number {
  return rank & ~withoutPlaces;
}

/**
 * Reads a value within the bounds of a column. All columns have the same type: V8 reads arrays of several types more slowly.
 */
export function valueAt(column: Int32Array, index: number): number {
  return column[index] as number;
}
