/**
 * API routes with additional results for organisers: their own trips in lists in admin mode, and streams and checks of trips
 * that only they can see. These responses must not be cached.
 */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { suggestions } from '#catalog/queries/suggestions.ts';
import type { Deps } from '#deps.ts';
import { findOptions } from '#domain/search/facets.ts';
import type { Scope } from '#domain/site/hosts.ts';
import { noStore, privateHeaders } from '../../middleware/noStore.ts';
import type { OrganiserSession } from '../../middleware/organiser.ts';
import { readCatalogue } from '../../readCatalogue.ts';
import type { WebParts } from '../../webParts.ts';
import { readFacetQuery, readListQuery, readOwnTrips, readSuggestionQuery, wantsOnlyCounts } from '../listQuery.ts';
import { liveTrip } from '../liveTrip.ts';
import { readTripIds, tripsByIds } from '../tripsByIds.ts';
import { readVisibilityQuery, redirectsToHome } from '../visibility.ts';
import { withUnderstood } from '../withUnderstood.ts';

export function createOwnTripsApi(deps: Deps, session: OrganiserSession, { limits, live }: WebParts): Router {
  const { replica } = deps;
  const { understandText } = deps;
  const { hosts } = deps.env;
  const api = express.Router();
  /** Responds with JSON text computed for the organiser's hosts. Other requests fall through to the public API. */
  const forOrganisers =
    (render: (req: Request, scope: Scope, own: readonly string[]) => string): RequestHandler =>
    async (req, res, next) => {
      const own = await session.shownHosts(req);
      if (own.length === 0) return next();
      res
        .set(privateHeaders)
        .type('application/json')
        .send(render(req, res.locals.scope, own));
    };

  api.get(
    '/search',
    forOrganisers((req, scope, own) => {
      const catalogue = readCatalogue(deps);
      const { understood, ...query } = readListQuery(req.query, { catalogue, hosts, scope });
      const ownQuery = { ...query, own: readOwnTrips(req.query, own) };
      const json = wantsOnlyCounts(req.query)
        ? JSON.stringify(catalogue.counts(ownQuery))
        : catalogue.searchJson(ownQuery);
      return withUnderstood(json, understood);
    }),
  );
  api.get(
    '/search/facets/:name',
    forOrganisers((req, scope, own) => {
      const catalogue = readCatalogue(deps);
      const { name, text, ...query } = readFacetQuery(req, { catalogue, hosts, scope });
      return JSON.stringify(
        findOptions(catalogue.options({ ...query, own: readOwnTrips(req.query, own) }, name), text),
      );
    }),
  );
  api.get(
    '/search/map',
    forOrganisers((req, scope, own) => {
      const catalogue = readCatalogue(deps);
      const query = readListQuery(req.query, { catalogue, hosts, scope });
      return JSON.stringify(catalogue.map({ ...query, own: readOwnTrips(req.query, own) }));
    }),
  );
  api.get(
    '/search/text-search-suggestions',
    forOrganisers((req, scope, own) => {
      const catalogue = replica.current();
      return JSON.stringify(
        suggestions(
          catalogue,
          {
            ...readSuggestionQuery(req.query, { hosts, scope }),
            own: readOwnTrips(req.query, own),
          },
          understandText,
        ),
      );
    }),
  );
  api.get(
    '/trips',
    forOrganisers((req, scope, own) => tripsByIds(replica.current(), readTripIds(req, hosts), { scope, hosts, own })),
  );
  api.get('/live/trips/:combinedId', limits.live, liveTrip(deps, live, session));
  api.get('/rds/visibility', noStore, async (req, res) => {
    const viewer = { scope: res.locals.scope, own: await session.hosts(req) };
    res.json({ redirect: await redirectsToHome(deps, readVisibilityQuery(req, hosts), viewer) });
  });
  return api;
}
