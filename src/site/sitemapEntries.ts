import type { Reads } from '#catalog/index/reads.ts';
import { cityItems, menu } from '#catalog/queries/menu.ts';
import { allMatches, countMatches } from '#catalog/queries/search.ts';
import { berlinToday } from '#domain/dates.ts';
import { holidayLists } from '#domain/holidays/holidayLists.ts';
import type { Scope } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { listPath } from '#domain/search/listTargets.ts';
import { documentPages, documentPath, hasOwnPath, pathOf } from '#domain/site/pageTargets.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import { infoPageOf } from './hostStory.ts';
import type { SiteDeps } from './pageContext.ts';
import { hasDocumentPage } from './siteLinks.ts';

/** Returns all indexable pages of the site: info pages, lists with trips, partners, listed trips. */
export function sitemapEntries(
  deps: SiteDeps,
  scope: Scope,
  reads: Reads,
): { path: string; changedAt: string | null }[] {
  reads.selection();
  const { env, replica } = deps;
  const catalogue = replica.current();
  const site = replica.site();
  const columns = menu(catalogue, scope).flatMap((column) => column.items.filter((item) => item.count !== undefined));
  const lists = [...columns, ...cityItems(catalogue, scope)];
  const holidays = [...holidayLists(berlinToday(deps.now())).values()].filter(
    ({ key }) => countMatches(catalogue, { scope, filters: { ...emptyFilters, holidays: key } }) > 0,
  );
  const partners = site.partners.filter(({ subdomain }) => isOnSite(subdomain, scope, env.hosts));
  const trips = allMatches(catalogue, { scope, filters: emptyFilters }, 'start-asc');
  return [
    { path: pathOf('home'), changedAt: null },
    { path: pathOf('family'), changedAt: null },
    ...documentPages
      .filter((page) => hasDocumentPage({ deps, scope }, page))
      .map(({ document, path }) => ({ path, changedAt: infoPageOf({ deps, scope }, document)?._updatedAt ?? null })),
    ...site.pages
      .filter(({ key }) => !hasOwnPath(key))
      .map(({ key, _updatedAt }) => ({ path: documentPath(key), changedAt: _updatedAt ?? null })),
    ...lists.map(({ target }) => ({ path: target, changedAt: null })),
    ...holidays.map(({ slug }) => ({ path: listPath('holidays', slug), changedAt: null })),
    ...partners.map(({ slug, _updatedAt }) => ({ path: pathOf('partner', { slug }), changedAt: _updatedAt ?? null })),
    ...trips,
  ];
}
