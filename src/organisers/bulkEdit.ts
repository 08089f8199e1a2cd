/** One action on many trips of a host, and undoing it: first what it would do, then doing exactly that. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { destinationSchema } from '../content/schemas.ts';
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
import { conflicting, createBulkSave, type PlannedTrip, type TripDocument } from './bulkSave.ts';
import type { Organiser } from './sessions.ts';
import type { TripHistoryReader } from './tripHistory.ts';
import type { SaveOrigin } from './tripSave.ts';

/** What somebody has confirmed of a dry run. */
export interface Confirmed {
  /** By combined id: whatever was saved since is a conflict and stays. */
  revisions: ReadonlyMap<string, string>;
  /** Keys of the departures that are meant, by combined id; of trips that are not named none is. */
  departures: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface BulkResult {
  /** Id of the run, which all its history entries have; null when nothing was saved. */
  run: string | null;
  trips: BulkTrip[];
}

export interface BulkEdit {
  /** What the action would do, with all departures it concerns; nothing is written. */
  plan(action: BulkAction, keys: TripKey[]): Promise<BulkTrip[]>;
  run(action: BulkAction, keys: TripKey[], confirmed: Confirmed, by: Organiser): Promise<BulkResult>;
  /** What undoing a run would do; null when the host has no such run. */
  planUndo(subdomain: string, run: string): Promise<BulkTrip[] | null>;
  /** Restores what the run changed and nobody has changed since. It is a run itself. */
  undo(run: string, revisions: Confirmed['revisions'], by: Organiser): Promise<BulkResult | null>;
}

interface BulkEditSettings {
  client: SanityClient;
  history: TripHistoryReader;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

/** Says what is to become of a trip. */
type Change = (document: TripDocument, combinedId: string) => UndoneTrip;

/** Trips that are computed before other requests get their turn. */
const plannedAtOnce = 10;

export function createBulkEdit({ client, history, today, now }: BulkEditSettings): BulkEdit {
  const bulkSave = createBulkSave({ client, now });

  async function planAll(keys: TripKey[], change: Change): Promise<PlannedTrip[]> {
    const documents = await bulkSave.load(keys.map(docIdOfKey));
    const planned: PlannedTrip[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % plannedAtOnce === 0) await setImmediate();
      planned.push(planOne(key, documents.get(docIdOfKey(key)), change));
    }
    return planned;
  }

  function planOne(key: TripKey, document: TripDocument | undefined, change: Change): PlannedTrip {
    const docId = docIdOfKey(key);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const levels = { from: 1, to: 1 } as const;
    const untouched = { docId, combinedId, title: '', ...levels, departures: [], changedSince: [], changes: [] };
    if (!document) return { ...untouched, revision: '', outcome: 'missing' };
    const revision = document._rev;
    const before = destinationSchema.safeParse(document);
    if (!before.success) return { ...untouched, revision, outcome: 'broken' };
    const { given, departures, changedSince, isConflict } = change(document, combinedId);
    const changes = changedFields(document, given);
    const { level: from } = checkTrip(before.data, today());
    const { level: to } = checkTrip({ ...before.data, ...given }, today());
    const outcome = changes.length > 0 ? 'changes' : isConflict ? 'conflict' : 'unchanged';
    const title = before.data.title ?? '';
    return { docId, combinedId, title, from, to, revision, departures, changedSince, changes, outcome };
  }

  async function execute(
    planned: PlannedTrip[],
    revisions: Confirmed['revisions'],
    by: Organiser,
    kind: SaveOrigin['kind'],
  ): Promise<BulkResult> {
    const run = randomUUID();
    const current = planned.map((trip) =>
      trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? conflicting(trip) : trip,
    );
    const done = await bulkSave.save(current, by, { kind, run });
    return { run: done.some(({ outcome }) => outcome === 'saved') ? run : null, trips: done.map(publicPart) };
  }

  /** @returns null when the host has no such run */
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

/** @param confirmed the departures that are meant; left out for all */
function changeOf(action: BulkAction, today: IsoDate, confirmed?: Confirmed['departures']): Change {
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

function publicPart({ docId: _, changes: __, undoes: ___, ...trip }: PlannedTrip): BulkTrip {
  return trip;
}
