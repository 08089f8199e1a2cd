/** A new trip that begins as a copy of another one of the same host. */
import type { SanityClient } from '@sanity/client';
import { isConflict } from '../content/isConflict.ts';
import { destinationSchema } from '../content/schemas.ts';
import { type CopiedDepartures, copyOfTrip } from '../domain/organisers/tripCopy.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../domain/trip/tripId.ts';
import type { TripEditor } from './tripEditor.ts';

/** `broken`: the original breaks its schema, and so would the copy. */
export type CloneOutcome = { cloned: TripKey } | { missing: true } | { broken: string };

/** See `copyOfTrip` for what the copy takes over. Its history begins empty. */
export type CloneTrip = (key: TripKey, departures: CopiedDepartures) => Promise<CloneOutcome>;

interface CloneSettings {
  client: SanityClient;
  editor: TripEditor;
  /** The highest number of the host's trips, as far as it is known. */
  highestNumber: (subdomain: string) => number;
}

/** How many numbers are tried: others may be cloning at the same time. */
const attempts = 100;

export function createCloneTrip({ client, editor, highestNumber }: CloneSettings): CloneTrip {
  return async (key, departures) => {
    const original = await editor.load(key);
    if (!original) return { missing: true };
    const { subdomain } = key;
    const from = combinedIdOf(subdomain, key.destinationId);
    const first = highestNumber(subdomain) + 1;
    for (let destinationId = first; destinationId < first + attempts; destinationId++) {
      const names = { _id: docIdOf(subdomain, destinationId), subdomain, destinationId };
      const to = combinedIdOf(subdomain, destinationId);
      const copy = { ...copyOfTrip(original.document, { from, to }, departures), ...names, _type: 'destination' };
      const read = destinationSchema.safeParse(copy);
      if (!read.success) return { broken: read.error.issues[0]?.path.join('.') ?? '' };
      try {
        await client.create(copy, { visibility: 'sync' });
        return { cloned: { subdomain, destinationId } };
      } catch (error) {
        // Somebody has just taken that number.
        if (!isConflict(error)) throw error;
      }
    }
    throw new Error(`No free number among ${attempts} from ${first} on for a trip of ${subdomain}`);
  };
}
