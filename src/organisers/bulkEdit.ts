/** One action on many trips of a host: first what it would do, then doing exactly that. */
import { setImmediate } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { destinationSchema } from '../content/schemas.ts';
import { type BulkAction, type BulkTarget, type BulkTrip, bulkChanges } from '../domain/bulkActions.ts';
import type { IsoDate } from '../domain/trip.ts';
import { changedFields, type FieldChange } from '../domain/tripFields.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../domain/tripId.ts';
import { checkTrip } from '../domain/visibility.ts';
import type { Organiser } from './sessions.ts';
import { addSave, isConflict } from './tripSave.ts';

export interface BulkEdit {
  /** What the action would do; nothing is written. */
  plan(action: BulkAction, keys: TripKey[]): Promise<BulkTrip[]>;
  /**
   * Does it. A trip is saved together with its history entry or not at all, and only at the revision given: whatever was
   * saved since is a conflict and stays. All that are saved are saved in one transaction of the content backend, as far
   * as its limit on a transaction's size allows; a conflict takes no other trip down with it.
   * @param revisions by combined id, as `plan` told them
   */
  run(action: BulkAction, keys: TripKey[], revisions: ReadonlyMap<string, string>, by: Organiser): Promise<BulkTrip[]>;
}

interface BulkEditSettings {
  client: SanityClient;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

interface Planned extends BulkTrip {
  docId: string;
  changes: FieldChange[];
}

/** Characters of changes in one transaction: Sanity takes 4 MB, and each change stands there as such and as history. */
const maxCharacters = 1_500_000;

/** They stand in an address, and their documents are read in one go: each may have 150 kB. */
const idsAtOnce = 20;
/** Trips that are computed before other requests get their turn. */
const plannedAtOnce = 10;

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }));
type Document = z.infer<typeof documentsSchema>[number];

export function createBulkEdit({ client, today, now }: BulkEditSettings): BulkEdit {
  async function load(docIds: string[]): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    for (let start = 0; start < docIds.length; start += idsAtOnce) {
      // Not by query: that may answer from before the last save.
      const documents = await client.getDocuments(docIds.slice(start, start + idsAtOnce));
      for (const document of documentsSchema.parse(documents.filter(Boolean))) found.set(document._id, document);
    }
    return found;
  }

  async function planAll(action: BulkAction, keys: TripKey[]): Promise<Planned[]> {
    const documents = await load(keys.map(({ subdomain, destinationId }) => docIdOf(subdomain, destinationId)));
    const planned: Planned[] = [];
    for (const [index, { subdomain, destinationId }] of keys.entries()) {
      if (index % plannedAtOnce === 0) await setImmediate();
      const docId = docIdOf(subdomain, destinationId);
      const ids = { docId, combinedId: combinedIdOf(subdomain, destinationId) };
      planned.push(planOne(action, documents.get(docId), ids));
    }
    return planned;
  }

  function planOne(
    action: BulkAction,
    document: Document | undefined,
    ids: { docId: string; combinedId: string },
  ): Planned {
    const untouched = { ...ids, title: '', from: 1 as const, to: 1 as const, changes: [] };
    if (!document) return { ...untouched, revision: '', outcome: 'missing' };
    const revision = document._rev;
    const before = destinationSchema.safeParse(document);
    if (!before.success) return { ...untouched, revision, outcome: 'broken' };
    const given = bulkChanges(action, document as BulkTarget, today());
    const changes = changedFields(document, given);
    const { level: from } = checkTrip(before.data, today());
    const { level: to } = checkTrip({ ...before.data, ...given }, today());
    const outcome = changes.length > 0 ? 'changes' : 'unchanged';
    return { ...ids, title: before.data.title ?? '', from, to, revision, changes, outcome };
  }

  /** Saves them in one transaction; where some were saved by somebody else meanwhile, the others in another one. */
  async function save(trips: Planned[], by: Organiser): Promise<Planned[]> {
    if (trips.length === 0) return [];
    const transaction = client.transaction();
    for (const { docId, revision, changes } of trips) {
      addSave(transaction, { docId, revision, changes, by, at: now(), kind: 'bulk' });
    }
    try {
      const { transactionId } = await transaction.commit({ visibility: 'sync' });
      return trips.map((trip) => ({ ...trip, outcome: 'saved', revision: transactionId }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const documents = await load(trips.map(({ docId }) => docId));
      const isFresh = ({ docId, revision }: Planned) => documents.get(docId)?._rev === revision;
      const fresh = trips.filter(isFresh);
      // Else it would be tried for ever.
      if (fresh.length === trips.length) throw error;
      const stale = trips.filter((trip) => !isFresh(trip));
      return [...stale.map(conflicting), ...(await save(fresh, by))];
    }
  }

  return {
    plan: async (action, keys) => (await planAll(action, keys)).map(publicPart),
    async run(action, keys, revisions, by) {
      const planned = (await planAll(action, keys)).map((trip) =>
        trip.outcome === 'changes' && trip.revision !== revisions.get(trip.combinedId) ? conflicting(trip) : trip,
      );
      const done = new Map<string, Planned>();
      for (const batch of batches(planned.filter(({ outcome }) => outcome === 'changes'))) {
        for (const trip of await save(batch, by)) done.set(trip.docId, trip);
      }
      return planned.map((trip) => publicPart(done.get(trip.docId) ?? trip));
    },
  };
}

function conflicting(trip: Planned): Planned {
  return { ...trip, to: trip.from, outcome: 'conflict' };
}

function publicPart({ combinedId, title, outcome, from, to, revision }: Planned): BulkTrip {
  return { combinedId, title, outcome, from, to, revision };
}

/** As few as possible, each small enough for a transaction. */
function batches(trips: Planned[]): Planned[][] {
  const found: Planned[][] = [];
  let size = maxCharacters;
  for (const trip of trips) {
    const characters = JSON.stringify(trip.changes).length;
    if (size + characters > maxCharacters) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(trip);
    size += characters;
  }
  return found;
}
