/**
 * The cached routes of the public search API (specification §11.2). They compress their responses themselves, so that a
 * cached response is cheap.
 */
import express, { type Response, type Router } from 'express';
import { mapFeatures } from '../../catalog/queries/mapFeatures.ts';
import { search } from '../../catalog/queries/search.ts';
import { facetJson, searchJson } from '../../catalog/queries/searchJson.ts';
import type { Deps } from '../../deps.ts';
import { createToday } from '../../domain/dates.ts';
import { readFacetQuery, readListQuery } from './listQuery.ts';
import { createSearchResponses } from './searchResponses.ts';
import { withUnderstood } from './withUnderstood.ts';

type SearchApiDeps = Pick<Deps, 'env' | 'metrics' | 'replica' | 'understandText' | 'now'>;

export function createSearchApi({ env, metrics, replica, understandText, now }: SearchApiDeps): Router {
  const today = createToday(now);
  // The meaning of a search text depends on the day: "im Juli" is the next one.
  const responses = createSearchResponses(() => `${replica.current().stamp} ${today()}`, metrics.caches);
  const sources = (res: Response) => ({
    catalogue: replica.current(),
    hosts: env.hosts,
    scope: res.locals.scope,
    understandText,
  });
  const api = express.Router();

  api.get('/search', (req, res) =>
    responses.send(req, res, () => {
      const { understood, ...query } = readListQuery(req.query, sources(res));
      return withUnderstood(searchJson(search(replica.current(), query)), understood);
    }),
  );
  api.get('/search/facets/:name', (req, res) =>
    responses.send(req, res, () => facetJson(replica.current(), readFacetQuery(req, sources(res)))),
  );
  api.get('/search/map', (req, res) =>
    responses.send(req, res, () =>
      JSON.stringify(mapFeatures(replica.current(), readListQuery(req.query, sources(res)))),
    ),
  );
  return api;
}
