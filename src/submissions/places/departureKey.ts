import { createHash } from 'node:crypto';
import { combinedIdOf, docIdOf, type TripKey } from '../../domain/trip/tripId.ts';

/** Identifies a departure of a trip. */
export interface DepartureKey extends TripKey {
  /** `_key` of the departure in the trip document. */
  dateKey: string;
}

/** Returns the document id of the ledger; it is private because of the dot. */
export function ledgerId({ subdomain, destinationId, dateKey }: DepartureKey): string {
  return `private.ledger.${docIdOf(subdomain, destinationId)}.${idPart(dateKey)}`;
}

/** Returns a text that identifies the departure in the names of keys in Redis. */
export function departureName({ subdomain, destinationId, dateKey }: DepartureKey): string {
  return `${combinedIdOf(subdomain, destinationId)}:${idPart(dateKey)}`;
}

/** Returns the key of a departure as a part of a document id. Keys with other characters are hashed. */
function idPart(dateKey: string): string {
  if (/^[A-Za-z0-9_-]{1,60}$/.test(dateKey)) return dateKey;
  // The dot distinguishes hashes from keys.
  return `h.${createHash('sha256').update(dateKey).digest('hex').slice(0, 40)}`;
}
