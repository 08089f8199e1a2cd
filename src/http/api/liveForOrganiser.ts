import type { RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import { combinedIdOf } from '../../domain/tripId.ts';
import { findTripKey } from '../tripOnSite.ts';
import { organiserOf, readTripKey } from './organiserRequest.ts';

/**
 * Streams to an organiser the revision of the trip of the query `destinationId`, "" while it is not published; without one
 * the version of the read model as of the last change to a trip of theirs. To be used after `requireOrganiser`.
 */
export function liveForOrganiser({ replica, live, env }: Pick<Deps, 'replica' | 'live' | 'env'>): RequestHandler {
  return (req, res) => {
    const { subdomain } = organiserOf(res);
    const isOwn = (combinedId: string) => findTripKey(combinedId, env.hosts)?.subdomain === subdomain;
    if (req.query.destinationId === undefined) {
      live.follow(req, res, (change) => {
        const concerns = change === null || change.tripIds === 'all' || change.tripIds.some(isOwn);
        return concerns ? String(replica.status().version) : null;
      });
      return;
    }
    const combinedId = combinedIdOf(subdomain, readTripKey(req, res).destinationId);
    live.follow(req, res, () => replica.current().trip(combinedId)?.revision ?? '');
  };
}
