/** `robots.txt` and the sitemap of a site. */
import type { RequestHandler } from 'express';
import { scopeKey } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import { finishBody } from '../cache/finishedBody.ts';
import { sendBody } from '../cache/sendBody.ts';
import type { Web } from '../web.ts';
import { type SitemapLimits, writeSitemap } from './sitemapFiles.ts';

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
export function sitemap({ cache, sitemapEntries }: Web, limits?: SitemapLimits): RequestHandler<{ number?: string }> {
  return async (req, res) => {
    const { scope, origin } = res.locals;
    const { number } = req.params;
    const served = await cache.serve<never>(`${scopeKey(scope)} sitemap ${number ?? ''}`, async (start) => {
      const { index, files } = await writeSitemap(sitemapEntries(scope, start()), origin, limits);
      const text = number === undefined ? index : files[Number(number) - 1];
      if (text === undefined) throw new AppError(404, 'Diese Datei gibt es nicht.');
      return finishBody({ status: 200, type: 'application/xml; charset=utf-8', plain: Buffer.from(text) });
    });
    sendBody(req, res, served.body, null, 'public, max-age=600');
  };
}
