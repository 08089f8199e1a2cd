/** What can be done to many trips at once, and what a run of it answers. */
import type { IsoDate, Level } from './trip.ts';

export const bulkActions = ['show', 'hide', 'archive', 'unarchive', 'dates-online', 'dates-offline'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Trips of one run. */
export const maxBulkTrips = 500;

/** What of a trip's document actions look at; departures may carry whatever they like besides. */
export interface BulkTarget {
  dates?: readonly Readonly<Record<string, unknown>>[] | null;
}

/**
 * The fields an action gives a trip.
 * @param today departures from this day on are meant, those that have left stay as they were
 */
export function bulkChanges(action: BulkAction, trip: BulkTarget, today: IsoDate): Record<string, unknown> {
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
      return { dates: dates.map((date) => (String(date.start ?? '') >= today ? { ...date, online } : date)) };
    }
  }
}

/**
 * `changes`: a real run would save it; `saved`: it did. `conflict`: somebody has saved since the dry run. `broken`: the
 * document breaks its schema and has to be mended in the editor first.
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
}

export interface BulkAnswer {
  action: BulkAction;
  dryRun: boolean;
  counts: Record<BulkOutcome, number>;
  /** Trips that change, or have changed, by the level they come from and go to. */
  moves: { from: Level; to: Level; trips: string[] }[];
  /** In the order asked. */
  trips: BulkTrip[];
}
