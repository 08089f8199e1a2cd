/** What a contact message may be about: the trips and organisers of the site it is sent on. */
import type { Host, Scope } from '../../domain/site/hosts.ts';
import { findTripKey, isOnSite } from '../../domain/site/tripOnSite.ts';
import type { TripSummary } from '../../domain/trip/trip.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import { isReachable } from '../../domain/trip/visibility.ts';
import type { IntakeDeps } from './intakeDeps.ts';

/** The trip of an id, in whichever way it is written; null when visitors of the site can see none of that id. */
export function findTrip(
  deps: Pick<IntakeDeps, 'env' | 'replica'>,
  scope: Scope,
  combinedId: string,
): TripSummary | null {
  const key = findTripKey(combinedId, deps.env.hosts);
  if (!key || !isOnSite(key.subdomain, scope, deps.env.hosts)) return null;
  const trip = deps.replica.current().trip(combinedIdOf(key.subdomain, key.destinationId));
  return trip && isReachable(trip.level) ? (JSON.parse(trip.summary) as TripSummary) : null;
}

/** The organiser of a subdomain or an alias; null when the site shows nothing of it. */
export function findHost(deps: Pick<IntakeDeps, 'env'>, scope: Scope, name: string): Host | null {
  const host = deps.env.hosts.find(name);
  return host && isOnSite(host.subdomain, scope, deps.env.hosts) ? host : null;
}
