import type { Request } from 'express';
import { hasBit } from '../../catalog/bitset.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { summaryFor } from '../../catalog/search.ts';
import type { Hosts, Scope } from '../../domain/hosts.ts';
import { combinedIdOf } from '../../domain/tripId.ts';
import { AppError } from '../appError.ts';
import { findTripKey } from '../tripOnSite.ts';

/** Most ids of one request (contract §3). */
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
 * The listed ones of these trips as a JSON array of summaries.
 * @param own hosts whose trips are there whether listed or not, with their level
 */
export function tripsByIds(catalogue: Catalogue, scope: Scope, ids: string[], own: readonly string[] = []): string {
  const listed = catalogue.listed(scope);
  const isOwn = (host: string) => own.includes(host) && (scope.kind === 'marketplace' || scope.subdomain === host);
  const trips = ids
    .flatMap((id) => catalogue.trip(id) ?? [])
    .filter((trip) => hasBit(listed, trip.slot) || isOwn(trip.subdomain));
  return `[${trips.map((trip) => summaryFor(own, trip)).join(',')}]`;
}
