import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { isConflict } from '#content/isConflict.ts';
import { docIdOf, type TripKey } from '#domain/tripId.ts';
import { addSave } from './tripSave.ts';

const tripSchema = z.looseObject({ _rev: z.string(), dates: z.array(z.unknown()).catch([]) });
const keySchema = z.object({ _key: z.string() }).catch({ _key: '' });

/** Saves of others during which it tries again. */
const maxAttempts = 5;

/**
 * Returns a function that adds a departure to the document of a trip, with an entry in its history. It does nothing if the trip
 * has a departure with this key, or was deleted, and throws if the content backend does not answer.
 */
export function createAddDeparture({ client, now }: { client: SanityClient; now: () => Date }) {
  return async (trip: TripKey, date: { _key: string }, username: string): Promise<void> => {
    const docId = docIdOf(trip.subdomain, trip.destinationId);
    const by = { subdomain: trip.subdomain, username };
    for (let attempt = 1; ; attempt++) {
      const document = await client.getDocument(docId);
      if (!document || isDeletedTrip(document)) return;
      const { _rev: revision, dates: before } = tripSchema.parse(document);
      if (before.some((each) => keySchema.parse(each)._key === date._key)) return;
      const changes = [{ field: 'dates' as const, before, after: [...before, date] }];
      const save = { docId, revision, changes, by, at: now(), kind: 'edit' as const };
      try {
        await addSave(client.transaction(), save).commit({ visibility: 'sync' });
        return;
      } catch (error) {
        if (!isConflict(error) || attempt === maxAttempts) throw error;
      }
    }
  };
}
