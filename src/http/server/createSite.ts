/** Assembles the middleware of the public server in its order. */
import express, { type Express, type RequestHandler } from 'express';
import type { Reads } from '#catalog/index/reads.ts';
import { places } from '#catalog/queries/places.ts';
import type { Deps } from '#deps.ts';
import { createToday } from '#domain/dates.ts';
import type { Scope } from '#domain/hosts.ts';
import type { LoadPageData } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import type { RequestedPage, RouteTable } from '#platform/http/routeTable.ts';
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
import type { SitemapEntry, SitemapLimits } from '../files/sitemapFiles.ts';
import { staticFiles } from '../files/staticFiles.ts';
import { noStore } from '../middleware/noStore.ts';
import { requireCatalogue } from '../middleware/requireCatalogue.ts';
import { createSecurity } from '../middleware/security.ts';
import { tenant } from '../middleware/tenant.ts';
import { createPages } from '../pages/pages.ts';
import { createPublicPages } from '../pages/publicPages.ts';
import type { DevelopmentRenderer } from '../pages/render/renderers.ts';
import { createRenderQueue } from '../pages/render/renderQueue.ts';
import { createSendPersonalPage } from '../pages/render/sendPersonalPage.ts';
import { requestObserver } from '../requestObserver.ts';
import { type Mechanism, mountEndpoints, mountForms, rejectUnknownCalls } from '../routes/mountRoutes.ts';
import { liftToken, type OrganiserAccess } from '../routes/organiserAccess.ts';
import { createWebParts, type WebParts } from '../webParts.ts';
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

export interface SiteHandlers {
  /** Sends JSON text from the cache of responses, or computes it. */
  sendCachedJson: ReturnType<typeof createSendCachedJson>;
}

export interface SiteModules {
  tables: readonly RouteTable<Deps & SiteHandlers>[];
  /** Creates the loaders of a page's queries. @param reads records what the page reads; needed for pages that are cached */
  createLoaders: (page: RequestedPage, reads?: Reads) => LoadPageData;
  /** Returns all indexable pages of a site. */
  sitemapEntries: (scope: Scope, reads: Reads) => SitemapEntry[];
  requirePermission: OrganiserAccess['requirePermission'];
}

/** Creates the public server without listening. */
export function createSite(deps: Deps, options: AppOptions, modules: SiteModules): Express {
  const { env, logger, metrics, replica } = deps;
  const { renderer, development, clientFolders = [] } = options;
  const parts = options.parts ?? createWebParts(deps);
  const { limits } = parts;
  const secure = env.publicOrigin.startsWith('https:');
  const security = createSecurity({
    hosts: env.hosts,
    publicOrigin: env.publicOrigin,
    secure,
    development: development !== undefined,
    consentScript: env.CONSENT_SCRIPT_URL,
    analyticsScript: env.ANALYTICS_SCRIPT_URL,
    mapStyle: env.MAP_STYLE_URL,
    studioOrigin: env.STUDIO_ORIGIN,
  });
  const session = deps.organiserSession;
  const queue = createRenderQueue();
  const cache = createResponseCache({
    ...{ tracker: replica.tracker, today: createToday(deps.now), metrics: metrics.caches },
    ...(options.cacheBytes !== undefined && { maxBytes: options.cacheBytes }),
    // A kept page would show the sources of before a change.
    ...(development && { maxBytes: 0 }),
  });
  // Inherits from `deps`, so a service that is replaced there is replaced for the tables, too.
  const services = Object.assign(Object.create(deps) as Deps, { sendCachedJson: createSendCachedJson(cache) });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(requestObserver({ http: metrics.http, logger, tracing: deps.tracing }));
  app.use(health(replica, options.isStopping ?? (() => false)));
  app.use(tenant(env));
  app.use(security.headers);
  if (development) app.use(development.middleware);
  const shared = { redis: deps.requestRedis, prefix: env.CATALOGUE_PREFIX };
  const files = { folders: clientFolders, limit: limits.files };
  app.use(staticFiles({ ...files, findAsset: (path) => findAsset(shared, path) }));
  const { imageBase, unlessSilent } = deps.content;
  const pictures = { hosts: env.hosts, imageBase, isAllowedAddress: isPublicAddress, unlessSilent };
  app.get('/status', limits.pages, statusPage(deps));
  app.use('/bilder', limits.images, images(pictures));
  app.use(requireCatalogue(replica));
  app.use('/builds', limits.files, builds(replica, clientFolders[0] ?? null));
  app.get('/offline', limits.pages, offlinePage(renderer));
  app.get('/robots.txt', limits.sitemap, robots);
  app.get(
    ['/sitemap.xml', '/sitemap-:number.xml'],
    limits.sitemap,
    sitemap(modules.sitemapEntries, cache, options.sitemapLimits),
  );
  app.use('/api', limits.api);
  const sendPersonalPage = createSendPersonalPage(security, logger);
  const mechanism = createMechanism(deps, { parts, renderer, sendPersonalPage }, modules);
  for (const { endpoints = [] } of modules.tables) app.use('/api', mountEndpoints(endpoints, services, mechanism));
  app.use('/api', rejectUnknownCalls(mechanism.access));
  app.use('/admin', noStore);
  app.use('/admin/:subdomain', liftToken(mechanism.access));
  for (const { forms = [] } of modules.tables) app.use(mountForms(forms, services, mechanism));
  app.get(
    /.*/,
    limits.pages,
    createPages({
      renderer,
      servePublicPage: createPublicPages({
        createLoaders: ({ scope, origin, url }, reads) => modules.createLoaders({ scope, origin, url }, reads),
        cache,
        queue,
      }),
      personalPages: {
        createLoaders: (req, page) =>
          modules.createLoaders({
            ...page,
            shownHosts: () => session.shownHosts(req),
            organiserAt: (name) => session.read(req, name),
            session: () => session.sessionOf(req),
            req,
          }),
        queue,
        sendPersonalPage,
        deadlines: env.deadlines.page,
      },
      organiserHosts: (req, when) => (when === 'signed in' ? session.hosts(req) : session.shownHosts(req)),
      redirects: (scope) => ({
        rules: replica.site().routeRules,
        places: () => places(replica.current(), scope),
        hosts: env.hosts,
      }),
    }),
  );
  app.use(methodNotAllowed);
  app.use(handleErrors({ renderer, logger, stackOf: development?.stackOf }));
  return app;
}

const methodNotAllowed: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD');
  throw new AppError(405, 'Das geht hier nicht.');
};

/** What turns the rows of the tables into responses. */
function createMechanism(
  deps: Deps,
  shared: Pick<Mechanism, 'parts' | 'renderer' | 'sendPersonalPage'>,
  modules: SiteModules,
): Mechanism {
  return {
    ...shared,
    access: {
      ...{ ...deps.organiserSession, hosts: deps.env.hosts },
      requirePermission: modules.requirePermission,
    },
    deadlines: deps.env.deadlines.page,
    createLoaders: ({ state, ...page }) => modules.createLoaders({ ...page, ...state }),
  };
}
