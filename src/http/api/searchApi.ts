/** The cached routes of the public search API (specification §11.2). */
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { Deps } from '#deps.ts';
import { findOptions } from '#domain/search/facets.ts';
import { scopeKey } from '#domain/site/hosts.ts';
import { finishBody } from '../cache/finishedBody.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { sendBody } from '../cache/sendBody.ts';
import { type ReaderDeps, readCatalogue } from '../readCatalogue.ts';
import { labelRequest } from '../server/requestObserver.ts';
import { type ListSources, readFacetQuery, readListQuery, wantsOnlyCounts } from './listQuery.ts';
import { withUnderstood } from './withUnderstood.ts';

type SearchApiDeps = ReaderDeps & Pick<Deps, 'env'>;
type Sources = Omit<ListSources, 'catalogue'> & { catalogue: CatalogueReader };

export function createSearchApi(deps: SearchApiDeps, cache: ResponseCache): Router {
  const { hosts } = deps.env;
  /** @param compute returns JSON text */
  const cached =
    (compute: (req: Request, from: Sources) => string): RequestHandler =>
    async (req, res) => {
      const { scope } = res.locals;
      const served = await cache.serve<never>(`${scopeKey(scope)} ${req.originalUrl}`, async (start) => {
        const json = compute(req, { catalogue: readCatalogue(deps, start()), hosts, scope });
        return finishBody(200, 'application/json; charset=utf-8', Buffer.from(json));
      });
      labelRequest(res, { way: served.way });
      // Browsers revalidate on every request, so that counts are never stale.
      sendBody(req, res, served.body, null, 'no-cache');
    };
  const api = express.Router();

  api.get(
    '/search',
    cached(({ query: asked }, from) => {
      const { understood, ...query } = readListQuery(asked, from);
      const json = wantsOnlyCounts(asked)
        ? JSON.stringify(from.catalogue.counts(query))
        : from.catalogue.searchJson(query);
      return withUnderstood(json, understood);
    }),
  );
  api.get(
    '/search/facets/:name',
    cached((req, from) => {
      const { name, text, ...query } = readFacetQuery(req, from);
      return JSON.stringify(findOptions(from.catalogue.options(query, name), text));
    }),
  );
  api.get(
    '/search/map',
    cached(({ query }, from) => JSON.stringify(from.catalogue.map(readListQuery(query, from)))),
  );
  return api;
}
