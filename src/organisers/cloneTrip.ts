/** Creates a new trip as a copy of another trip of the same host. */
import type { SanityClient } from '@sanity/client';
import { addAuditEvent } from '../content/auditLog.ts';
import { destinationSchema } from '../content/destinationSchema.ts';
import { isConflict } from '../content/isConflict.ts';
import { type CopiedDepartures, copyOfTrip } from '../domain/organisers/tripCopy.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../domain/trip/tripId.ts';
import type { Organiser } from './sessions.ts';
import type { TripEditor } from './tripEditor.ts';

/** `broken`: the original is invalid, so a copy would be, too; the value is the path of the first invalid field. */
export type CloneOutcome = { cloned: TripKey } | { missing: true } | { broken: string };

/** Clones a trip, with an audit event. `copyOfTrip` defines what is copied. The history of the copy is empty. */
export type CloneTrip = (key: TripKey, departures: CopiedDepartures, by: Organiser) => Promise<CloneOutcome>;

interface CloneSettings {
  client: SanityClient;
  editor: TripEditor;
  /** Returns the highest known number of the host's trips. */
  highestNumber: (subdomain: string) => number;
  now: () => Date;
}

/** Maximum number of attempts. Numbers may be taken by concurrent clones. */
const maxAttempts = 100;

export function createCloneTrip({ client, editor, highestNumber, now }: CloneSettings): CloneTrip {
  return async (key, departures, by) => {
    const original = await editor.load(key);
    if (!original) return { missing: true };
    const { subdomain } = key;
    const from = combinedIdOf(subdomain, key.destinationId);
    const first = highestNumber(subdomain) + 1;
    for (let destinationId = first; destinationId < first + maxAttempts; destinationId++) {
      const names = { _id: docIdOf(subdomain, destinationId), subdomain, destinationId };
      const to = combinedIdOf(subdomain, destinationId);
      const copy = { ...copyOfTrip(original.document, { from, to }, departures), ...names, _type: 'destination' };
      const read = destinationSchema.safeParse(copy);
      if (!read.success) return { broken: read.error.issues[0]?.path.join('.') ?? '' };
      try {
        const event = { action: 'clone', subdomain, by: by.username, subject: `${from} to ${to}` } as const;
        await addAuditEvent(client.transaction().create(copy), event, now()).commit({ visibility: 'sync' });
        return { cloned: { subdomain, destinationId } };
      } catch (error) {
        // The number is already taken.
        if (!isConflict(error)) throw error;
      }
    }
    throw new Error(`No free trip number for ${subdomain} after ${maxAttempts} attempts from ${first} on`);
  };
}
