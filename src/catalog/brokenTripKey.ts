import type { Hosts } from '#domain/hosts.ts';
import { parseDocId, TripIdError, type TripKey } from '#domain/tripId.ts';

/** Returns the trip key of a document that cannot be published; null if no URL of this site leads to the document. */
export function brokenTripKey({ docId, type }: { docId: string; type: string }, hosts: Hosts): TripKey | null {
  if (type !== 'destination') return null;
  try {
    const key = parseDocId(docId);
    return hosts.find(key.subdomain)?.subdomain === key.subdomain ? key : null;
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}
