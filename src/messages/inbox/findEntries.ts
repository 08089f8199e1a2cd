/** Finds the entries of an inbox for a file, and reads them page by page. */
import type { Database } from '#database/connectDatabase.ts';
import type { InboxEntry } from '#domain/bookings/inbox.ts';
import { loadEntries } from './inboxEntry.ts';
import { newestFirst, type selectedEntries } from './inboxQuery.ts';

/** Maximum number of entries in a file. */
const exportLimit = 10_000;
/** Entries that are read together. */
const pageLength = 50;

/** Entries that are read page by page, newest first. */
export interface FoundEntries {
  count: number;
  /** Each page is read when it is requested. @throws if the database does not answer */
  pages: () => AsyncIterable<InboxEntry[]>;
}

/**
 * Finds the first 10,000 of the entries.
 * @throws if the database does not answer
 */
export async function findEntries(
  { database, now }: { database: Database; now: () => Date },
  entries: ReturnType<typeof selectedEntries>,
): Promise<FoundEntries> {
  const found = await newestFirst(entries).limit(exportLimit).execute();
  const references = found.map(({ reference }) => reference);
  async function* pages(): AsyncGenerator<InboxEntry[]> {
    for (let from = 0; from < references.length; from += pageLength) {
      const loaded = await loadEntries(database, references.slice(from, from + pageLength), now());
      yield loaded.map(({ entry }) => entry);
    }
  }
  return { count: references.length, pages };
}
