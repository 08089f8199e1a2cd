/** What a run does with a trip. */
import type { Level } from '../../trip/trip.ts';
import type { SkippedDeparture } from './changeDepartures.ts';
import type { BulkDeparture } from './departures.ts';

/** Maximum number of trips per run. */
export const maxBulkTrips = 500;

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
  /** Departures that the run concerns and leaves as they are. */
  skipped: SkippedDeparture[];
  /** When a run is undone: departures that were changed since the run, and are not restored. */
  changedSince: BulkDeparture[];
}
