/** Assembles the middleware of the public server in its order. */
import express, { type Express, type RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { createToday } from '#domain/dates.ts';
import { AppError } from '#platform/appError.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { createResponseCache } from '../cache/responseCache.ts';
import { createSendCachedJson } from '../cache/sendCachedJson.ts';
import { handleErrors } from '../errors/errorHandler.ts';
import { builds } from '../files/builds.ts';
import { images } from '../files/images.ts';
import { offlinePage } from '../files/offlinePage.ts';
import { findAsset } from '../files/sharedAssets.ts';
import { robots, sitemap } from '../files/sitemap.ts';
import type { SitemapLimits } from '../files/sitemapFiles.ts';
import { staticFiles } from '../files/staticFiles.ts';
import { noStore } from '../middleware/noStore.ts';
import { prepareTown } from '../middleware/prepareTown.ts';
import { requireCatalogue } from '../middleware/requireCatalogue.ts';
import { createSecurity } from '../middleware/security.ts';
import { tenant } from '../middleware/tenant.ts';
import { pages } from '../pages/pages.ts';
import type { DevelopmentRenderer } from '../pages/render/renderers.ts';
import { createRenderQueue } from '../renderQueue.ts';
import { requestObserver } from '../requestObserver.ts';
import { mountEndpoints, mountForms, rejectUnknownCalls } from '../routes/mountRoutes.ts';
import { liftToken } from '../routes/organiserAccess.ts';
import { createWebParts, type SiteModules, type TableDeps, type Web, type WebParts } from '../web.ts';
import { health } from './health.ts';
import { statusPage } from './statusPage.ts';

export interface AppOptions {
  /** Returns the page renderer: loaded once in production, created per request in development. */
  renderer: () => Promise<Renderer>;
  /** Only in development. */
  development?: Pick<DevelopmentRenderer, 'middleware' | 'stackOf'>;
  /** Folders of the browser's files: the current build first, then older builds. Empty in development. */
  clientFolders?: string[];
  /** Maximum bytes of cached responses; 0 disables the cache. */
  cacheBytes?: number;
  /** By default created from the dependencies. */
  parts?: WebParts;
  /** Whether the process is about to close its port; by default never. */
  isStopping?: () => boolean;
  /** Limits of one sitemap file; by default those of the standard. */
  sitemapLimits?: SitemapLimits;
}

/** Creates the public server without listening. */
export function createSite(siteDeps: Deps, options: AppOptions, modules: SiteModules): Express {
  const { renderer, development, clientFolders = [] } = options;
  // A kept page would show the sources of before a change.
  const cache = createResponseCache({
    tracker: siteDeps.replica.tracker,
    today: createToday(siteDeps.now),
    metrics: siteDeps.metrics.caches,
    maxBytes: development ? 0 : options.cacheBytes,
  });
  // Inherits from `siteDeps`, so a service that is replaced there is replaced for the tables, too.
  const deps: TableDeps = Object.assign(Object.create(siteDeps), { sendCachedJson: createSendCachedJson(cache) });
  const { env, logger, replica } = deps;
  const security = createSecurity(env, development !== undefined);
  const parts = options.parts ?? createWebParts(deps);
  const web: Web = { ...parts, ...modules, deps, renderer, security, cache, queue: createRenderQueue() };
  const { limits, tables } = web;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(requestObserver(deps));
  app.use(health(replica, options.isStopping ?? (() => false)));
  app.use(tenant(env));
  app.use(security.headers);
  if (development) app.use(development.middleware);
  app.use(staticFiles(clientFolders, limits.files, (path) => findAsset(deps.requestRedis, env.CATALOGUE_PREFIX, path)));
  const { imageBase, unlessSilent } = deps.content;
  app.get('/status', limits.pages, statusPage(deps));
  app.use(
    '/bilder',
    limits.images,
    images({ hosts: env.hosts, imageBase, isAllowedAddress: isPublicAddress, unlessSilent }),
  );
  app.use(requireCatalogue(replica));
  app.use(prepareTown(replica));
  app.use('/builds', limits.files, builds(replica, clientFolders[0] ?? null));
  app.get('/offline', limits.pages, offlinePage(renderer));
  app.get('/robots.txt', limits.sitemap, robots);
  app.get(['/sitemap.xml', '/sitemap-:number.xml'], limits.sitemap, sitemap(web, options.sitemapLimits));
  app.use('/api', limits.api);
  for (const { endpoints = [] } of tables) app.use('/api', mountEndpoints(endpoints, web));
  app.use('/api', rejectUnknownCalls(web));
  app.use('/admin', noStore);
  app.use('/admin/:subdomain', liftToken(web));
  for (const { forms = [] } of tables) app.use(mountForms(forms, web));
  app.get(/.*/, limits.pages, pages(web));
  app.use(methodNotAllowed);
  app.use(handleErrors({ renderer, logger, stackOf: development?.stackOf }));
  return app;
}

const methodNotAllowed: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD');
  throw new AppError(405, 'Das geht hier nicht.');
};
