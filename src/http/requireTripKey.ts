import type { Hosts } from '../domain/site/hosts.ts';
import { parseCombinedId, TripIdError, type TripKey } from '../domain/trip/tripId.ts';
import { AppError } from '../platform/appError.ts';

/**
 * The trip of a combined id as it stands in an address.
 * @throws AppError 404 with the specification's words (§5) for what is no id of a trip
 */
export function requireTripKey(combinedId: string, hosts: Hosts): TripKey {
  try {
    return parseCombinedId(combinedId, hosts);
  } catch (error) {
    if (error instanceof TripIdError) throw new AppError(404, error.message);
    throw error;
  }
}
