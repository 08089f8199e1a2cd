import type { Catalogue } from '#catalog/index/catalogue.ts';
import { shownSummary } from '#catalog/queries/shownSummary.ts';
import type { Hosts, Scope } from '#domain/hosts.ts';
import { findTripKey, tripAccess } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Request } from '#platform/http/routeTable.ts';

/** Maximum number of ids in one request (specification §11.2). */
const maxIds = 200;

/**
 * Reads the requested combined ids in their order and resolves aliases of hosts. Malformed ids are skipped like unknown ones.
 * @throws AppError 400 for more than 200 ids
 */
export function readTripIds(req: Request, hosts: Hosts): string[] {
  const ids = [req.query.ids ?? []].flat().join(',').split(',').filter(Boolean);
  if (ids.length > maxIds) throw new AppError(400, `Höchstens ${maxIds} Reisen auf einmal.`);
  const keys = ids.flatMap((id) => findTripKey(id, hosts) ?? []);
  return [...new Set(keys.map(({ subdomain, destinationId }) => combinedIdOf(subdomain, destinationId)))];
}

/**
 * Returns the summaries of all given trips that have a page on this site as a JSON array: listed trips, and unlisted trips
 * that are reachable by link (specification §11.2).
 * @param own hosts whose trips are included at every level; their summaries contain the level
 */
export function tripsByIds(
  catalogue: Catalogue,
  ids: string[],
  { scope, hosts, own = [] }: { scope: Scope; hosts: Hosts; own?: readonly string[] },
): string {
  const trips = ids
    .flatMap((id) => catalogue.trip(id) ?? [])
    .filter((trip) => ['shown', 'preview'].includes(tripAccess(trip, { scope, own, hosts })));
  return JSON.stringify(trips.map((trip) => shownSummary(catalogue, trip, { hosts: own })));
}
