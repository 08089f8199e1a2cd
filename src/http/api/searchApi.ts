/**
 * The cached routes of the public search API (specification §11.2). They compress their responses themselves, so that a
 * cached response is cheap.
 */
import express, { type Response, type Router } from 'express';
import type { Reads } from '#catalog/reads/reads.ts';
import type { Deps } from '#deps.ts';
import { createToday } from '#domain/dates.ts';
import { findOptions } from '#domain/search/facets.ts';
import type { ShortPath } from '../server/shortPath.ts';
import { readFacetQuery, readListQuery, wantsOnlyCounts } from './listQuery.ts';
import { type ReaderDeps, readCatalogue } from './readCatalogue.ts';
import { createSearchResponses } from './searchResponses.ts';
import { withUnderstood } from './withUnderstood.ts';

type SearchApiDeps = ReaderDeps & Pick<Deps, 'metrics' | 'now'>;

/** @param shortPath answers repeated requests */
export function createSearchApi(deps: SearchApiDeps, shortPath: Pick<ShortPath, 'remember'>): Router {
  const { metrics, replica, now } = deps;
  const { hosts } = deps.env;
  // The meaning of a search text depends on the day: "im Juli" is the next one.
  const responses = createSearchResponses({
    changes: replica.changes,
    hosts,
    today: createToday(now),
    metrics: metrics.caches,
    shortPath,
  });
  const sources = (res: Response, reads: Reads) => ({
    catalogue: readCatalogue(deps, reads),
    hosts,
    scope: res.locals.scope,
  });
  const api = express.Router();

  api.get('/search', (req, res) =>
    responses.send(req, res, (reads) => {
      const from = sources(res, reads);
      const { understood, ...query } = readListQuery(req.query, from);
      const json = wantsOnlyCounts(req.query)
        ? JSON.stringify(from.catalogue.counts(query))
        : from.catalogue.searchJson(query);
      return withUnderstood(json, understood);
    }),
  );
  api.get('/search/facets/:name', (req, res) =>
    responses.send(req, res, (reads) => {
      const from = sources(res, reads);
      const { name, text, ...query } = readFacetQuery(req, from);
      return JSON.stringify(findOptions(from.catalogue.options(query, name), text));
    }),
  );
  api.get('/search/map', (req, res) =>
    responses.send(req, res, (reads) => {
      const from = sources(res, reads);
      return JSON.stringify(from.catalogue.map(readListQuery(req.query, from)));
    }),
  );
  return api;
}
