/** Computes what undoing a run would change. */
import { undoRun } from '#domain/organisers/undoRun.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import type { PlannedTrip } from '../bulkSave.ts';
import type { TripHistoryReader } from '../tripHistory.ts';
import type { PlanTrips } from './planTrips.ts';

/** Returns the changes that undo a run; null if the host has no such run. */
export type PlanUndo = (subdomain: string, run: string) => Promise<PlannedTrip[] | null>;

interface PlanUndoSettings {
  history: Pick<TripHistoryReader, 'ofRun'>;
  planTrips: PlanTrips;
}

export function createPlanUndo({ history, planTrips }: PlanUndoSettings): PlanUndo {
  return async (subdomain, run) => {
    const entries = await history.ofRun(subdomain, run);
    if (entries.length === 0) return null;
    const keys = entries.map(({ key }) => key);
    const byId = new Map(entries.map(({ key, entry }) => [combinedIdOf(key.subdomain, key.destinationId), entry]));
    const planned = await planTrips(keys, (document, combinedId, isPromised) =>
      undoRun(byId.get(combinedId)?.changes ?? [], document, isPromised),
    );
    return planned.map((trip) => ({ ...trip, undoes: byId.get(trip.combinedId)?.id ?? '' }));
  };
}
