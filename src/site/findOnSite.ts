/** Finds a trip or host by what a visitor has entered, within the site. */

import type { Catalogue } from '#catalog/index/catalogue.ts';
import type { Host, Hosts, Scope } from '#domain/hosts.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { isReachable } from '#domain/trip/visibility.ts';
import { combinedIdOf } from '#domain/tripId.ts';

/** Finds a trip by its id in any spelling; null if visitors of the site cannot see it. */
export function findTrip(
  { catalogue, hosts, scope }: { catalogue: Pick<Catalogue, 'trip'>; hosts: Hosts; scope: Scope },
  combinedId: string,
): TripSummary | null {
  const key = findTripKey(combinedId, hosts);
  if (!key || !isOnSite(key.subdomain, scope, hosts)) return null;
  const trip = catalogue.trip(combinedIdOf(key.subdomain, key.destinationId));
  return trip && isReachable(trip.level) ? trip.summary : null;
}

/** Finds an organiser by subdomain or alias; null if the site does not show its trips. */
export function findHost(deps: { env: { hosts: Hosts } }, scope: Scope, name: string): Host | null {
  const host = deps.env.hosts.find(name);
  return host && isOnSite(host.subdomain, scope, deps.env.hosts) ? host : null;
}
