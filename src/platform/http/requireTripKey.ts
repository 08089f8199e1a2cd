import type { Hosts } from '#domain/hosts.ts';
import { parseCombinedId, TripIdError, type TripKey } from '#domain/tripId.ts';
import { AppError } from '../appError.ts';

/** Parses a combined id from a URL. @throws AppError 404 for a malformed id, with the message of specification §5 */
export function requireTripKey(combinedId: string, hosts: Hosts): TripKey {
  try {
    return parseCombinedId(combinedId, hosts);
  } catch (error) {
    if (error instanceof TripIdError) throw new AppError(404, error.message);
    throw error;
  }
}
