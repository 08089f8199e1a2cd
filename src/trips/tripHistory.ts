/** Reads the history of a trip in pages. The ids of the entries define their order. */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { tripFieldNames } from '#domain/organisers/fieldChanges.ts';
import type { HistoryEntry, SavedBy, TripHistory } from '#domain/organisers/tripHistory.ts';
import { docIdOf, parseDocId, type TripKey } from '#domain/tripId.ts';
import { historyPrefix } from './tripSave.ts';

/** Entries per page. Each may contain a whole trip before and after the save. */
const pageSize = 20;

export interface TripHistoryReader {
  /** @param after id of the last entry of the previous page; null for the newest entries */
  list(key: TripKey, after: string | null): Promise<TripHistory>;
  find(key: TripKey, id: string): Promise<HistoryEntry | null>;
  /**
   * Returns who has saved a revision of a trip; null if it was not saved by an organiser here, for example by an import.
   * @param revision a recent revision; only the newest entries are read
   */
  savedBy(key: TripKey, revision: string): Promise<SavedBy | null>;
  /** Returns the entries of a run for the trips of a host, ordered by trip number. */
  ofRun(subdomain: string, run: string): Promise<{ key: TripKey; entry: HistoryEntry }[]>;
}

const jsonText = z.string().transform((text): unknown => JSON.parse(text));
const entrySchema = z.object({
  _id: z.string(),
  kind: z.enum(['edit', 'bulk', 'undo']).default('edit'),
  by: z.string(),
  at: z.string(),
  changes: z.array(z.object({ field: z.enum(tripFieldNames), before: jsonText, after: jsonText })),
  undoes: z.string().nullish(),
  run: z.string().nullish(),
});

const savedBySchema = z.array(z.object({ _id: z.string(), _rev: z.string(), by: z.string(), at: z.string() }));
/** Number of entries among which the save of the current revision is looked for: clocks of processes may differ slightly. */
const newestEntries = 10;

/** Entries per request. Each may contain all departures of a trip before and after the save. */
const entriesPerRequest = 20;

export function createTripHistory(client: SanityClient): TripHistoryReader {
  const prefixOf = ({ subdomain, destinationId }: TripKey) => historyPrefix(docIdOf(subdomain, destinationId));
  const read = (document: unknown, prefix: string): HistoryEntry => {
    const { _id, undoes, run, ...entry } = entrySchema.parse(document);
    return { id: _id.slice(prefix.length), undoes: undoes ?? null, run: run ?? null, ...entry };
  };
  // Reads one extra entry to detect another page. Entries of other trips are filtered out below.
  const query = `*[_type == "history" && _id > $after] | order(_id) [0...${pageSize + 1}]`;

  return {
    async list(key, after) {
      const prefix = prefixOf(key);
      const found = z
        .array(z.looseObject({ _id: z.string() }))
        .parse(await client.fetch(query, { after: prefix + (after ?? '') }))
        .filter(({ _id }) => _id.startsWith(prefix));
      const entries = found.slice(0, pageSize).map((document) => read(document, prefix));
      return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
    },
    async find(key, id) {
      const prefix = prefixOf(key);
      const found = /^[0-9]+-[0-9a-f]+$/.test(id) ? await client.getDocument(prefix + id) : null;
      return found ? read(found, prefix) : null;
    },
    async savedBy(key, revision) {
      const prefix = prefixOf(key);
      const newest = `*[_type == "history" && _id > $prefix] | order(_id) [0...${newestEntries}] {_id, _rev, by, at}`;
      const entries = savedBySchema.parse(await client.fetch(newest, { prefix }));
      // All documents of a transaction have the same revision.
      const found = entries.find(({ _id, _rev }) => _id.startsWith(prefix) && _rev === revision);
      return found ? { by: found.by, at: found.at } : null;
    },
    async ofRun(subdomain, run) {
      const ids = z
        .array(z.object({ _id: z.string(), trip: z.string() }))
        .parse(await client.fetch('*[_type == "history" && run == $run] {_id, trip}', { run }))
        .map(({ _id, trip }) => ({ _id, key: parseDocId(trip) }))
        .filter(({ key }) => key.subdomain === subdomain)
        .sort((a, b) => a.key.destinationId - b.key.destinationId);
      const found: { key: TripKey; entry: HistoryEntry }[] = [];
      for (let start = 0; start < ids.length; start += entriesPerRequest) {
        const batch = ids.slice(start, start + entriesPerRequest);
        const documents = await client.getDocuments(batch.map(({ _id }) => _id));
        for (const [index, { key }] of batch.entries()) {
          if (documents[index]) found.push({ key, entry: read(documents[index], prefixOf(key)) });
        }
      }
      return found;
    },
  };
}
