import type { RequestHandler } from 'express';
import { matchedWords } from '../../catalog/queries/matchedWords.ts';
import type { Deps } from '../../deps.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';
import { readListQuery } from './listQuery.ts';
import { sendJson } from './sendJson.ts';

/**
 * `GET /api/search/matches/{combinedId}`: tells which words of a search a trip contains, and where. Explains its rank.
 * @throws AppError 404 if the trip is not in the result
 */
export function matches({ env, replica, understandText }: Deps): RequestHandler<{ combinedId: string }> {
  return (req, res) => {
    const catalogue = replica.current();
    const { scope } = res.locals;
    const query = readListQuery(req.query, { catalogue, hosts: env.hosts, scope, understandText });
    const key = findTripKey(req.params.combinedId, env.hosts);
    const words = key && matchedWords(catalogue, query, combinedIdOf(key.subdomain, key.destinationId));
    if (!words) throw new AppError(404, 'Diese Reise gehört nicht zu den Ergebnissen.');
    sendJson(req, res, JSON.stringify({ words }));
  };
}
