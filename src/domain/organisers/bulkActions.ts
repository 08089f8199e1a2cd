/** Bulk actions: actions on many trips together, and their results. */
import type { IsoDate, Level } from '../trip/trip.ts';

export const bulkActions = ['show', 'hide', 'archive', 'unarchive', 'dates-online', 'dates-offline'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Maximum number of trips per run. */
export const maxBulkTrips = 500;

type Departure = Readonly<Record<string, unknown>>;

/** The fields of a trip's document that actions read; departures may have further fields. */
export interface BulkTarget {
  dates?: readonly Departure[] | null;
}

/** A departure that is set online or offline. */
export interface BulkDeparture {
  /** Its `_key`. */
  key: string;
  start: IsoDate;
  end: IsoDate;
}

/** Returns whether an action changes departures, which the organiser confirms individually. */
export function isAboutDepartures(action: BulkAction): boolean {
  return action === 'dates-online' || action === 'dates-offline';
}

/**
 * Returns the departures that an action would change: those that start today or later and are not in the target state.
 * @param today date in Europe/Berlin; earlier departures are not changed
 */
export function affectedDepartures(action: BulkAction, { dates }: BulkTarget, today: IsoDate): BulkDeparture[] {
  if (!isAboutDepartures(action)) return [];
  const online = action === 'dates-online';
  return (dates ?? [])
    .filter((date) => (date.online === true) !== online && String(date.start ?? '') >= today)
    .map(bulkDeparture)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

/**
 * Returns the fields that an action sets, with their new values.
 * @param departures keys of the affected departures to change
 */
export function bulkChanges(
  action: BulkAction,
  trip: BulkTarget,
  departures: ReadonlySet<string>,
): Record<string, unknown> {
  switch (action) {
    case 'show':
    case 'hide':
      return { visible: action === 'show' };
    case 'archive':
    case 'unarchive':
      return { archived: action === 'archive' };
    case 'dates-online':
    case 'dates-offline': {
      const online = action === 'dates-online';
      const dates = trip.dates ?? [];
      return { dates: dates.map((date) => (departures.has(String(date._key)) ? { ...date, online } : date)) };
    }
  }
}

export function bulkDeparture({ _key, start, end }: Departure): BulkDeparture {
  return { key: String(_key), start: String(start ?? ''), end: String(end ?? '') };
}

/**
 * - `changes`: the dry run found changes to save.
 * - `saved`: the changes were saved.
 * - `unchanged`: there was nothing to change.
 * - `conflict`: the trip was saved since the dry run. For the undoing of a run: a value was changed after the run.
 * - `promised`: the changes would take departures from families who have booked them or wait for them.
 * - `broken`: the document does not match its schema and has to be fixed in the editor first.
 * - `missing`: the trip does not exist.
 */
export type BulkOutcome = 'changes' | 'saved' | 'unchanged' | 'conflict' | 'promised' | 'broken' | 'missing';

export interface BulkTrip {
  combinedId: string;
  title: string;
  outcome: BulkOutcome;
  /** Levels before and after; equal if the level does not change. */
  from: Level;
  to: Level;
  /** Current revision. After a dry run, the request for the real run has to contain it. */
  revision: string;
  /** Departures that change or have changed, soonest first. */
  departures: BulkDeparture[];
  /** When a run is undone: departures that were changed since the run, and are not restored. For `promised`: those of families. */
  changedSince: BulkDeparture[];
}

/** An action, or the undoing of its run. */
export type BulkKind = BulkAction | 'undo';

export interface BulkAnswer {
  action: BulkKind;
  dryRun: boolean;
  /** Id of the run, by which it can be undone; null if nothing was saved. */
  run: string | null;
  counts: Record<BulkOutcome, number>;
  /** Trips that change or have changed, grouped by their levels before and after. */
  moves: { from: Level; to: Level; trips: string[] }[];
  /** In the order of the request. */
  trips: BulkTrip[];
}
