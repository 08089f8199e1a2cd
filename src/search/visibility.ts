import { z } from 'zod';
import { parseDestination } from '#content/parseDocument.ts';
import type { Hosts, Scope } from '#domain/hosts.ts';
import { tripAccess } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, docIdOf, parseTripKey, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Request } from '#platform/http/routeTable.ts';
import type { SearchDeps } from './searchDeps.ts';

const schema = z.object({ subdomain: z.string(), destinationId: z.string() });

/** Reads the requested trip. @throws AppError or TripIdError, both a 400 with the message of specification §2.3 */
export function readVisibilityQuery(req: Request, hosts: Hosts): TripKey {
  const read = schema.safeParse(req.query);
  if (!read.success) throw new AppError(400, 'Invalid id format');
  return parseTripKey(read.data.destinationId, read.data.subdomain, hosts);
}

/**
 * Returns whether the trip's page redirects to the home page: for trips of level 1, unknown trips and sites of other hosts
 * (specification §6.4). A trip whose page redirects to the host's own site does not count.
 * @param scope the requested site
 * @param own hosts that the organiser is signed in at; organisers see all of their own trips
 * @throws if the trip is unpublished and the content backend is unreachable
 */
export async function redirectsToHome(
  { env, replica, loadDestination }: SearchDeps,
  { subdomain, destinationId }: TripKey,
  { scope, own }: { scope: Scope; own: readonly string[] },
): Promise<boolean> {
  const level = replica.current().trip(combinedIdOf(subdomain, destinationId))?.level ?? null;
  const access = tripAccess({ subdomain, level }, { scope, own, hosts: env.hosts });
  if (access !== 'preview' || level !== null) return access === 'home';
  const raw = await loadDestination(docIdOf(subdomain, destinationId));
  return !raw || !parseDestination(raw).ok;
}
