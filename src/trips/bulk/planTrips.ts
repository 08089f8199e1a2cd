/** Computes the changes of a run trip by trip, without writing anything. */

import { setImmediate } from 'node:timers/promises';
import { destinationSchema } from '#content/destinationSchema.ts';
import { brokenPromises } from '#domain/organisers/brokenPromises.ts';
import type { SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import { bulkDeparture } from '#domain/organisers/bulkActions.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import type { UndoneTrip } from '#domain/organisers/undoRun.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import type { BulkSave, PlannedTrip, TripDocument } from '../bulkSave.ts';

/**
 * Returns the departures that bookings, holds, offers or waiting lists name, as keys of departures by combined id; without trips
 * that have none.
 */
export type FindPromised = (trips: readonly TripKey[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** Computes the new fields of a trip. @param isPromised whether a departure was promised to families */
export type ComputeChange = (
  document: TripDocument,
  combinedId: string,
  isPromised: (dateKey: string) => boolean,
) => UndoneTrip & { skipped?: SkippedDeparture[] };

/** Plans the changes of trips, in the order of the keys. A trip whose changes would break a promise stays as it is. */
export type PlanTrips = (keys: readonly TripKey[], computeChange: ComputeChange) => Promise<PlannedTrip[]>;

/** Number of trips to plan before yielding to the event loop. */
const tripsPerTurn = 10;

interface PlanSettings {
  bulkSave: BulkSave;
  hosts: Hosts;
  findPromised: FindPromised;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
}

export function createPlanTrips({ bulkSave, hosts, findPromised, today }: PlanSettings): PlanTrips {
  function planOne(
    key: TripKey,
    document: TripDocument | undefined,
    computeChange: ComputeChange,
    promised: ReadonlySet<string>,
  ): PlannedTrip {
    const isPromised = (dateKey: string) => promised.has(dateKey);
    const docId = docIdOfKey(key);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const levels = { from: 1, to: 1 } as const;
    const untouched = { docId, combinedId, title: '', ...levels, departures: [], changedSince: [], changes: [] };
    if (!document) return { ...untouched, revision: '', outcome: 'missing' };
    const revision = document._rev;
    const before = destinationSchema.safeParse(document);
    const unread = typeof document.title === 'string' ? document.title : '';
    if (!before.success) return { ...untouched, title: unread, revision, outcome: 'broken' };
    const {
      given,
      departures,
      changedSince,
      isConflict,
      skipped = [],
    } = computeChange(document, combinedId, isPromised);
    const changes = changedFields(document, given);
    const { level: from } = checkTrip(before.data, today(), hosts);
    const after = destinationSchema.safeParse({ ...document, ...given });
    const broken = after.success ? brokenPromises(before.data, after.data, isPromised, today()) : [];
    if (broken.length > 0) {
      const kept = broken.map(({ date }) => bulkDeparture({ ...date }));
      return {
        ...untouched,
        title: before.data.title ?? '',
        from,
        to: from,
        revision,
        changedSince: kept,
        outcome: 'promised',
      };
    }
    const { level: to } = checkTrip({ ...before.data, ...given }, today(), hosts);
    const outcome = changes.length > 0 ? 'changes' : isConflict ? 'conflict' : 'unchanged';
    const title = before.data.title ?? '';
    return { docId, combinedId, title, from, to, revision, departures, changedSince, changes, outcome, skipped };
  }

  return async (keys, computeChange) => {
    const documents = await bulkSave.load(keys.map(docIdOfKey));
    const promised = await findPromised(keys);
    const planned: PlannedTrip[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % tripsPerTurn === 0) await setImmediate();
      const ofTrip = promised.get(combinedIdOf(key.subdomain, key.destinationId)) ?? new Set();
      planned.push(planOne(key, documents.get(docIdOfKey(key)), computeChange, ofTrip));
    }
    return planned;
  };
}

function docIdOfKey({ subdomain, destinationId }: TripKey): string {
  return docIdOf(subdomain, destinationId);
}
