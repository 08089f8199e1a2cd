/** Computes what undoing a run would change. */
import { undoRun } from '#domain/organisers/undoRun.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import type { PlannedTrip } from '../bulkSave.ts';
import type { TripHistoryReader } from '../tripHistory.ts';
import type { PlanTrips } from './planTrips.ts';

/**
 * Returns the departures that bookings, offers or waiting lists name, as keys of departures by combined id; without trips
 * that have none.
 */
export type FindPromised = (trips: readonly TripKey[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** Returns the changes that undo a run; null if the host has no such run. */
export type PlanUndo = (subdomain: string, run: string) => Promise<PlannedTrip[] | null>;

interface PlanUndoSettings {
  history: Pick<TripHistoryReader, 'ofRun'>;
  planTrips: PlanTrips;
  findPromised: FindPromised;
}

export function createPlanUndo({ history, planTrips, findPromised }: PlanUndoSettings): PlanUndo {
  return async (subdomain, run) => {
    const entries = await history.ofRun(subdomain, run);
    if (entries.length === 0) return null;
    const keys = entries.map(({ key }) => key);
    const isAboutDates = entries.some(({ entry }) => entry.changes.some(({ field }) => field === 'dates'));
    const promised = isAboutDates ? await findPromised(keys) : new Map<string, ReadonlySet<string>>();
    const byId = new Map(entries.map(({ key, entry }) => [combinedIdOf(key.subdomain, key.destinationId), entry]));
    const planned = await planTrips(keys, (document, combinedId) =>
      undoRun(
        byId.get(combinedId)?.changes ?? [],
        document,
        (dateKey) => promised.get(combinedId)?.has(dateKey) ?? false,
      ),
    );
    return planned.map((trip) => ({ ...trip, undoes: byId.get(trip.combinedId)?.id ?? '' }));
  };
}
