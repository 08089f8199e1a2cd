/** What crawlers are told: everything listed on this site, and where not to look. */
import type { RequestHandler } from 'express';
import { menu } from '../catalog/menu.ts';
import { countMatches, firstMatches } from '../catalog/search.ts';
import type { Deps } from '../deps.ts';
import { emptyFilters } from '../domain/filters.ts';
import { type StaticPageKey, staticPages } from '../domain/routePaths.ts';
import type { TripSummary } from '../domain/trip.ts';
import { isOnSite } from './tripOnSite.ts';

/** Most addresses one sitemap may hold by its standard. */
const maxAddresses = 50_000;

/** Pages that are there whether or not an editor wrote something for them. */
const withoutContent = new Set<string>(['faq', 'auszeichnungen', 'partner', 'kontakt'] satisfies StaticPageKey[]);

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

/** Every page of the site that may be found: info pages, lists with trips, listed trips. */
export function sitemap({ env, replica }: Deps): RequestHandler {
  return (_req, res) => {
    const { scope, origin } = res.locals;
    const catalogue = replica.current();
    const query = { scope, category: null, filters: emptyFilters };
    const lists = menu(catalogue, scope).flatMap((column) => column.items.filter((item) => item.count !== undefined));
    const trips = firstMatches(catalogue, query, null, Math.min(countMatches(catalogue, query), maxAddresses));
    const paths = [
      '/',
      ...staticPages.filter(({ key }) => withoutContent.has(key) || replica.site().page(key)).map(({ de }) => de),
      ...lists.map((item) => item.target),
      ...replica
        .site()
        .partners.filter(({ subdomain }) => isOnSite(subdomain, scope, env.hosts))
        .map(({ slug }) => `/partner/${slug}`),
      ...trips.map((summary) => (JSON.parse(summary) as TripSummary).path),
    ];
    const urls = [...new Set(paths)].slice(0, maxAddresses).map((path) => `<url><loc>${origin}${path}</loc></url>`);
    res
      .type('application/xml')
      .set('Cache-Control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  };
}
