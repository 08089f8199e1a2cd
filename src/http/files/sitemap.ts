/** `robots.txt` and the sitemap of a site. */
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { cityItems } from '#catalog/queries/menu.ts';
import { allMatches } from '#catalog/queries/search.ts';
import type { CatalogueResult } from '#catalog/reads/changeLog.ts';
import { createReads } from '#catalog/reads/reads.ts';
import type { Deps } from '#deps.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { type Scope, scopeKey } from '#domain/site/hosts.ts';
import { staticPages } from '#domain/site/routePaths.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import { infoPageOf } from '../pages/loaders/hostStory.ts';
import { hasStaticPage } from '../pages/loaders/siteLinks.ts';
import { type SitemapEntry, type SitemapFiles, type SitemapLimits, writeSitemap } from './sitemapFiles.ts';

/** Maximum number of sites whose files are cached: about ten megabytes per site at 100,000 trips. */
const maxSites = 16;

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
 * `GET /sitemap.xml` (the index) and `/sitemap-{number}.xml`. The files of a site are generated again after
 * its trips have changed.
 * @param limits limits per file; the default are those of the standard
 */
export function sitemap(deps: Deps, limits?: SitemapLimits): RequestHandler<{ number?: string }> {
  const { env, replica } = deps;
  const cache = new LRUCache<string, CatalogueResult & { files: Promise<SitemapFiles> }>({ max: maxSites });
  const filesOf = (scope: Scope, origin: string): Promise<SitemapFiles> => {
    const key = scopeKey(scope);
    const cached = cache.get(key);
    if (cached && replica.changes.outdatedSince(cached) === null) return cached.files;
    const validAt = replica.changes.position();
    const reads = createReads(env.hosts);
    reads.listed(scope);
    const files = writeSitemap(entriesOf(deps, scope), origin, limits);
    cache.set(key, { reads, validAt, files });
    return files;
  };
  return async (req, res) => {
    const { index, files } = await filesOf(res.locals.scope, res.locals.origin);
    const body = req.params.number === undefined ? index : files[Number(req.params.number) - 1];
    if (!body) throw new AppError(404, 'Diese Datei gibt es nicht.');
    res.type('application/xml').set('Cache-Control', 'public, max-age=600').send(body);
  };
}

/** Returns all indexable pages of the site: info pages, lists with trips, partners, listed trips. */
function entriesOf(deps: Deps, scope: Scope): SitemapEntry[] {
  const { env, replica } = deps;
  const catalogue = replica.current();
  const site = replica.site();
  const columns = deps.readMenu(scope).flatMap((column) => column.items.filter((item) => item.count !== undefined));
  const lists = [...columns, ...cityItems(catalogue, scope)];
  const partners = site.partners.filter(({ subdomain }) => isOnSite(subdomain, scope, env.hosts));
  const trips = allMatches(catalogue, { scope, filters: emptyFilters }, 'start-asc');
  return [
    { path: '/', changedAt: null },
    ...staticPages
      .filter(({ key }) => hasStaticPage({ deps, scope }, key))
      .map(({ key, de }) => ({ path: de, changedAt: infoPageOf({ deps, scope }, key)?._updatedAt ?? null })),
    ...lists.map(({ target }) => ({ path: target, changedAt: null })),
    ...partners.map(({ slug, _updatedAt }) => ({ path: `/partner/${slug}`, changedAt: _updatedAt ?? null })),
    ...trips,
  ];
}
