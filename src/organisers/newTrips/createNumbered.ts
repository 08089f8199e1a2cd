/** Creates trips under the next free number of their host. */
import type { SanityClient } from '@sanity/client';
import { type AuditEvent, addAuditEvent } from '../../content/auditLog.ts';
import { isConflict } from '../../content/isConflict.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../../domain/trip/tripId.ts';

/**
 * Creates a trip, with an audit event.
 * @param build returns the content of the trip and its audit event, which may depend on the number; null to give up
 * @returns null if `build` has returned null
 */
export type CreateNumbered = (
  subdomain: string,
  build: (
    key: TripKey,
  ) => { content: Record<string, unknown>; event: Pick<AuditEvent, 'action' | 'by' | 'subject'> } | null,
) => Promise<TripKey | null>;

interface CreateNumberedSettings {
  client: SanityClient;
  /** Returns the highest known number of the host's trips. */
  highestNumber: (subdomain: string) => number;
  now: () => Date;
}

/** Maximum number of attempts. Numbers may be taken by concurrent requests, invalid documents and trips in the bin. */
const maxAttempts = 100;

/** Bookings and reviews of an erased trip keep its number. */
const remainsQuery = `count(*[(_type == "submission" && payload.combinedId == $combinedId)
  || (_type in ["ledger", "review"] && trip == $docId)])`;

export function createCreateNumbered({ client, highestNumber, now }: CreateNumberedSettings): CreateNumbered {
  return async (subdomain, build) => {
    const first = highestNumber(subdomain) + 1;
    for (let destinationId = first; destinationId < first + maxAttempts; destinationId++) {
      const key = { subdomain, destinationId };
      const docId = docIdOf(subdomain, destinationId);
      const built = build(key);
      if (!built) return null;
      const remains = { combinedId: combinedIdOf(subdomain, destinationId), docId };
      if ((await client.fetch<number>(remainsQuery, remains)) > 0) continue;
      try {
        const trip = { ...built.content, _id: docId, _type: 'destination', subdomain, destinationId };
        const transaction = client.transaction().create(trip);
        await addAuditEvent(transaction, { ...built.event, subdomain }, now()).commit({ visibility: 'sync' });
        return key;
      } catch (error) {
        // The number is already taken.
        if (!isConflict(error)) throw error;
      }
    }
    throw new Error(`No free trip number for ${subdomain} after ${maxAttempts} attempts from ${first} on`);
  };
}
