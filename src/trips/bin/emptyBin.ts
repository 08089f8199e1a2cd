/** Erases the trips whose time in the bin is over. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '#content/commitUnlessChanged.ts';
import { withAuditEvents } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { endOfBin } from '#domain/organisers/bin/tripBin.ts';
import { docIdToCombinedId, parseDocId, tripOfDocId } from '#domain/tripId.ts';
import type { TakenPlaces } from '../tripEditor.ts';
import { comingBookings } from './comingBookings.ts';

interface EmptyBinSettings {
  client: SanityClient;
  database: Database;
  takenPlaces: TakenPlaces;
  now: Date;
}

const binSchema = z.array(
  z.object({ _id: z.string(), _rev: z.string(), deletedAt: z.string(), dates: z.unknown() }).nullable().catch(null),
);
const binQuery = '*[_type == "destination" && defined(deletedAt)] {_id, _rev, deletedAt, dates}';

/**
 * Erases each trip with its history, with an audit event. Pictures stay, because other trips may show them. A trip with
 * coming bookings stays in the bin: they were accepted while it was deleted.
 * @returns the number of erased trips
 */
export async function emptyBin(settings: EmptyBinSettings): Promise<number> {
  const { client, takenPlaces, now } = settings;
  let erased = 0;
  const found = binSchema.parse(await client.fetch(binQuery)).filter((trip) => trip !== null);
  for (const { _id, _rev, deletedAt, dates } of found) {
    const end = endOfBin(deletedAt);
    const key = tripOfDocId(_id);
    if (!key || !end || end > now) continue;
    if ((await comingBookings(takenPlaces, key, dates, berlinToday(now))).length > 0) continue;
    if (await erase(settings, _id, _rev)) erased += 1;
  }
  return erased;
}

/** Erases a trip unless it was restored meanwhile. If this is interrupted, the next run erases the rest. */
function erase({ client, database, now }: EmptyBinSettings, docId: string, revision: string): Promise<boolean> {
  const { subdomain } = parseDocId(docId);
  const subject = docIdToCombinedId(docId);
  const event = { action: 'trip-erased', subdomain, by: 'retention', subject } as const;
  // The patch fails if the trip has another revision; a deletion alone has no such check.
  const transaction = client
    .transaction()
    .patch(docId, (patch) => patch.ifRevisionId(revision).set({ visible: false }))
    .delete(docId);
  return withAuditEvents(database, [event], now, async () => {
    await client.delete({ query: '*[_type == "history" && trip == $docId]', params: { docId } });
    return (await commitUnlessChanged(transaction)) === 'done';
  });
}
