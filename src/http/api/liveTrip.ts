import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { tripAccess } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, parseCombinedId } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { LiveStreams } from '../liveStreams.ts';
import type { OrganiserSession } from '../middleware/organiser.ts';

/** Streams the revision of a trip on every change. Sends "" once the client may no longer see the trip's page. */
export function liveTrip(
  { replica, env }: Pick<Deps, 'replica' | 'env'>,
  live: LiveStreams,
  session: OrganiserSession,
): RequestHandler {
  return async (req, res) => {
    const { subdomain, destinationId } = parseCombinedId(String(req.params.combinedId), env.hosts);
    const combinedId = combinedIdOf(subdomain, destinationId);
    const hosts = await session.hosts(req);
    const revision = () => {
      const trip = replica.current().trip(combinedId);
      const viewer = { scope: res.locals.scope, own: hosts, hosts: env.hosts };
      const isVisible = trip && ['shown', 'preview'].includes(tripAccess(trip, viewer));
      return isVisible ? trip.revision : '';
    };
    if (revision() === '') throw new AppError(404, 'Diese Reise gibt es nicht.');
    const isStillSignedIn = async () => {
      const currentHosts = await session.hosts(req);
      return hosts.every((host) => currentHosts.includes(host));
    };
    live.follow(req, res, revision, isStillSignedIn);
  };
}
