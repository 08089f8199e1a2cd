import type { Request } from 'express';
import { z } from 'zod';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { Hosts } from '../../domain/hosts.ts';
import { combinedIdOf, parseTripKey } from '../../domain/tripId.ts';
import { isReachable } from '../../domain/visibility.ts';
import { AppError } from '../appError.ts';

const schema = z.object({ subdomain: z.string(), destinationId: z.string() });

/**
 * The trip that is asked about.
 * @returns its combined id
 * @throws AppError or TripIdError, both 400 with the specification's words (specification §5)
 */
export function readVisibilityQuery(req: Request, hosts: Hosts): string {
  const read = schema.safeParse(req.query);
  if (!read.success) throw new AppError(400, 'Invalid id format');
  const { subdomain, destinationId } = parseTripKey(read.data.destinationId, read.data.subdomain, hosts);
  return combinedIdOf(subdomain, destinationId);
}

/**
 * Whether somebody is sent home instead of seeing the trip: level 1, or no such trip (decisions §2).
 * @param hosts signed in at; their organisers see every trip there is of theirs
 */
export function redirectsHome(catalogue: Catalogue, combinedId: string, hosts: readonly string[]): boolean {
  const trip = catalogue.trip(combinedId);
  return !trip || !(isReachable(trip.level) || hosts.includes(trip.subdomain));
}
