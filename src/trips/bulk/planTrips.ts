/** Computes the changes of a run trip by trip, without writing anything. */

import { setImmediate } from 'node:timers/promises';
import { destinationSchema } from '#content/destinationSchema.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { brokenPromises, type Promised } from '#domain/organisers/brokenPromises.ts';
import type { SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import { bulkDeparture } from '#domain/organisers/bulk/departures.ts';
import type { UndoneTrip } from '#domain/organisers/bulk/undoRun.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import type { BulkSave, PlannedTrip, TripDocument } from './bulkSave.ts';

/**
 * Returns what families have of departures, by their keys, by combined id; without departures and trips of which they have
 * nothing.
 */
export type FindPromised = (trips: readonly TripKey[]) => Promise<ReadonlyMap<string, ReadonlyMap<string, Promised>>>;

type ComputedChange = Pick<UndoneTrip, 'given'> &
  Partial<UndoneTrip & Pick<PlannedTrip, 'skipped' | 'copies' | 'errors'>>;

/** Computes the new fields of a trip. @param isPromised whether a departure was promised to families */
export type ComputeChange = (
  document: TripDocument,
  key: TripKey,
  isPromised: (dateKey: string) => boolean,
) => ComputedChange | Promise<ComputedChange>;

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
  async function planOne(
    key: TripKey,
    document: TripDocument | undefined,
    computeChange: ComputeChange,
    promised: ReadonlyMap<string, Promised>,
  ): Promise<PlannedTrip> {
    const isPromised = (dateKey: string) => promised.has(dateKey);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const untouched: Omit<PlannedTrip, 'outcome'> = {
      ...{ docId: docIdOfKey(key), combinedId, title: '', revision: document?._rev ?? '' },
      ...{ from: 1, to: 1, changes: [], skipped: [], changedSince: [], copies: new Map(), errors: [] },
    };
    if (!document) return { ...untouched, outcome: 'missing' };
    const before = destinationSchema.safeParse(document);
    if (!before.success) return { ...untouched, title: titleOf(document), outcome: 'broken' };
    const levelOf = (given: object) => checkTrip({ ...before.data, ...given }, today(), hosts).level;
    const from = levelOf({});
    const found = { ...untouched, title: titleOf(document), from, to: from };
    const { given, isConflict, ...about } = await computeChange(document, key, isPromised);
    if (about.errors && about.errors.length > 0) return { ...found, ...about, outcome: 'unchanged' };
    const after = destinationSchema.safeParse({ ...document, ...given });
    if (!after.success) return { ...found, outcome: 'broken' };
    const broken = brokenPromises(before.data, after.data, (dateKey) => promised.get(dateKey) ?? null, {
      today: today(),
      hosts,
    });
    if (broken.length > 0) return { ...found, outcome: 'promised', skipped: broken.map(promisedDeparture) };
    const changes = changedFields(document, given);
    if (changes.length > 0) return { ...found, ...about, to: levelOf(given), changes, outcome: 'changes' };
    const staysForFamilies = about.skipped?.some(({ reason }) => reason === 'promised');
    return { ...found, ...about, outcome: isConflict ? 'conflict' : staysForFamilies ? 'promised' : 'unchanged' };
  }

  return async (keys, computeChange) => {
    const documents = await bulkSave.load(keys.map(docIdOfKey));
    const promised = await findPromised(keys);
    const planned: PlannedTrip[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % tripsPerTurn === 0) await setImmediate();
      const ofTrip = promised.get(combinedIdOf(key.subdomain, key.destinationId)) ?? new Map();
      planned.push(await planOne(key, documents.get(docIdOfKey(key)), computeChange, ofTrip));
    }
    return planned;
  };
}

function titleOf({ title }: TripDocument): string {
  return typeof title === 'string' ? title : '';
}

function promisedDeparture({ date }: ReturnType<typeof brokenPromises>[number]): SkippedDeparture {
  return { ...bulkDeparture({ ...date }), reason: 'promised' };
}

function docIdOfKey({ subdomain, destinationId }: TripKey): string {
  return docIdOf(subdomain, destinationId);
}
