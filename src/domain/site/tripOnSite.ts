/** Which trips can be seen on which site. */

import type { Hosts, Scope } from '../hosts.ts';
import type { Level } from '../trip/trip.ts';
import { isReachable } from '../trip/visibility.ts';
import { parseCombinedId, TripIdError, type TripKey } from '../tripId.ts';

/** Parses a combined id from an address; returns null if it is invalid or its host is unknown. */
export function findTripKey(combinedId: string, hosts: Hosts): TripKey | null {
  try {
    return parseCombinedId(combinedId, hosts);
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}

/** Returns whether a host's trips belong to a site: its own site, or the marketplace if it lists the host. */
export function isOnSite(subdomain: string, scope: Scope, hosts: Hosts): boolean {
  return scope.kind === 'host' ? scope.subdomain === subdomain : hosts.onMarketplace.includes(subdomain);
}

/**
 * The response to a request for a trip's page. `shown`: visible to everybody. `preview`: visible to its organiser only.
 * `hostSite`: redirects to the same path on the host's own site. `home`: redirects to the start page.
 */
export type TripAccess = 'shown' | 'preview' | 'hostSite' | 'home';

/**
 * Determines the access to a trip, for its page and for `GET /api/rds/visibility` (specification §3.7, §6.4).
 * @param trip its host and level; the level is null if the trip is not published
 * @param viewer the site, and the hosts as whose organiser the user is signed in (`own`)
 */
export function tripAccess(
  { subdomain, level }: { subdomain: string; level: Level | null },
  { scope, own, hosts }: { scope: Scope; own: readonly string[]; hosts: Hosts },
): TripAccess {
  const isOpen = level !== null && isReachable(level);
  if (isOpen && isOnSite(subdomain, scope, hosts)) return 'shown';
  if (scope.kind === 'host' && scope.subdomain !== subdomain) return 'home';
  if (own.includes(subdomain)) return 'preview';
  return isOpen ? 'hostSite' : 'home';
}
