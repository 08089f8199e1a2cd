/**
 * The routes of the public API (specification §11.2). Each handler parses the input, calls a module and sends the result.
 * The router has no access to organiser sessions, so its responses are the same for all clients; `ownTripsApi.ts` has the
 * personal ones, and `searchApi.ts` the cached ones.
 */
import express, { type Router } from 'express';
import { menu } from '#catalog/queries/menu.ts';
import { places } from '#catalog/queries/places.ts';
import { countListed } from '#catalog/queries/search.ts';
import { suggestions } from '#catalog/queries/suggestions.ts';
import { ratingOf } from '#catalog/replica/siteContent.ts';
import type { Deps } from '#deps.ts';
import { resolveSlug } from '#domain/search/pageTargets.ts';
import { AppError } from '#platform/appError.ts';
import {
  bookingBytes,
  clientErrorBytes,
  contactBytes,
  smallFormBytes,
  smallJsonBytes,
} from '../middleware/bodyLimits.ts';
import { formBody } from '../middleware/formBody.ts';
import { jsonBody } from '../middleware/jsonBody.ts';
import { requireSameOrigin } from '../middleware/requireSameOrigin.ts';
import type { WebParts } from '../webParts.ts';
import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { clientErrors } from './clientErrors.ts';
import { contact } from './contact.ts';
import { extendHold, releaseHold, startHold } from './holds.ts';
import { readSuggestionQuery } from './listQuery.ts';
import { sendJson } from './sendJson.ts';
import { readTripIds, tripsByIds } from './tripsByIds.ts';
import { waitingList } from './waitingList.ts';

export function createApi(deps: Deps, { limits, bookedCookie }: WebParts): Router {
  const { replica } = deps;
  const { hosts } = deps.env;
  const { understandText } = deps;
  const api = express.Router();

  api.get('/search/count', (req, res) => {
    sendJson(req, res, JSON.stringify({ count: countListed(replica.current(), res.locals.scope) }));
  });
  api.get('/search/text-search-suggestions', (req, res) => {
    const query = readSuggestionQuery(req.query, { hosts, scope: res.locals.scope });
    sendJson(req, res, JSON.stringify(suggestions(replica.current(), query, understandText)));
  });
  api.get('/trips', (req, res) => {
    const { scope } = res.locals;
    sendJson(req, res, tripsByIds(replica.current(), readTripIds(req, hosts), { scope, hosts }));
  });
  api.get('/trips/:combinedId/:dateKey.ics', calendar(deps));
  api.get('/products-menu', (req, res) => {
    sendJson(req, res, JSON.stringify(menu(replica.current(), res.locals.scope)));
  });
  // The specification writes "{slug}resolve"; the conventional form with a slash is accepted too.
  api.get(['/slug/:slug/resolve', /^\/slug\/([^/]+)resolve$/], (req, res) => {
    const slug = String(req.params.slug ?? req.params[0] ?? '');
    const routerPageTarget = resolveSlug(slug, places(replica.current(), res.locals.scope));
    sendJson(req, res, JSON.stringify({ routerPageTarget }));
  });
  api.get('/google-rating', (req, res) => {
    const rating = ratingOf(replica.site(), res.locals.scope);
    if (rating) sendJson(req, res, JSON.stringify(rating));
    else res.status(204).end();
  });
  api.post('/bookings', requireSameOrigin, formBody(bookingBytes), limits.submissions, bookings(deps, bookedCookie));
  api.post('/holds', requireSameOrigin, jsonBody(smallJsonBytes), limits.holds, startHold(deps));
  api
    .route('/holds/:hold')
    .put(requireSameOrigin, jsonBody(smallJsonBytes), limits.holds, extendHold(deps))
    .delete(requireSameOrigin, limits.holds, releaseHold(deps));
  // Browsers can send only POST requests while a page is left.
  api.post('/holds/:hold/release', requireSameOrigin, limits.holds, releaseHold(deps));
  api.post('/waiting-list', requireSameOrigin, formBody(smallFormBytes), limits.submissions, waitingList(deps));
  api.post('/contact', requireSameOrigin, formBody(contactBytes), limits.submissions, contact(deps));
  api.post(
    '/client-errors',
    requireSameOrigin,
    limits.clientErrors,
    jsonBody(clientErrorBytes),
    clientErrors(deps.logger),
  );
  api.use(() => {
    throw new AppError(404, 'Diesen Aufruf gibt es nicht.');
  });
  return api;
}
