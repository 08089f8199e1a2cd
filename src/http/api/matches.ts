import type { RequestHandler } from 'express';
import { matchedWords } from '../../catalog/queries/matchedWords.ts';
import type { Deps } from '../../deps.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';
import { readListQuery } from './listQuery.ts';
import { readCatalogue } from './readCatalogue.ts';
import { sendJson } from './sendJson.ts';

/**
 * `GET /api/search/matches/{combinedId}`: tells which words of a search a trip contains, and where. Explains its rank.
 * @throws AppError 404 if the trip is not in the result
 */
export function matches(deps: Deps): RequestHandler<{ combinedId: string }> {
  return (req, res) => {
    const { hosts } = deps.env;
    const query = readListQuery(req.query, { catalogue: readCatalogue(deps), hosts, scope: res.locals.scope });
    const key = findTripKey(req.params.combinedId, hosts);
    const words = key && matchedWords(deps.replica.current(), query, combinedIdOf(key.subdomain, key.destinationId));
    if (!words) throw new AppError(404, 'Diese Reise gehört nicht zu den Ergebnissen.');
    sendJson(req, res, JSON.stringify({ words }));
  };
}
