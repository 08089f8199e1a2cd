/** Which trips an address may speak of, on which site. */

import type { Level } from '../trip/trip.ts';
import { parseCombinedId, TripIdError, type TripKey } from '../trip/tripId.ts';
import { isReachable } from '../trip/visibility.ts';
import type { Hosts, Scope } from './hosts.ts';

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

/**
 * What the page of a trip answers: `shown` to everybody, `preview` to its organiser alone, `hostSite` moves to the same
 * path on the host's own site, `home` leads to the start page.
 */
export type TripAccess = 'shown' | 'preview' | 'hostSite' | 'home';

/**
 * Decides it for the page and for `GET /api/rds/visibility` alike (specification §3.7, §6.4).
 * @param trip its host, and its level; null when nothing is published of it
 * @param asked the site, and the hosts whose organiser asks
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
