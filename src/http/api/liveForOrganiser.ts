import type { RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import { combinedIdOf, parseCombinedId } from '../../domain/tripId.ts';

/**
 * Streams to an organiser the revision of the trip of the query `destinationId`, "" while it is not published; without one
 * the version of the read model as of the last change to a trip of theirs. To be used after `requireOrganiser`.
 */
export function liveForOrganiser({ replica, live, env }: Pick<Deps, 'replica' | 'live' | 'env'>): RequestHandler {
  return (req, res) => {
    const { subdomain } = res.locals.organiser ?? { subdomain: '' };
    const isOwn = (combinedId: string) => combinedId.endsWith(`-${subdomain}`);
    if (req.query.destinationId === undefined) {
      live.follow(req, res, (change) => {
        const concerns = change === null || change.tripIds === 'all' || change.tripIds.some(isOwn);
        return concerns ? String(replica.status().version) : null;
      });
      return;
    }
    const { destinationId } = parseCombinedId(`${String(req.query.destinationId)}-${subdomain}`, env.hosts);
    const combinedId = combinedIdOf(subdomain, destinationId);
    live.follow(req, res, () => replica.current().trip(combinedId)?.revision ?? '');
  };
}
