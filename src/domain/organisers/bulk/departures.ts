/** Departures as they are in documents and in the history. */
import type { IsoDate } from '../../dates.ts';

/** A departure in a document; it may have further fields. */
export type Departure = Readonly<Record<string, unknown>>;

/** A departure of a run, as organisers recognise it. */
export interface BulkDeparture {
  /** Its `_key`. */
  key: string;
  start: IsoDate;
  end: IsoDate;
}

/** @param dates `dates` of a document or of a history entry; a missing list has no departures */
export function departuresOf(dates: unknown): readonly Departure[] {
  return Array.isArray(dates) ? (dates as Departure[]) : [];
}

export function keyOf({ _key }: Departure): string {
  return String(_key);
}

export function byKey(departures: readonly Departure[]): ReadonlyMap<string, Departure> {
  return new Map(departures.map((departure) => [keyOf(departure), departure]));
}

export function bulkDeparture({ _key, start, end }: Departure): BulkDeparture {
  return { key: String(_key), start: String(start ?? ''), end: String(end ?? '') };
}
