/** Saves many trips, each together with its history entry or not at all, in as few transactions as possible. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isConflict } from '../content/isConflict.ts';
import type { BulkTrip } from '../domain/organisers/bulkActions.ts';
import type { FieldChange } from '../domain/organisers/tripFields.ts';
import type { Organiser } from './sessions.ts';
import { addSave, type SaveOrigin } from './tripSave.ts';

/** What is to be done with a trip. */
export interface PlannedTrip extends BulkTrip {
  docId: string;
  changes: FieldChange[];
  /** Id of the history entry that is taken back. */
  undoes?: string;
}

export interface BulkSave {
  /** The documents that are there, by id. */
  load(docIds: string[]): Promise<Map<string, TripDocument>>;
  /**
   * Saves each trip that changes at the revision it was planned for; one that somebody has saved since is a conflict and
   * takes no other one down with it.
   */
  save(trips: PlannedTrip[], by: Organiser, origin: SaveOrigin): Promise<PlannedTrip[]>;
}

/** Characters of changes in one transaction: Sanity takes 4 MB, and each change stands there as such and as history. */
const maxCharacters = 1_500_000;

/** They stand in an address, and their documents are read in one go. */
const idsAtOnce = 20;

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }));
export type TripDocument = z.infer<typeof documentsSchema>[number];

export function createBulkSave({ client, now }: { client: SanityClient; now: () => Date }): BulkSave {
  async function load(docIds: string[]): Promise<Map<string, TripDocument>> {
    const found = new Map<string, TripDocument>();
    for (let start = 0; start < docIds.length; start += idsAtOnce) {
      // Not by query: that may answer from before the last save.
      const documents = await client.getDocuments(docIds.slice(start, start + idsAtOnce));
      for (const document of documentsSchema.parse(documents.filter(Boolean))) found.set(document._id, document);
    }
    return found;
  }

  /** In one transaction; where some were saved by somebody else meanwhile, the others in another one. */
  async function saveTogether(trips: PlannedTrip[], by: Organiser, origin: SaveOrigin): Promise<PlannedTrip[]> {
    if (trips.length === 0) return [];
    const transaction = client.transaction();
    for (const { docId, revision, changes, undoes } of trips) {
      addSave(transaction, { docId, revision, changes, by, at: now(), ...origin, ...(undoes && { undoes }) });
    }
    try {
      const { transactionId } = await transaction.commit({ visibility: 'sync' });
      return trips.map((trip) => ({ ...trip, outcome: 'saved', revision: transactionId }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const documents = await load(trips.map(({ docId }) => docId));
      const isFresh = ({ docId, revision }: PlannedTrip) => documents.get(docId)?._rev === revision;
      const fresh = trips.filter(isFresh);
      // Else it would be tried for ever.
      if (fresh.length === trips.length) throw error;
      const stale = trips.filter((trip) => !isFresh(trip));
      return [...stale.map(conflicting), ...(await saveTogether(fresh, by, origin))];
    }
  }

  return {
    load,
    async save(trips, by, origin) {
      const done = new Map<string, PlannedTrip>();
      for (const batch of batches(trips.filter(({ outcome }) => outcome === 'changes'))) {
        for (const trip of await saveTogether(batch, by, origin)) done.set(trip.docId, trip);
      }
      return trips.map((trip) => done.get(trip.docId) ?? trip);
    },
  };
}

/** The trip as one that somebody else has saved: nothing of it changes. */
export function conflicting(trip: PlannedTrip): PlannedTrip {
  return { ...trip, to: trip.from, outcome: 'conflict', departures: [] };
}

/** As few as possible, each small enough for a transaction. */
function batches(trips: PlannedTrip[]): PlannedTrip[][] {
  const found: PlannedTrip[][] = [];
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
