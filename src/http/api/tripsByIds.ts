import type { Request } from 'express';
import type { Catalogue } from '../../catalog/index/catalogue.ts';
import { summaryFor } from '../../catalog/queries/search.ts';
import type { Hosts, Scope } from '../../domain/site/hosts.ts';
import { findTripKey, tripAccess } from '../../domain/site/tripOnSite.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';

/** Most ids of one request (specification §11.2). */
const maxIds = 200;

/**
 * The ids asked for, in their order; aliases of hosts stand for the host. What is no id is left out like an unknown one.
 * @throws AppError 400 for more than 200
 */
export function readTripIds(req: Request, hosts: Hosts): string[] {
  const given = [req.query.ids ?? []].flat().join(',').split(',').filter(Boolean);
  if (given.length > maxIds) throw new AppError(400, `Höchstens ${maxIds} Reisen auf einmal.`);
  const keys = given.flatMap((id) => findTripKey(id, hosts) ?? []);
  return [...new Set(keys.map(({ subdomain, destinationId }) => combinedIdOf(subdomain, destinationId)))];
}

/**
 * Those of the trips that have a page on this site as a JSON array of summaries: listed ones, and unlisted ones that are
 * reachable by link (specification §11.2).
 * @param own hosts whose trips are there at every level, which the summaries then name
 */
export function tripsByIds(
  catalogue: Catalogue,
  ids: string[],
  { scope, hosts, own = [] }: { scope: Scope; hosts: Hosts; own?: readonly string[] },
): string {
  const trips = ids
    .flatMap((id) => catalogue.trip(id) ?? [])
    .filter((trip) => ['shown', 'preview'].includes(tripAccess(trip, { scope, own, hosts })));
  return `[${trips.map((trip) => summaryFor(own, trip)).join(',')}]`;
}
