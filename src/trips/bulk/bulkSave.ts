/** Saves many trips in as few transactions as possible. Each trip is saved atomically with its history entry. */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { isConflict } from '#content/isConflict.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { BulkTrip } from '#domain/organisers/bulk/bulkTrip.ts';
import type { FieldChange } from '#domain/organisers/fieldChanges.ts';
import type { RowError } from '#domain/organisers/table/table.ts';
import { addSave } from '../tripSave.ts';
import { addRun, type RunRecord } from './bulkRuns.ts';

export interface PlannedTrip extends BulkTrip {
  docId: string;
  revision: string;
  changes: FieldChange[];
  /** By the keys of added departures: the keys of copied ones, or the names of rows. */
  copies: ReadonlyMap<string, string>;
  errors: RowError[];
  /** Id of the history entry that is undone. */
  undoes?: string;
}

export interface BulkSave {
  /** Returns the existing documents by id. */
  load(docIds: string[]): Promise<Map<string, TripDocument>>;
  /**
   * Saves the trips that have changes, each only if it still has the revision it was planned for. Trips that were saved
   * in the meantime are conflicts and do not affect the other trips.
   */
  save(trips: PlannedTrip[], by: Organiser, run: SavedRun): Promise<PlannedTrip[]>;
}

export type SavedRun = Omit<RunRecord, 'at' | 'by'>;

/** Characters of changes per transaction. Sanity accepts 4 MB, and each change is sent twice: as patch and as history. */
const maxCharacters = 1_500_000;

/** Documents per request. The ids are part of the address. */
const idsPerRequest = 20;

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }));
export type TripDocument = z.infer<typeof documentsSchema>[number];

export function createBulkSave({ client, now }: { client: SanityClient; now: () => Date }): BulkSave {
  async function load(docIds: string[]): Promise<Map<string, TripDocument>> {
    const found = new Map<string, TripDocument>();
    for (let start = 0; start < docIds.length; start += idsPerRequest) {
      // Queries are eventually consistent and may not reflect the last save.
      const documents = await client.getDocuments(docIds.slice(start, start + idsPerRequest));
      for (const document of documentsSchema.parse(documents.filter(isActive))) found.set(document._id, document);
    }
    return found;
  }

  /** Saves the trips in one transaction. On a conflict, saves the trips without a conflict in another transaction. */
  async function saveTogether(trips: PlannedTrip[], record: RunRecord): Promise<PlannedTrip[]> {
    if (trips.length === 0) return [];
    const { by, at, run } = record;
    const kind = record.action === 'undo' ? 'undo' : 'bulk';
    const transaction = addRun(client.transaction(), record, trips.length);
    for (const { docId, revision, changes, undoes } of trips) {
      addSave(transaction, { docId, revision, changes, by, at, kind, run, ...(undoes && { undoes }) });
    }
    try {
      const { transactionId } = await transaction.commit({ visibility: 'sync' });
      return trips.map((trip) => ({ ...trip, outcome: 'saved', revision: transactionId }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const documents = await load(trips.map(({ docId }) => docId));
      const isFresh = ({ docId, revision }: PlannedTrip) => documents.get(docId)?._rev === revision;
      const fresh = trips.filter(isFresh);
      // Without this check, it would retry forever.
      if (fresh.length === trips.length) throw error;
      const stale = trips.filter((trip) => !isFresh(trip));
      return [...stale.map(asConflict), ...(await saveTogether(fresh, record))];
    }
  }

  return {
    load,
    async save(trips, by, run) {
      const record = { ...run, by, at: now() };
      const done = new Map<string, PlannedTrip>();
      for (const batch of batches(trips.filter(({ outcome }) => outcome === 'changes'))) {
        for (const trip of await saveTogether(batch, record)) done.set(trip.docId, trip);
      }
      return trips.map((trip) => done.get(trip.docId) ?? trip);
    },
  };
}

/** Returns whether a document exists and is not in the bin. */
function isActive(document: unknown): boolean {
  return Boolean(document) && !isDeletedTrip(document);
}

/** Returns the trip with the outcome "conflict" and without changes. */
export function asConflict(trip: PlannedTrip): PlannedTrip {
  return { ...trip, to: trip.from, outcome: 'conflict' };
}

/** Splits trips into batches that are small enough for a transaction. */
function batches(trips: PlannedTrip[]): PlannedTrip[][] {
  const result: PlannedTrip[][] = [];
  let size = maxCharacters;
  for (const trip of trips) {
    const characters = JSON.stringify(trip.changes).length;
    if (size + characters > maxCharacters) {
      result.push([]);
      size = 0;
    }
    result.at(-1)?.push(trip);
    size += characters;
  }
  return result;
}
