/** Moves trips to the bin and restores them. */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '#content/commitUnlessChanged.ts';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { withAuditEvents } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { BinnedTrip, BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { line } from '#platform/textSchemas.ts';
import type { TakenPlaces } from '../tripEditor.ts';
import { comingBookings } from './comingBookings.ts';

export interface DeletableTrip {
  title: string;
  /** Departures because of which the trip cannot be deleted. */
  booked: BookedDeparture[];
}

/** `changed`: somebody has changed the trip at the same time; nothing was done. */
export type DeleteOutcome = 'done' | 'missing' | 'changed' | { booked: BookedDeparture[] };

export interface TripBin {
  /** Returns the trip with the bookings that prevent its deletion; null if it does not exist. */
  load(key: TripKey): Promise<DeletableTrip | null>;
  /** Moves a trip to the bin, with an audit event. */
  remove(key: TripKey, by: Organiser): Promise<DeleteOutcome>;
  /** Restores a trip as it was, with an audit event. `missing`: it is not in the bin. */
  restore(key: TripKey, by: Organiser): Promise<'done' | 'missing'>;
  /** Returns the deleted trips of a host, the latest first. */
  list(subdomain: string): Promise<BinnedTrip[]>;
}

interface TripBinSettings {
  client: SanityClient;
  database: Database;
  takenPlaces: TakenPlaces;
  /** Today in Europe/Berlin. */
  today: () => IsoDate;
  now: () => Date;
}

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

export function createTripBin({ client, database, takenPlaces, today, now }: TripBinSettings): TripBin {
  const read = async ({ subdomain, destinationId }: TripKey) => {
    const found = await client.getDocument(docIdOf(subdomain, destinationId));
    return found ? tripSchema.parse(found) : null;
  };
  const readActive = async (key: TripKey) => {
    const trip = await read(key);
    return trip && !isDeletedTrip(trip) ? trip : null;
  };
  const bookingsOf = (key: TripKey, trip: z.output<typeof tripSchema>) =>
    comingBookings(takenPlaces, key, trip.dates, today());

  async function restore(key: TripKey, by: Organiser): Promise<'done' | 'missing'> {
    const trip = await read(key);
    if (!trip || !isDeletedTrip(trip)) return 'missing';
    const patch = client.patch(trip._id).ifRevisionId(trip._rev).unset(['deletedAt', 'deletedBy']);
    return (await commit('trip-restored', key, by, patch)) ? 'done' : 'missing';
  }

  /** @returns false, and nothing was written, if the trip was changed meanwhile */
  function commit(
    action: 'trip-deleted' | 'trip-restored',
    { subdomain, destinationId }: TripKey,
    { username }: Organiser,
    patch: ReturnType<SanityClient['patch']>,
  ): Promise<boolean> {
    const event = { action, subdomain, by: username, subject: combinedIdOf(subdomain, destinationId) } as const;
    return withAuditEvents(database, [event], now(), async () => {
      return (await commitUnlessChanged(client.transaction().patch(patch))) === 'done';
    });
  }

  return {
    async load(key) {
      const trip = await readActive(key);
      return trip && { title: trip.title, booked: await bookingsOf(key, trip) };
    },
    async remove(key, by) {
      const trip = await readActive(key);
      if (!trip) return 'missing';
      const booked = await bookingsOf(key, trip);
      if (booked.length > 0) return { booked };
      const deleted = { deletedAt: now().toISOString(), deletedBy: by.username };
      const patch = client.patch(trip._id).ifRevisionId(trip._rev).set(deleted);
      if (!(await commit('trip-deleted', key, by, patch))) return 'changed';
      // A booking may have been accepted since the check. From now on, bookings are rejected.
      const since = await bookingsOf(key, trip);
      if (since.length === 0) return 'done';
      await restore(key, by);
      return { booked: since };
    },
    restore,
    async list(subdomain) {
      const found = listSchema.parse(await client.fetch(listQuery, { subdomain }));
      return found
        .filter((trip) => trip !== null)
        .map(({ destinationId, title, deletedAt, deletedBy }) => ({
          combinedId: combinedIdOf(subdomain, destinationId),
          title: title ?? '',
          deletedAt,
          deletedBy: deletedBy ?? '',
        }));
    },
  };
}
