/** Bulk actions on trips of a host, and undoing them. A dry run returns the changes, and the run makes exactly these. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { destinationSchema } from '../content/destinationSchema.ts';
import {
  affectedDepartures,
  type BulkAction,
  type BulkTarget,
  type BulkTrip,
  bulkChanges,
} from '../domain/organisers/bulkActions.ts';
import { changedFields } from '../domain/organisers/tripFields.ts';
import { type UndoneTrip, undoRun } from '../domain/organisers/undoRun.ts';
import type { IsoDate } from '../domain/trip/trip.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../domain/trip/tripId.ts';
import { checkTrip } from '../domain/trip/visibility.ts';
import { asConflict, createBulkSave, type PlannedTrip, type TripDocument } from './bulkSave.ts';
import type { Organiser } from './sessions.ts';
import type { TripHistoryReader } from './tripHistory.ts';
import type { SaveOrigin } from './tripSave.ts';

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
  client: SanityClient;
  history: TripHistoryReader;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

/** Computes the new fields of a trip. */
type ComputeChange = (document: TripDocument, combinedId: string) => UndoneTrip;

/** Number of trips to plan before yielding to the event loop. */
const tripsPerTurn = 10;

export function createBulkEdit({ client, history, today, now }: BulkEditSettings): BulkEdit {
  const bulkSave = createBulkSave({ client, now });

  async function planAll(keys: TripKey[], computeChange: ComputeChange): Promise<PlannedTrip[]> {
    const documents = await bulkSave.load(keys.map(docIdOfKey));
    const planned: PlannedTrip[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % tripsPerTurn === 0) await setImmediate();
      planned.push(planOne(key, documents.get(docIdOfKey(key)), computeChange));
    }
    return planned;
  }

  function planOne(key: TripKey, document: TripDocument | undefined, computeChange: ComputeChange): PlannedTrip {
    const docId = docIdOfKey(key);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const levels = { from: 1, to: 1 } as const;
    const untouched = { docId, combinedId, title: '', ...levels, departures: [], changedSince: [], changes: [] };
    if (!document) return { ...untouched, revision: '', outcome: 'missing' };
    const revision = document._rev;
    const before = destinationSchema.safeParse(document);
    if (!before.success) return { ...untouched, revision, outcome: 'broken' };
    const { given, departures, changedSince, isConflict } = computeChange(document, combinedId);
    const changes = changedFields(document, given);
    const { level: from } = checkTrip(before.data, today());
    const { level: to } = checkTrip({ ...before.data, ...given }, today());
    const outcome = changes.length > 0 ? 'changes' : isConflict ? 'conflict' : 'unchanged';
    const title = before.data.title ?? '';
    return { docId, combinedId, title, from, to, revision, departures, changedSince, changes, outcome };
  }

  async function execute(
    planned: PlannedTrip[],
    revisions: ConfirmedDryRun['revisions'],
    by: Organiser,
    kind: SaveOrigin['kind'],
  ): Promise<BulkResult> {
    const run = randomUUID();
    const current = planned.map((trip) =>
      trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? asConflict(trip) : trip,
    );
    const done = await bulkSave.save(current, by, { kind, run });
    return { run: done.some(({ outcome }) => outcome === 'saved') ? run : null, trips: done.map(publicPart) };
  }

  /** @returns null if the host has no such run */
  async function planUndo(subdomain: string, run: string): Promise<PlannedTrip[] | null> {
    const entries = await history.ofRun(subdomain, run);
    if (entries.length === 0) return null;
    const byId = new Map(entries.map(({ key, entry }) => [combinedIdOf(key.subdomain, key.destinationId), entry]));
    const planned = await planAll(
      entries.map(({ key }) => key),
      (document, combinedId) => undoRun(byId.get(combinedId)?.changes ?? [], document),
    );
    return planned.map((trip) => ({ ...trip, undoes: byId.get(trip.combinedId)?.id ?? '' }));
  }

  return {
    plan: async (action, keys) => (await planAll(keys, changeOf(action, today()))).map(publicPart),
    async run(action, keys, { revisions, departures }, by) {
      return execute(await planAll(keys, changeOf(action, today(), departures)), revisions, by, 'bulk');
    },
    planUndo: async (subdomain, run) => (await planUndo(subdomain, run))?.map(publicPart) ?? null,
    async undo(run, revisions, by) {
      const planned = await planUndo(by.subdomain, run);
      return planned && execute(planned, revisions, by, 'undo');
    },
  };
}

/** @param confirmed the selected departures; omitted for all departures */
function changeOf(action: BulkAction, today: IsoDate, confirmed?: ConfirmedDryRun['departures']): ComputeChange {
  return (document, combinedId) => {
    const target = document as BulkTarget;
    const departures = affectedDepartures(action, target, today).filter(
      ({ key }) => !confirmed || confirmed.get(combinedId)?.has(key),
    );
    const given = bulkChanges(action, target, new Set(departures.map(({ key }) => key)));
    return { given, departures, changedSince: [], isConflict: false };
  };
}

function docIdOfKey({ subdomain, destinationId }: TripKey): string {
  return docIdOf(subdomain, destinationId);
}

/** Removes internal fields. */
function publicPart({ docId: _, changes: __, undoes: ___, ...trip }: PlannedTrip): BulkTrip {
  return trip;
}
