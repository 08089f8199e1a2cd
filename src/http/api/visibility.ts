import type { Request } from 'express';
import { z } from 'zod';
import { parseDestination } from '../../content/schemas.ts';
import type { Deps } from '../../deps.ts';
import type { Hosts, Scope } from '../../domain/site/hosts.ts';
import { tripAccess } from '../../domain/site/tripOnSite.ts';
import { combinedIdOf, docIdOf, parseTripKey, type TripKey } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';

const schema = z.object({ subdomain: z.string(), destinationId: z.string() });

/**
 * The trip that is asked about.
 * @throws AppError or TripIdError, both 400 with the words of specification §2.3
 */
export function readVisibilityQuery(req: Request, hosts: Hosts): TripKey {
  const read = schema.safeParse(req.query);
  if (!read.success) throw new AppError(400, 'Invalid id format');
  return parseTripKey(read.data.destinationId, read.data.subdomain, hosts);
}

/**
 * Whether the trip's page sends somebody home instead of showing the trip: level 1, no such trip, or another host's site
 * (specification §6.4). A trip whose page moves to the host's own site is shown there.
 * @param asked the site, and the hosts whose organiser asks; organisers see every trip there is of theirs
 * @throws when the content backend is away and a trip is asked for that is not published yet
 */
export async function redirectsToHome(
  { env, replica, loadDestination }: Pick<Deps, 'env' | 'replica' | 'loadDestination'>,
  { subdomain, destinationId }: TripKey,
  { scope, own }: { scope: Scope; own: readonly string[] },
): Promise<boolean> {
  const level = replica.current().trip(combinedIdOf(subdomain, destinationId))?.level ?? null;
  const access = tripAccess({ subdomain, level }, { scope, own, hosts: env.hosts });
  if (access !== 'preview' || level !== null) return access === 'home';
  const raw = await loadDestination(docIdOf(subdomain, destinationId));
  return !raw || !parseDestination(raw).ok;
}
