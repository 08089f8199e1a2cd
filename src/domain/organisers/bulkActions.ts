/** What can be done to many trips at once, and what a run of it answers. */
import type { IsoDate, Level } from '../trip/trip.ts';

export const bulkActions = ['show', 'hide', 'archive', 'unarchive', 'dates-online', 'dates-offline'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Trips of one run. */
export const maxBulkTrips = 500;

type Departure = Readonly<Record<string, unknown>>;

/** What of a trip's document actions look at; departures may carry whatever they like besides. */
export interface BulkTarget {
  dates?: readonly Departure[] | null;
}

/** A departure that goes online or offline. */
export interface BulkDeparture {
  /** Its `_key`. */
  key: string;
  start: IsoDate;
  end: IsoDate;
}

/** Whether an action changes departures, which are then confirmed one by one. */
export function isAboutDepartures(action: BulkAction): boolean {
  return action === 'dates-online' || action === 'dates-offline';
}

/**
 * The departures that an action would change: those from today on that are not yet as they should be.
 * @param today in Europe/Berlin; what has left stays as it was
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
 * The fields an action gives a trip.
 * @param departures keys of the affected departures that are meant
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
 * `changes`: a real run would save it; `saved`: it did. `conflict`: somebody has saved since the dry run, or, when a run
 * is undone, the trip no longer has what the run wrote. `broken`: the document breaks its schema and has to be mended in
 * the editor first.
 */
export type BulkOutcome = 'changes' | 'saved' | 'unchanged' | 'conflict' | 'broken' | 'missing';

export interface BulkTrip {
  combinedId: string;
  title: string;
  outcome: BulkOutcome;
  /** Levels before and after; the same where nothing changes. */
  from: Level;
  to: Level;
  /** To be sent back with the real run; after it the one the trip is at. */
  revision: string;
  /** Those that change, or have changed, soonest first. */
  departures: BulkDeparture[];
  /** When a run is undone: those that no longer are as the run left them, and stay. */
  changedSince: BulkDeparture[];
}

/** An action, or undoing a run of one. */
export type BulkKind = BulkAction | 'undo';

export interface BulkAnswer {
  action: BulkKind;
  dryRun: boolean;
  /** Names what was saved, to undo it; null when nothing was. */
  run: string | null;
  counts: Record<BulkOutcome, number>;
  /** Trips that change, or have changed, by the level they come from and go to. */
  moves: { from: Level; to: Level; trips: string[] }[];
  /** In the order asked. */
  trips: BulkTrip[];
}
