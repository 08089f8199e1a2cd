/** Which trips an address may speak of, on which site. */
import type { Hosts, Scope } from '../domain/hosts.ts';
import { parseCombinedId, TripIdError, type TripKey } from '../domain/tripId.ts';

/** The trip of a combined id as it stands in an address; null when it is none of any host. */
export function findTripKey(combinedId: string, hosts: Hosts): TripKey | null {
  try {
    return parseCombinedId(combinedId, hosts);
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}

/** A host's own site shows its trips alone; the marketplace shows by link whatever is reachable of its hosts. */
export function isOnSite(subdomain: string, scope: Scope, hosts: Hosts): boolean {
  return scope.kind === 'host' ? scope.subdomain === subdomain : hosts.onMarketplace.includes(subdomain);
}
