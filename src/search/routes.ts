/**
 * What search adds to the site: lists, filters, maps and single trips for pages and favourites (specification §11.2). Organisers
 * in admin mode find more of their own trips.
 */

import { listedCount } from '#catalog/index/counts.ts';
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import { menu } from '#catalog/queries/menu.ts';
import { places } from '#catalog/queries/places.ts';
import { catalogueFrom, nearTown, readCatalogue } from '#catalog/queries/readCatalogue.ts';
import { suggestions } from '#catalog/queries/suggestions.ts';
import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { ratingOf } from '#catalog/replica/siteContent.ts';
import { berlinToday } from '#domain/dates.ts';
import { findOptions } from '#domain/search/facets.ts';
import { emptyFilters, encodeFilters } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { findTripKey, isOnSite, tripAccess } from '#domain/site/tripOnSite.ts';
import { combinedIdOf, parseCombinedId } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, endpoint, type RouteTable } from '#platform/http/routeTable.ts';
import { calendarFile, calendarFileName } from './calendarFile.ts';
import { readFacetQuery, readListQuery, readOwnTrips, readSuggestionQuery, wantsOnlyCounts } from './listQuery.ts';
import type { SearchDeps } from './searchDeps.ts';
import { readTripIds, tripsByIds } from './tripsByIds.ts';
import { readVisibilityQuery, redirectsToHome } from './visibility.ts';

/** Computes JSON text. @param own hosts whose trips are found at every level; empty for visitors */
type Compute = (deps: SearchDeps, call: Call, catalogue: CatalogueReader, own: readonly string[]) => string;

/** Organisers in admin mode get results of their own, which are not cached. */
const search = (path: string, compute: Compute) =>
  endpoint({
    path,
    isCached: true as const,
    async handle(deps: SearchDeps, call) {
      const own = await deps.organiserSession.shownHosts(call.req);
      if (own.length > 0)
        return { privateJson: compute(deps, call, readCatalogue(deps, undefined, call.site.town), own) };
      return deps.sendCachedJson(call, (reads) => compute(deps, call, readCatalogue(deps, reads, call.site.town), []));
    },
  });

/** The same for answers that are not cached, because they are cheap. */
const shared = (path: string, compute: (deps: SearchDeps, call: Call, own: readonly string[]) => string) =>
  endpoint({
    path,
    async handle(deps: SearchDeps, call) {
      const own = await deps.organiserSession.shownHosts(call.req);
      const isOwn = own.length > 0 || call.site.town;
      return isOwn ? { privateJson: compute(deps, call, own) } : { sharedJson: compute(deps, call, []) };
    },
  });

/** Returns the catalogue with the prices from the visitor's town. */
const catalogueOf = (replica: SearchDeps['replica'], { site }: Call) =>
  catalogueFrom(replica.current(), nearTown(replica.current(), site.town));

/** Adds the organiser's own trips to a query. */
const ownTrips = ({ req }: Call, own: readonly string[]) =>
  own.length > 0 ? { own: readOwnTrips(req.query, own) } : {};

