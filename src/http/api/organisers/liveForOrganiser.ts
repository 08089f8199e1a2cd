import type { RequestHandler } from 'express';
import type { ReplicaChange } from '#catalog/replica/replica.ts';
import type { Deps } from '#deps.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import type { LiveStreams } from '../../liveStreams.ts';
import { isStillAllowed } from '../../middleware/allow.ts';
import { organiserOf, type ReadOrganiser } from '../../middleware/organiser.ts';
import { readTripKey } from './organiserRequest.ts';

/**
 * Streams the revision of the trip given by the query `destinationId`, or "" while it is unpublished. Without
 * `destinationId` it streams the read model's version as of the last change to one of the host's trips. Must be mounted
 * after `requireOrganiser`. The stream ends when the session ends or the permission is gone.
 */
export function liveForOrganiser(
  { replica, env }: Pick<Deps, 'replica' | 'env'>,
  live: LiveStreams,
  read: ReadOrganiser,
): RequestHandler {
  return (req, res) => {
    const { subdomain } = organiserOf(res);
    const isOwn = (combinedId: string) => findTripKey(combinedId, env.hosts)?.subdomain === subdomain;
    const isAllowed = () => isStillAllowed(read, req, subdomain, 'trips.read');
    if (req.query.destinationId === undefined) {
      const version = (change: ReplicaChange | null) => {
        const isRelevant = change === null || change.tripIds === 'all' || change.tripIds.some(isOwn);
        return isRelevant ? String(replica.status().version) : null;
      };
      live.follow(req, res, version, isAllowed);
      return;
    }
    const combinedId = combinedIdOf(subdomain, readTripKey(organiserOf(res), req.query).destinationId);
    live.follow(req, res, () => replica.current().trip(combinedId)?.revision ?? '', isAllowed);
  };
}
