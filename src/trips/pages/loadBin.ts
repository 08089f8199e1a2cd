/** Data of the bin, and of the page that asks before a trip is deleted (specification §7.10). */
import { endOfBin } from '#domain/organisers/bin/tripBin.ts';
import { deletePath } from '#domain/organisers/organiserPaths.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { requireTripKey } from '#platform/http/requireTripKey.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from './tripContext.ts';

export function loadBin(context: TripContext, { subdomain }: ArgsOf<'organiserBin'>): Loaded<'organiserBin'> {
  return forOrganiser(context, subdomain, async (host) => {
    const trips = await context.deps.tripBin.list(host.subdomain);
    const withEnd = trips.map((trip) => ({ ...trip, erasedAt: endOfBin(trip.deletedAt)?.toISOString() ?? null }));
    return { data: { trips: withEnd } };
  });
}

/** @throws AppError 404 for a malformed trip id, with the message of specification §2.3 */
export function loadDeleteTrip(
  context: TripContext,
  { subdomain, combinedId }: ArgsOf<'deleteTrip'>,
): Loaded<'deleteTrip'> {
  const { deps, isDeletionOutdated = false } = context;
  return forOrganiser(context, subdomain, async (host): Loaded<'deleteTrip'> => {
    const key = requireTripKey(combinedId, deps.env.hosts);
    if (key.subdomain !== host.subdomain) return null;
    const id = combinedIdOf(key.subdomain, key.destinationId);
    if (id !== combinedId) return { redirect: deletePath(host.subdomain, id), status: 302 };
    const trip = await deps.tripBin.load(key);
    return trip && { data: { combinedId, ...trip, isChanged: isDeletionOutdated } };
  });
}
