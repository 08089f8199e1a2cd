import type { Request } from 'express';
import { hasBit } from '../../catalog/bitset.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { Hosts, Scope } from '../../domain/hosts.ts';
import { combinedIdOf, parseCombinedId, TripIdError } from '../../domain/tripId.ts';
import { AppError } from '../appError.ts';

/** Most ids of one request (contract §3). */
const maxIds = 200;

/**
 * The ids asked for, in their order; aliases of hosts stand for the host. What is no id is left out like an unknown one.
 * @throws AppError 400 for more than 200
 */
export function readTripIds(req: Request, hosts: Hosts): string[] {
  const given = [req.query.ids ?? []].flat().join(',').split(',').filter(Boolean);
  if (given.length > maxIds) throw new AppError(400, `Höchstens ${maxIds} Reisen auf einmal.`);
  return [...new Set(given.flatMap((id) => readId(id, hosts) ?? []))];
}

function readId(id: string, hosts: Hosts): string | null {
  try {
    const { subdomain, destinationId } = parseCombinedId(id, hosts);
    return combinedIdOf(subdomain, destinationId);
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}

/** The listed ones of these trips as a JSON array of summaries. */
export function tripsByIds(catalogue: Catalogue, scope: Scope, ids: string[]): string {
  const listed = catalogue.listed(scope);
  const trips = ids.flatMap((id) => catalogue.trip(id) ?? []).filter((trip) => hasBit(listed, trip.slot));
  return `[${trips.map((trip) => trip.summary).join(',')}]`;
}
