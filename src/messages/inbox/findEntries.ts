/** Finds the entries of an inbox for a file, and reads them page by page. */
import { sql } from 'kysely';
import type { Sealed } from '#bookings/sealed.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { InboxEntry } from '#domain/bookings/inbox.ts';
import type { AskedQuestions } from '#domain/trip/travellerFields.ts';
import { loadEntries } from './inboxEntry.ts';
import type { selectedEntries } from './inboxQuery.ts';

/** Maximum number of entries in a file. */
const exportLimit = 10_000;
/** Entries that are read together. */
const pageLength = 50;

/** Entries that are read page by page, newest first. */
export interface FoundEntries {
  count: number;
  /** Number of entries of the host with answers about travellers. */
  sealed: number;
  /** Each page is read when it is requested. @throws if the database does not answer */
  pages: () => AsyncIterable<EntryOfFile[]>;
}

export interface EntryOfFile {
  entry: InboxEntry;
  /** Encrypted answers about the travellers, if the entry is of the host. */
  travellerData?: Sealed | undefined;
  /** What was asked about them. */
  asked?: AskedQuestions | undefined;
}

/**
 * Finds the first 10,000 of the entries.
 * @param subdomain host whose answers about travellers may be opened
 * @throws if the database does not answer
 */
export async function findEntries(
  { database, now }: { database: Database; now: () => Date },
  entries: ReturnType<typeof selectedEntries>,
  subdomain: string,
): Promise<FoundEntries> {
  const found = await entries
    .leftJoin('bookings', 'bookings.reference', 'submissions.reference')
    .select('submissions.reference')
    .select(sql<boolean>`traveller_data is not null and subdomain = ${subdomain}`.as('isSealed'))
    .orderBy('receivedAt', 'desc')
    .orderBy('submissions.reference')
    .limit(exportLimit)
    .execute();
  const references = found.map(({ reference }) => reference);
  async function* pages(): AsyncGenerator<EntryOfFile[]> {
    for (let from = 0; from < references.length; from += pageLength) {
      const loaded = await loadEntries(database, references.slice(from, from + pageLength), now());
      yield loaded.map(({ entry, booking, subdomain: owner }) => ({
        entry,
        asked: booking?.booking.asked,
        travellerData: owner === subdomain ? booking?.booking.travellerData : undefined,
      }));
    }
  }
  return { count: references.length, sealed: found.filter(({ isSealed }) => isSealed).length, pages };
}
