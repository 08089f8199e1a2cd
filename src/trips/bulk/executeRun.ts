/** Makes the planned changes of a run, with a document that describes the run. */

import { randomUUID } from 'node:crypto';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { asConflict, type BulkSave, type PlannedTrip } from '../bulkSave.ts';
import type { RunPurpose } from './bulkRuns.ts';

export interface ExecutedRun {
  /** Id of the run, which is stored in all its history entries; null if nothing was saved. */
  run: string | null;
  trips: PlannedTrip[];
}

/**
 * Saves the planned changes of each trip that still has its confirmed revision. Other trips are conflicts.
 * @param revisions the confirmed revisions by combined id
 */
export type ExecuteRun = (
  planned: readonly PlannedTrip[],
  revisions: ReadonlyMap<string, string>,
  by: Organiser,
  purpose: RunPurpose,
) => Promise<ExecutedRun>;

export function createExecuteRun(bulkSave: BulkSave): ExecuteRun {
  return async (planned, revisions, by, purpose) => {
    const run = randomUUID();
    const current = planned.map((trip) =>
      trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? asConflict(trip) : trip,
    );
    const trips = await bulkSave.save(current, by, { ...purpose, run });
    return { run: trips.some(({ outcome }) => outcome === 'saved') ? run : null, trips };
  };
}
