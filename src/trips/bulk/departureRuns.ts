/** Changes prices and dates of many trips, and undoes such runs. A dry run returns the changes, and the run makes these. */

import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { changeDepartures, type SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import { type DepartureChange, departureChanges } from '#domain/organisers/bulk/departureChanges.ts';
import { type DepartureOperation, describeOperation } from '#domain/organisers/bulk/departureOperation.ts';
import { departuresOf } from '#domain/organisers/bulk/departures.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import type { BulkTrip } from '#domain/organisers/bulkActions.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import type { PlannedTrip } from '../bulkSave.ts';
import { listRuns } from './bulkRuns.ts';
import type { ExecuteRun } from './executeRun.ts';
import type { PlanTrips } from './planTrips.ts';
import type { PlanUndo } from './planUndo.ts';

export interface ChangedTrip extends Omit<BulkTrip, 'departures'> {
  /** The departures before and after. */
  rows: DepartureChange[];
  skipped: SkippedDeparture[];
}

export interface DepartureRunResult {
  /** Id of the run; null if nothing was saved. */
  run: string | null;
  trips: ChangedTrip[];
}

export interface DepartureRuns {
  /** Dry run. */
  plan(operation: DepartureOperation, keys: readonly TripKey[]): Promise<ChangedTrip[]>;
  /** @param revisions revisions of the dry run by combined id; trips with other revisions are conflicts */
  run(
    operation: DepartureOperation,
    keys: readonly TripKey[],
    revisions: ReadonlyMap<string, string>,
    by: Organiser,
  ): Promise<DepartureRunResult>;
  /** Dry run of undoing a run of any kind; null if the host has no such run. */
  planUndo(subdomain: string, run: string): Promise<ChangedTrip[] | null>;
  /** Undoes a run, except for what was changed since. The undo is a run itself. */
  undo(run: string, revisions: ReadonlyMap<string, string>, by: Organiser): Promise<DepartureRunResult | null>;
  /** Returns the latest runs of a host of any kind, newest first. */
  list(subdomain: string): Promise<RecordedRun[]>;
}

interface DepartureRunsSettings {
  client: SanityClient;
  planTrips: PlanTrips;
  planUndo: PlanUndo;
  execute: ExecuteRun;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
}

export function createDepartureRuns(settings: DepartureRunsSettings): DepartureRuns {
  const { client, planTrips, planUndo, execute, today } = settings;

  async function plan(operation: DepartureOperation, keys: readonly TripKey[]): Promise<PlannedTrip[]> {
    return planTrips(keys, (document, _combinedId, isPromised) => {
      const current = departuresOf(document.dates);
      const { dates, skipped } = changeDepartures(operation, current, {
        today: today(),
        isPromised,
        newKey: () => randomUUID().replaceAll('-', '').slice(0, 12),
      });
      return {
        given: current.length > 0 ? { dates } : {},
        departures: [],
        changedSince: [],
        isConflict: false,
        skipped,
      };
    });
  }

  return {
    plan: async (operation, keys) => (await plan(operation, keys)).map(shownPart),
    async run(operation, keys, revisions, by) {
      const purpose = { action: operation.kind, details: describeOperation(operation) };
      const { run, trips } = await execute(await plan(operation, keys), revisions, by, purpose);
      return { run, trips: trips.map(shownPart) };
    },
    planUndo: async (subdomain, run) => (await planUndo(subdomain, run))?.map(shownPart) ?? null,
    async undo(run, revisions, by) {
      const planned = await planUndo(by.subdomain, run);
      if (!planned) return null;
      const undone = await execute(planned, revisions, by, { action: 'undo', details: '', undoes: run });
      return { run: undone.run, trips: undone.trips.map(shownPart) };
    },
    list: (subdomain) => listRuns(client, subdomain),
  };
}

function shownPart({
  docId: _,
  undoes: __,
  departures: ___,
  changes,
  skipped = [],
  ...trip
}: PlannedTrip): ChangedTrip {
  const dates = changes.find(({ field }) => field === 'dates');
  const isChanged = trip.outcome === 'changes' || trip.outcome === 'saved';
  return { ...trip, skipped, rows: dates && isChanged ? departureChanges(dates.before, dates.after) : [] };
}
