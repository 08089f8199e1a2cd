import type { Hosts } from '../domain/site/hosts.ts';
import { parseDocId, TripIdError, type TripKey } from '../domain/trip/tripId.ts';

/** Which trip a document is that cannot be read; null for what no address of ours leads to. */
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
