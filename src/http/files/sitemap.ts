/** `robots.txt` and the sitemap of a site. */
import type { RequestHandler } from 'express';
import type { Reads } from '#catalog/index/reads.ts';
import { cityItems, menu } from '#catalog/queries/menu.ts';
import { allMatches } from '#catalog/queries/search.ts';
import type { Deps } from '#deps.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { type Scope, scopeKey } from '#domain/site/hosts.ts';
import { infoPagePath, staticPages } from '#domain/site/routePaths.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import { finishBody } from '../cache/finishedBody.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { sendBody } from '../cache/sendBody.ts';
import { infoPageOf } from '../pages/loaders/hostStory.ts';
import { hasStaticPage } from '../pages/loaders/siteLinks.ts';
import { type SitemapEntry, type SitemapLimits, writeSitemap } from './sitemapFiles.ts';

export const robots: RequestHandler = (_req, res) => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /buchungen/',
    'Disallow: /buchungsformular/',
    `Sitemap: ${res.locals.origin}/sitemap.xml`,
  ];
  res
    .type('text/plain')
    .set('Cache-Control', 'public, max-age=3600')
    .send(`${lines.join('\n')}\n`);
};

/**
 * `GET /sitemap.xml` (the index) and `/sitemap-{number}.xml`.
 * @param limits limits per file; the default are those of the standard
 */
export function sitemap(deps: Deps, cache: ResponseCache, limits?: SitemapLimits): RequestHandler<{ number?: string }> {
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const { number } = req.params;
    const served = await cache.serve<never>(`${scopeKey(scope)} sitemap ${number ?? ''}`, async (start) => {
      const { index, files } = await writeSitemap(entriesOf(deps, scope, start()), origin, limits);
      const text = number === undefined ? index : files[Number(number) - 1];
      if (text === undefined) throw new AppError(404, 'Diese Datei gibt es nicht.');
      return finishBody({ status: 200, type: 'application/xml; charset=utf-8', plain: Buffer.from(text) });
    });
    sendBody(req, res, served.body, null, 'public, max-age=600');
  };
}

/** Returns all indexable pages of the site: info pages, lists with trips, partners, listed trips. */
function entriesOf(deps: Deps, scope: Scope, reads: Reads): SitemapEntry[] {
  reads.selection();
  const { env, replica } = deps;
  const catalogue = replica.current();
  const site = replica.site();
  const columns = menu(catalogue, scope).flatMap((column) => column.items.filter((item) => item.count !== undefined));
  const lists = [...columns, ...cityItems(catalogue, scope)];
  const partners = site.partners.filter(({ subdomain }) => isOnSite(subdomain, scope, env.hosts));
  const trips = allMatches(catalogue, { scope, filters: emptyFilters }, 'start-asc');
  return [
    { path: '/', changedAt: null },
    ...staticPages
      .filter(({ key }) => hasStaticPage({ deps, scope }, key))
      .map(({ key, de }) => ({ path: de, changedAt: infoPageOf({ deps, scope }, key)?._updatedAt ?? null })),
    ...site.pages
      .filter(({ key }) => !staticPages.some((page) => page.key === key))
      .map(({ key, _updatedAt }) => ({ path: infoPagePath(key), changedAt: _updatedAt ?? null })),
    ...lists.map(({ target }) => ({ path: target, changedAt: null })),
    ...partners.map(({ slug, _updatedAt }) => ({ path: `/partner/${slug}`, changedAt: _updatedAt ?? null })),
    ...trips,
  ];
}
