/** Assembles the middleware of the public server in its order. */
import express, { type Express, type RequestHandler } from 'express';
import { requirePermission } from '#accounts/requirePermission.ts';
import { accountRoutes } from '#accounts/routes.ts';
import { bookingRoutes } from '#bookings/routes.ts';
import { places } from '#catalog/queries/places.ts';
import { createToday } from '#domain/dates.ts';
import { createResponseCache } from '#http/cache/responseCache.ts';
import { createSendCachedJson } from '#http/cache/sendCachedJson.ts';
import { clientErrorRoutes } from '#http/clientErrors/clientErrors.ts';
import { handleErrors } from '#http/errors/errorHandler.ts';
import { builds } from '#http/files/builds.ts';
import { images } from '#http/files/images.ts';
import { offlinePage } from '#http/files/offlinePage.ts';
import { findAsset } from '#http/files/sharedAssets.ts';
import { robots, sitemap } from '#http/files/sitemap.ts';
import type { SitemapLimits } from '#http/files/sitemapFiles.ts';
import { staticFiles } from '#http/files/staticFiles.ts';
import { noStore } from '#http/middleware/noStore.ts';
import { requireCatalogue } from '#http/middleware/requireCatalogue.ts';
import { createSecurity } from '#http/middleware/security.ts';
import { tenant } from '#http/middleware/tenant.ts';
import { createLoaders } from '#http/pages/loaders/loaders.ts';
import { createPages } from '#http/pages/pages.ts';
import { createPublicPages } from '#http/pages/publicPages.ts';
import { createRenderQueue, type RenderQueue } from '#http/pages/render/renderQueue.ts';
import { type Mechanism, mountEndpoints, mountForms, rejectUnknownCalls } from '#http/routes/mountRoutes.ts';
import { health } from '#http/server/health.ts';
import { requestObserver } from '#http/server/requestObserver.ts';
import { statusPage } from '#http/server/statusPage.ts';
import { createWebParts, type WebParts } from '#http/webParts.ts';
import { messageRoutes } from '#messages/routes.ts';
import { AppError } from '#platform/appError.ts';
import type { RouteTable } from '#platform/http/routeTable.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import { privacyRoutes } from '#privacy/routes.ts';
import { reviewRoutes } from '#reviews/routes.ts';
import { type SearchServices, searchRoutes } from '#search/routes.ts';
import { tripRoutes } from '#trips/routes.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { Deps } from './deps.ts';

/** What each capability adds to the site. */
export const routeTables: readonly RouteTable<Deps & SearchServices>[] = [
  // Searches are the most frequent calls.
  searchRoutes,
  bookingRoutes,
  messageRoutes,
  reviewRoutes,
  tripRoutes,
  accountRoutes,
  privacyRoutes,
  clientErrorRoutes,
];

export interface AppOptions {
  /** Returns the page renderer: loaded once in production, created per request in development. */
  renderer: () => Promise<Renderer>;
  /** Vite's middleware, only in development. */
  development?: RequestHandler;
  /** Folders of the browser's files: the current build first, then older builds. Empty in development. */
  clientFolders?: string[];
  /** Maximum bytes of cached responses; 0 disables the cache. */
  cacheBytes?: number;
  /** By default created with its default limits. */
  renderQueue?: RenderQueue;
  /** By default created from the dependencies. */
  parts?: WebParts;
  /** Whether the process is about to close its port; by default never. */
  isStopping?: () => boolean;
  /** Limits of one sitemap file; by default those of the standard. */
  sitemapLimits?: SitemapLimits;
}

/** Creates the public app without listening. */
export function createApp(deps: Deps, options: AppOptions): Express {
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
  const queue = options.renderQueue ?? createRenderQueue();
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
  if (development) app.use(development);
  const shared = { redis: deps.requestRedis, prefix: env.CATALOGUE_PREFIX };
  const files = { folders: clientFolders, limit: limits.files };
  app.use(staticFiles({ ...files, findAsset: (path) => findAsset(shared, path) }));
  const pictures = { hosts: env.hosts, imageBase: deps.content.imageBase, isAllowedAddress: isPublicAddress };
  app.get('/status', limits.pages, statusPage(deps));
  app.use('/bilder', limits.images, images(pictures));
  app.use(requireCatalogue(replica));
  app.use('/builds', limits.files, builds(replica, clientFolders[0] ?? null));
  app.get('/offline', limits.pages, offlinePage(renderer));
  app.get('/robots.txt', limits.sitemap, robots);
  app.get(['/sitemap.xml', '/sitemap-:number.xml'], limits.sitemap, sitemap(deps, cache, options.sitemapLimits));
  app.use('/api', limits.api);
  const mechanism = createMechanism(deps, parts, renderer);
  for (const { endpoints = [] } of routeTables) app.use('/api', mountEndpoints(endpoints, services, mechanism));
  app.use('/api', rejectUnknownCalls(mechanism.access));
  app.use('/admin', noStore);
  for (const { forms = [] } of routeTables) app.use(mountForms(forms, services, mechanism));
  app.get(
    /.*/,
    limits.pages,
    createPages({
      renderer,
      servePublicPage: createPublicPages({
        createLoaders: ({ scope, origin, url }, reads) => createLoaders({ deps, scope, origin, url }, reads),
        cache,
        queue,
      }),
      personalPages: {
        createLoaders: (req, page) =>
          createLoaders({
            deps,
            ...page,
            shownHosts: () => session.shownHosts(req),
            organiserAt: (name) => session.read(req, name),
            sessionAt: (name) => session.sessionAt(req, name),
            bookedByVisitor: (reference) => deps.bookedCookie.read(req, reference),
          }),
        queue,
        security,
        logger,
      },
      mayBeSignedIn: session.mayBeSignedIn,
      organiserHosts: (req, when) => (when === 'signed in' ? session.hosts(req) : session.shownHosts(req)),
      redirects: (scope) => ({
        rules: replica.site().routeRules,
        places: () => places(replica.current(), scope),
        hosts: env.hosts,
      }),
      sendsEarlyHeads: env.NODE_ENV !== 'development',
    }),
  );
  app.use(methodNotAllowed);
  app.use(handleErrors({ renderer, logger, throttle: deps.throttle, showStacks: env.NODE_ENV === 'development' }));
  return app;
}

const methodNotAllowed: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD');
  throw new AppError(405, 'Das geht hier nicht.');
};

/** What turns the rows of the tables into responses. */
function createMechanism(deps: Deps, parts: WebParts, renderer: AppOptions['renderer']): Mechanism {
  const { read, sessionAt } = deps.organiserSession;
  return {
    ...{ renderer, parts },
    access: {
      ...{ hosts: deps.env.hosts, read, sessionAt },
      requirePermission: (organiser, permission) => requirePermission(deps, organiser, permission),
    },
    createLoaders: ({ state, ...page }) => createLoaders({ deps, ...page, ...state }),
  };
}
