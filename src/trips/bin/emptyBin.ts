/** Erases the trips whose time in the bin is over. */
import { z } from 'zod';
import { commitUnlessChanged } from '#content/commitUnlessChanged.ts';
import { withAuditEvents } from '#database/auditEvents.ts';
import { berlinToday } from '#domain/dates.ts';
import { endOfBin } from '#domain/organisers/bin/tripBin.ts';
import { docIdToCombinedId, parseDocId, tripOfDocId } from '#domain/tripId.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import type { TakenPlaces } from '../tripBase.ts';
import { comingBookings } from './comingBookings.ts';

export const emptyBinJob = defineChore({ name: 'emptyBin', pattern: '0 35 4 * * *', run: emptyBin });

/** What emptying the bin needs. */
export interface BinDeps extends JobDeps {
  takenPlaces: TakenPlaces;
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
export async function emptyBin(deps: BinDeps): Promise<number> {
  const { content, takenPlaces } = deps;
  const now = deps.now();
  let erased = 0;
  const found = binSchema.parse(await content.main.fetch(binQuery)).filter((trip) => trip !== null);
  for (const { _id, _rev, deletedAt, dates } of found) {
    const end = endOfBin(deletedAt);
    const key = tripOfDocId(_id);
    if (!key || !end || end > now) continue;
    if ((await comingBookings(takenPlaces, key, dates, berlinToday(now))).length > 0) continue;
    if (await erase(deps, _id, _rev)) erased += 1;
  }
  return erased;
}

/** Erases a trip unless it was restored meanwhile. If this is interrupted, the next run erases the rest. */
function erase({ content, database, now }: BinDeps, docId: string, revision: string): Promise<boolean> {
  const client = content.main;
  const { subdomain } = parseDocId(docId);
  const subject = docIdToCombinedId(docId);
  const event = { action: 'trip-erased', subdomain, by: 'retention', subject } as const;
  // The patch fails if the trip has another revision; a deletion alone has no such check.
  const transaction = client
    .transaction()
    .patch(docId, (patch) => patch.ifRevisionId(revision).set({ visible: false }))
    .delete(docId);
  return withAuditEvents(database, [event], now(), async () => {
    await client.delete({ query: '*[_type == "history" && trip == $docId]', params: { docId } });
    return (await commitUnlessChanged(transaction)) === 'done';
  });
}
