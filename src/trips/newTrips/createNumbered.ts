/** Creates trips under the next free numbers of their host. */
import { commitUnlessChanged } from '#content/commitUnlessChanged.ts';
import { type AuditEvent, withAuditEvents } from '#database/auditEvents.ts';
import { tripsWithRows } from '#database/tripRows.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import type { TripDeps } from '../tripDeps.ts';
import { highestNumber } from '../tripLists.ts';

export interface NewTrip {
  content: Record<string, unknown>;
  event: Pick<AuditEvent, 'action' | 'by' | 'subject'>;
}

/** Returns the new trips, which may depend on their numbers; null to give up. */
type BuildTrips = (keys: readonly TripKey[]) => readonly NewTrip[] | null | Promise<readonly NewTrip[] | null>;

/** Maximum number of attempts. Numbers may be taken by concurrent requests, invalid documents and trips in the bin. */
const maxAttempts = 100;

/** Documents per request. The ids are part of the address. */
const idsPerRequest = 50;

/**
 * Creates trips in one transaction, after their audit events.
 * @param build is called again if the numbers were taken meanwhile
 * @returns the keys of the trips; null if `build` has returned null
 */
export async function createNumbered(
  deps: TripDeps,
  { subdomain, count }: { subdomain: string; count: number },
  build: BuildTrips,
): Promise<TripKey[] | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const keys = await nextFree(deps, subdomain, count);
    const trips = await build(keys);
    if (!trips) return null;
    const transaction = deps.content.main.transaction();
    const events: AuditEvent[] = [];
    for (const [index, key] of keys.entries()) {
      const { content, event } = trips[index] as NewTrip;
      transaction.create({ ...content, _id: docIdOfKey(key), _type: 'destination', ...key });
      events.push({ ...event, subdomain });
    }
    // If this fails, a number was taken meanwhile.
    const commit = async () => (await commitUnlessChanged(transaction)) === 'done';
    if (await withAuditEvents(deps.database, events, deps.now(), commit)) return keys;
  }
  throw new Error(`No free trip number for ${subdomain} after ${maxAttempts} attempts`);
}

async function nextFree(deps: TripDeps, subdomain: string, count: number): Promise<TripKey[]> {
  const free: TripKey[] = [];
  let next = highestNumber(deps.replica.current(), subdomain) + 1;
  for (let attempt = 0; attempt < maxAttempts && free.length < count; attempt++) {
    const length = Math.min(count - free.length, idsPerRequest);
    const from = next;
    const candidates = Array.from({ length }, (_, index) => ({ subdomain, destinationId: from + index }));
    free.push(...(await freeOf(deps, candidates)));
    next += length;
  }
  if (free.length < count) throw new Error(`No free trip number for ${subdomain} up to ${next}`);
  return free;
}

/** Returns the free ones of some numbers. Bookings, messages and reviews of an erased trip keep its number. */
async function freeOf({ content, database }: TripDeps, keys: readonly TripKey[]): Promise<TripKey[]> {
  const combinedIds = keys.map(combinedIdOfKey);
  const withRows = await tripsWithRows(database, combinedIds);
  // Queries are eventually consistent and may not contain trips that were just created.
  const found = await content.main.getDocuments(keys.map(docIdOfKey));
  const documents = new Set(found.map((document) => document?._id));
  return keys.filter((key) => !documents.has(docIdOfKey(key)) && !withRows.has(combinedIdOfKey(key)));
}

function docIdOfKey({ subdomain, destinationId }: TripKey): string {
  return docIdOf(subdomain, destinationId);
}

function combinedIdOfKey({ subdomain, destinationId }: TripKey): string {
  return combinedIdOf(subdomain, destinationId);
}
