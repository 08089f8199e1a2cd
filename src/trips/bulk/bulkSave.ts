/** Saves many trips in as few transactions as possible. Each trip is saved atomically with its history entry. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { isConflict } from '#content/isConflict.ts';
import { docIdOf, type TripKey } from '#domain/tripId.ts';
import { addSave } from '../tripSave.ts';
import { addRun, type RunRecord } from './bulkRuns.ts';
import type { PlannedTrip } from './tripChange.ts';

/** Characters of changes per transaction. Sanity accepts 4 MB, and each change is sent twice: as patch and as history. */
const maxCharacters = 1_500_000;

/** Documents per request. The ids are part of the address. */
const idsPerRequest = 20;

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }));
export type TripDocument = z.infer<typeof documentsSchema>[number];

/** Returns the documents of trips by id, without those in the bin. */
export async function loadTrips(
  client: SanityClient,
  keys: readonly TripKey[],
): Promise<ReadonlyMap<string, TripDocument>> {
  const docIds = keys.map(({ subdomain, destinationId }) => docIdOf(subdomain, destinationId));
  const found = new Map<string, TripDocument>();
  for (let start = 0; start < docIds.length; start += idsPerRequest) {
    // Queries are eventually consistent and may not reflect the last save.
    const documents = await client.getDocuments(docIds.slice(start, start + idsPerRequest));
    const active = documents.filter((document) => document && !isDeletedTrip(document));
    for (const document of documentsSchema.parse(active)) found.set(document._id, document);
  }
  return found;
}

/**
 * Saves the trips that have changes, each only if it still has the revision it was planned for. Trips that were saved in the
 * meantime are conflicts and do not affect the other trips.
 */
export async function saveTrips(
  client: SanityClient,
  trips: readonly PlannedTrip[],
  record: RunRecord,
): Promise<PlannedTrip[]> {
  const done = new Map<string, PlannedTrip>();
  for (const batch of batches(trips.filter(({ outcome }) => outcome === 'changes'))) {
    for (const trip of await saveTogether(client, batch, record)) done.set(trip.docId, trip);
  }
  return trips.map((trip) => done.get(trip.docId) ?? trip);
}

/** Saves the trips in one transaction. On a conflict, saves the trips without a conflict in another transaction. */
async function saveTogether(
  client: SanityClient,
  trips: readonly PlannedTrip[],
  record: RunRecord,
): Promise<PlannedTrip[]> {
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
    const documents = await loadTrips(
      client,
      trips.map(({ key }) => key),
    );
    const isFresh = ({ docId, revision }: PlannedTrip) => documents.get(docId)?._rev === revision;
    const fresh = trips.filter(isFresh);
    // Without this check, it would retry forever.
    if (fresh.length === trips.length) throw error;
    const stale = trips.filter((trip) => !isFresh(trip));
    return [...stale.map(asConflict), ...(await saveTogether(client, fresh, record))];
  }
}

/** Returns the trip with the outcome "conflict" and without changes. */
export function asConflict(trip: PlannedTrip): PlannedTrip {
  return { ...trip, to: trip.from, outcome: 'conflict' };
}

/** Splits trips into batches that are small enough for a transaction. */
function batches(trips: readonly PlannedTrip[]): PlannedTrip[][] {
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
