import type { RequestHandler } from 'express';
import type { Deps } from '../../deps.ts';
import { combinedIdOf, parseCombinedId } from '../../domain/tripId.ts';
import { isReachable } from '../../domain/visibility.ts';
import { AppError } from '../appError.ts';

/** Streams the revision of a trip that visitors can reach, as it changes; "" once they cannot any more. */
export function liveTrip({ replica, live, env }: Pick<Deps, 'replica' | 'live' | 'env'>): RequestHandler {
  return (req, res) => {
    const { subdomain, destinationId } = parseCombinedId(String(req.params.combinedId), env.hosts);
    const revision = () => {
      const trip = replica.current().trip(combinedIdOf(subdomain, destinationId));
      return trip && isReachable(trip.level) ? trip.revision : '';
    };
    if (revision() === '') throw new AppError(404, 'Diese Reise gibt es nicht.');
    live.follow(req, res, revision);
  };
}
