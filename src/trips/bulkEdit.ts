/** Bulk actions on trips of a host, and undoing them. A dry run returns the changes, and the run makes exactly these. */

import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import {
  affectedDepartures,
  type BulkAction,
  type BulkTarget,
  type BulkTrip,
  bulkChanges,
} from '#domain/organisers/bulkActions.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import type { ExecutedRun, ExecuteRun } from './bulk/executeRun.ts';
import type { ComputeChange, PlanTrips } from './bulk/planTrips.ts';
import type { PlanUndo } from './bulk/planUndo.ts';
import type { PlannedTrip } from './bulkSave.ts';

/** The part of a dry run that the organiser has confirmed. */
export interface ConfirmedDryRun {
  /** Revisions of the trips by combined id. A trip with a newer revision is a conflict and stays unchanged. */
  revisions: ReadonlyMap<string, string>;
  /** Keys of the selected departures by combined id. Departures of trips without an entry stay unchanged. */
  departures: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface BulkResult {
  /** Id of the run, which is stored in all its history entries; null if nothing was saved. */
  run: string | null;
  trips: BulkTrip[];
}

export interface BulkEdit {
  /** Dry run: returns what the action would change, with all affected departures. */
  plan(action: BulkAction, keys: TripKey[]): Promise<BulkTrip[]>;
  run(action: BulkAction, keys: TripKey[], confirmed: ConfirmedDryRun, by: Organiser): Promise<BulkResult>;
  /** Dry run of undoing a run; null if the host has no such run. */
  planUndo(subdomain: string, run: string): Promise<BulkTrip[] | null>;
  /** Reverts the changes of a run, except for those that were changed again since. The undo is a run itself. */
  undo(run: string, revisions: ConfirmedDryRun['revisions'], by: Organiser): Promise<BulkResult | null>;
}

interface BulkEditSettings {
  planTrips: PlanTrips;
  planUndo: PlanUndo;
  execute: ExecuteRun;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
}

export function createBulkEdit({ planTrips, planUndo, execute, today }: BulkEditSettings): BulkEdit {
  const publicResult = ({ run, trips }: ExecutedRun): BulkResult => ({ run, trips: trips.map(publicPart) });
  return {
    plan: async (action, keys) => (await planTrips(keys, changeOf(action, today()))).map(publicPart),
    async run(action, keys, { revisions, departures }, by) {
      const planned = await planTrips(keys, changeOf(action, today(), departures));
      return publicResult(await execute(planned, revisions, by, { action, details: '' }));
    },
    planUndo: async (subdomain, run) => (await planUndo(subdomain, run))?.map(publicPart) ?? null,
    async undo(run, revisions, by) {
      const planned = await planUndo(by.subdomain, run);
      return (
        planned && publicResult(await execute(planned, revisions, by, { action: 'undo', details: '', undoes: run }))
      );
    },
  };
}

/** @param confirmed the selected departures; omitted for all departures */
function changeOf(action: BulkAction, today: IsoDate, confirmed?: ConfirmedDryRun['departures']): ComputeChange {
  return (document, combinedId, isPromised) => {
    const target = document as BulkTarget;
    const affected = affectedDepartures(action, target, today);
    // Promised departures stay online beside the others; a trip that has no others is reported.
    const open = action === 'dates-offline' ? affected.filter(({ key }) => !isPromised(key)) : affected;
    const departures = (open.length > 0 ? open : affected).filter(
      ({ key }) => !confirmed || confirmed.get(combinedId)?.has(key),
    );
    const given = bulkChanges(action, target, new Set(departures.map(({ key }) => key)));
    return { given, departures, changedSince: [], isConflict: false };
  };
}

/** Removes internal fields. */
function publicPart({ docId: _, changes: __, undoes: ___, skipped: ____, ...trip }: PlannedTrip): BulkTrip {
  return trip;
}
