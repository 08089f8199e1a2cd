/** Moves trips to the bin and restores them. */

import type { Patch } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '#content/commitUnlessChanged.ts';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { withAuditEvents } from '#database/auditEvents.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { BinnedTrip, BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { line } from '#platform/textSchemas.ts';
import type { TripBase } from '../tripBase.ts';
import { comingBookings } from './comingBookings.ts';

export interface DeletableTrip {
  title: string;
  /** Departures because of which the trip cannot be deleted. */
  booked: BookedDeparture[];
}

/** `changed`: somebody has changed the trip at the same time; nothing was done. */
export type DeleteOutcome = 'done' | 'missing' | 'changed' | { booked: BookedDeparture[] };

const maxListed = 200;

const tripSchema = z.looseObject({ _id: z.string(), _rev: z.string(), title: line.catch('') });
const listSchema = z.array(
  z
    .object({
      destinationId: z.int(),
      title: line.nullable().catch(null),
      deletedAt: z.string(),
      deletedBy: z.string().nullable().catch(null),
    })
    .nullable()
    .catch(null),
);
const listQuery = `*[_type == "destination" && subdomain == $subdomain && defined(deletedAt)]
  | order(deletedAt desc, _id asc) [0...${maxListed}] {destinationId, title, deletedAt, deletedBy}`;

type StoredTrip = z.output<typeof tripSchema>;

/** Returns the trip with the bookings that prevent its deletion; null if it does not exist. */
export async function loadDeletable(deps: TripBase, key: TripKey): Promise<DeletableTrip | null> {
  const trip = await loadTrip(deps, key);
  return trip && !isDeletedTrip(trip) ? { title: trip.title, booked: await bookingsOf(deps, key, trip) } : null;
}

/** Moves a trip to the bin, with an audit event. */
export async function moveToBin(deps: TripBase, key: TripKey, by: Organiser): Promise<DeleteOutcome> {
  const trip = await loadTrip(deps, key);
  if (!trip || isDeletedTrip(trip)) return 'missing';
  const booked = await bookingsOf(deps, key, trip);
  if (booked.length > 0) return { booked };
  const deleted = { deletedAt: deps.now().toISOString(), deletedBy: by.username };
  const patch = deps.content.main.patch(trip._id).ifRevisionId(trip._rev).set(deleted);
  if (!(await commit(deps, 'trip-deleted', key, by, patch))) return 'changed';
  // A booking may have been accepted since the check. From now on, bookings are rejected.
  const since = await bookingsOf(deps, key, trip);
  if (since.length === 0) return 'done';
  await restoreFromBin(deps, key, by);
  return { booked: since };
}

/** Restores a trip as it was, with an audit event. `missing`: it is not in the bin. */
export async function restoreFromBin(deps: TripBase, key: TripKey, by: Organiser): Promise<'done' | 'missing'> {
  const trip = await loadTrip(deps, key);
  if (!trip || !isDeletedTrip(trip)) return 'missing';
  const patch = deps.content.main.patch(trip._id).ifRevisionId(trip._rev).unset(['deletedAt', 'deletedBy']);
  return (await commit(deps, 'trip-restored', key, by, patch)) ? 'done' : 'missing';
}

/** Returns the deleted trips of a host, the latest first. */
export async function listBin({ content }: TripBase, subdomain: string): Promise<BinnedTrip[]> {
  const found = listSchema.parse(await content.main.fetch(listQuery, { subdomain }));
  return found
    .filter((trip) => trip !== null)
    .map(({ destinationId, title, deletedAt, deletedBy }) => ({
      combinedId: combinedIdOf(subdomain, destinationId),
      title: title ?? '',
      deletedAt,
      deletedBy: deletedBy ?? '',
    }));
}

async function loadTrip({ content }: TripBase, { subdomain, destinationId }: TripKey): Promise<StoredTrip | null> {
  const found = await content.main.getDocument(docIdOf(subdomain, destinationId));
  return found ? tripSchema.parse(found) : null;
}

function bookingsOf({ takenPlaces, now }: TripBase, key: TripKey, trip: StoredTrip): Promise<BookedDeparture[]> {
  return comingBookings(takenPlaces, key, trip.dates, berlinToday(now()));
}

/** @returns false, and nothing was written, if the trip was changed meanwhile */
function commit(
  { content, database, now }: TripBase,
  action: 'trip-deleted' | 'trip-restored',
  { subdomain, destinationId }: TripKey,
  { username }: Organiser,
  patch: Patch,
): Promise<boolean> {
  const event = { action, subdomain, by: username, subject: combinedIdOf(subdomain, destinationId) } as const;
  return withAuditEvents(database, [event], now(), async () => {
    return (await commitUnlessChanged(content.main.transaction().patch(patch))) === 'done';
  });
}
