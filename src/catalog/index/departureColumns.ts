/** Departures stored column by column in typed arrays, indexed by departure id, so that a search can read all of them. */
import { daysBetween } from '../../domain/dates.ts';
import type { IsoDate, TripDate } from '../../domain/trip/trip.ts';
import { monthOf } from './departureTags.ts';

export interface DepartureColumns {
  readonly slot: Uint32Array;
  /** First day, see `dayNumber`; `noDay` if the id is free. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Euro cents. */
  readonly price: Uint32Array;
  readonly nights: Uint16Array;
  /** Number of the season; 0 means none. */
  readonly season: Uint16Array;
  /** See `monthOf`. */
  readonly month: Uint32Array;
}

/** Later than every day. */
export const noDay = 0xffff_ffff;
const maxCents = 0xffff_fffe;
const maxNights = 0xffff;

/** Returns columns with room for a number of departures, and copies existing ones. */
export function createColumns(capacity: number, existing?: DepartureColumns): DepartureColumns {
  const columns: DepartureColumns = {
    slot: new Uint32Array(capacity),
    start: new Uint32Array(capacity).fill(noDay),
    end: new Uint32Array(capacity),
    price: new Uint32Array(capacity),
    nights: new Uint16Array(capacity),
    season: new Uint16Array(capacity),
    month: new Uint32Array(capacity),
  };
  if (existing) {
    for (const name of Object.keys(columns) as (keyof DepartureColumns)[]) columns[name].set(existing[name]);
  }
  return columns;
}

/** Writes a departure. @param season number of its season */
export function writeDeparture(
  columns: DepartureColumns,
  id: number,
  slot: number,
  { start, end, price }: TripDate,
  season: number,
): void {
  columns.slot[id] = slot;
  columns.start[id] = dayNumber(start);
  columns.end[id] = dayNumber(end);
  columns.month[id] = monthOf(dayNumber(start), dayNumber(end));
  columns.price[id] = centsOf(price);
  columns.nights[id] = Math.min(Math.max(daysBetween(start, end), 0), maxNights);
  columns.season[id] = season;
}

/** Checks whether a departure has these values. */
export function isSameDeparture(
  columns: DepartureColumns,
  id: number,
  { start, end, price }: TripDate,
  season: number,
): boolean {
  return (
    columns.start[id] === dayNumber(start) &&
    columns.end[id] === dayNumber(end) &&
    columns.price[id] === centsOf(price) &&
    columns.season[id] === season
  );
}

/** Converts a day to a number with the same sort order, for example 20270731. */
export function dayNumber(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

/** Converts a number such as 20270731 to a day. */
export function dayOfNumber(number: number): IsoDate {
  const digits = String(number);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Converts euros to cents. */
export function centsOf(euros: number): number {
  return Math.min(Math.round(euros * 100), maxCents);
}

/** Reads a value; ids are always within the columns. */
export function valueAt(column: Uint32Array | Uint16Array, id: number): number {
  return column[id] as number;
}