export const searchRoutes: RouteTable<SearchDeps> = {
  endpoints: [
    search('/search', ({ env: { hosts } }, call, catalogue, own) => {
      const { query: asked } = call.req;
      const { understood, ...query } = readListQuery(asked, { catalogue, hosts, scope: call.site.scope });
      const all = { ...query, ...ownTrips(call, own) };
      const json = wantsOnlyCounts(asked) ? JSON.stringify(catalogue.counts(all)) : catalogue.searchJson(all);
      return withUnderstood(json, understood);
    }),
    search('/search/facets/:name', ({ env: { hosts } }, call, catalogue, own) => {
      const { name, text, ...query } = readFacetQuery(call.req, { catalogue, hosts, scope: call.site.scope });
      return JSON.stringify(findOptions(catalogue.options({ ...query, ...ownTrips(call, own) }, name), text));
    }),
    search('/search/map', ({ env: { hosts } }, call, catalogue, own) => {
      const query = readListQuery(call.req.query, { catalogue, hosts, scope: call.site.scope });
      return JSON.stringify(catalogue.map({ ...query, ...ownTrips(call, own) }));
    }),
    shared('/search/text-search-suggestions', ({ env, replica, understandText }, call, own) => {
      const query = readSuggestionQuery(call.req.query, { hosts: env.hosts, scope: call.site.scope });
      return JSON.stringify(
        suggestions(
          catalogueOf(replica, call),
          { ...query, ...ownTrips(call, own) },
          understandText,
          replica.site().faq,
        ),
      );
    }),
    shared('/trips', ({ env: { hosts }, replica }, call, own) =>
      tripsByIds(catalogueOf(replica, call), readTripIds(call.req, hosts), { scope: call.site.scope, hosts, own }),
    ),
    endpoint({
      path: '/search/count',
      handle: ({ replica }: SearchDeps, { site }) => ({
        sharedJson: JSON.stringify({ count: listedCount(replica.current().counts, site.scope) }),
      }),
    }),
    endpoint({ path: '/trips/:combinedId/:dateKey.ics', handle: sendCalendarFile }),
    endpoint({ path: '/live/trips/:combinedId', limit: 'live', handle: followTrip }),
    endpoint({
      path: '/products-menu',
      handle: ({ replica }: SearchDeps, { site }) => ({
        sharedJson: JSON.stringify(menu(replica.current(), site.scope)),
      }),
    }),
    endpoint({
      // The specification writes "{slug}resolve"; the conventional form with a slash is accepted too.
      path: ['/slug/:slug/resolve', /^\/slug\/([^/]+)resolve$/],
      handle({ replica, now }: SearchDeps, { param, site }) {
        const slug = param('slug') || param('0');
        const known = places(replica.current(), site.scope, berlinToday(now()));
        return { sharedJson: JSON.stringify({ routerPageTarget: resolveSlug(slug, known) }) };
      },
    }),
    endpoint({
      path: '/google-rating',
      handle({ replica }: SearchDeps, { site }) {
        const rating = ratingOf(replica.site(), site.scope);
        return rating ? { sharedJson: JSON.stringify(rating) } : { status: 204 };
      },
    }),
    endpoint({
      path: '/rds/visibility',
      async handle(deps: SearchDeps, { req, site }) {
        const viewer = { scope: site.scope, own: await deps.organiserSession.hosts(req) };
        const key = readVisibilityQuery(req, deps.env.hosts);
        return { json: { redirect: await redirectsToHome(deps, key, viewer) } };
      },
    }),
  ],
};

/**
 * Sends a departure as a calendar file, to everyone who may see the trip's page.
 * @throws AppError 404 if the trip has no page on this site or the departure is not offered
 */
async function sendCalendarFile({ env, trips }: SearchDeps, { param, site }: Call): Promise<Answer> {
  const key = findTripKey(param('combinedId'), env.hosts);
  const id = key && isOnSite(key.subdomain, site.scope, env.hosts) && combinedIdOf(key.subdomain, key.destinationId);
  const trip = id ? await trips.readTrip(id) : null;
  const date = trip?.dates.find((departure) => departure.key === param('dateKey'));
  if (!trip || !date) throw new AppError(404, 'Diesen Termin gibt es nicht (mehr).');
  const changedAt = await trips.readChangedAt(trip.combinedId);
  const entry = { trip, date, origin: site.origin, domain: env.PLATFORM_DOMAIN, changedAt };
  const type = 'text/calendar; charset=utf-8';
  return {
    download: { name: calendarFileName(entry), type, content: calendarFile(entry) },
    headers: { 'Cache-Control': 'no-cache' },
  };
}

/** Streams the revision of a trip on every change. Sends "" once the client may no longer see the trip's page. */
async function followTrip({ replica, env, organiserSession }: SearchDeps, call: Call): Promise<Answer> {
  const { subdomain, destinationId } = parseCombinedId(call.param('combinedId'), env.hosts);
  const combinedId = combinedIdOf(subdomain, destinationId);
  const hosts = await organiserSession.hosts(call.req);
  const read = () => {
    const trip = replica.current().trip(combinedId);
    const viewer = { scope: call.site.scope, own: hosts, hosts: env.hosts };
    const isVisible = trip && ['shown', 'preview'].includes(tripAccess(trip, viewer));
    return isVisible ? trip.revision : '';
  };
  if (read() === '') throw new AppError(404, 'Diese Reise gibt es nicht.');
  const isAllowed = async () => {
    const currentHosts = await organiserSession.hosts(call.req);
    return hosts.every((host) => currentHosts.includes(host));
  };
  return { live: { read, isAllowed } };
}

/**
 * Adds `understood` to the JSON text of a search result: the filters of the search text as in addresses, and the text
 * that is matched. Adds `relaxed` if something had to be left out. Not part of the cached result, because different texts can have the same result.
 */
function withUnderstood(json: string, understood: UnderstoodText | null): string {
  if (!understood) return json;
  const { relaxed } = understood;
  const { filters, text } = understood.understanding;
  const encoded = Object.fromEntries(encodeFilters({ ...emptyFilters, ...filters }));
  const added = JSON.stringify({ understood: { filters: encoded, text }, ...(relaxed.length > 0 && { relaxed }) });
  return `${json.slice(0, -1)},${added.slice(1)}`;
}
