/** Assembles the middleware of the public server in its order. */
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { places } from '#catalog/queries/places.ts';
import { createToday } from '#domain/dates.ts';
import { createApi } from '#http/api/api.ts';
import { createOrganisersApi } from '#http/api/organisers/organisersApi.ts';
import { createOwnTripsApi } from '#http/api/organisers/ownTripsApi.ts';
import { createSearchApi } from '#http/api/searchApi.ts';
import { createResponseCache } from '#http/cache/responseCache.ts';
import { handleErrors } from '#http/errors/errorHandler.ts';
import { builds } from '#http/files/builds.ts';
import { images } from '#http/files/images.ts';
import { offlinePage } from '#http/files/offlinePage.ts';
import { findAsset } from '#http/files/sharedAssets.ts';
import { robots, sitemap } from '#http/files/sitemap.ts';
import type { SitemapLimits } from '#http/files/sitemapFiles.ts';
import { staticFiles } from '#http/files/staticFiles.ts';
import { createAllowForm } from '#http/middleware/allow.ts';
import { noStore } from '#http/middleware/noStore.ts';
import { createOrganiserSession } from '#http/middleware/organiser.ts';
import { requireCatalogue } from '#http/middleware/requireCatalogue.ts';
import { createSecurity } from '#http/middleware/security.ts';
import { tenant } from '#http/middleware/tenant.ts';
import { accountForms } from '#http/pages/forms/accounts/accountForms.ts';
import { accountLinkForm } from '#http/pages/forms/accounts/accountLinkForm.ts';
import { forgottenPasswordForm } from '#http/pages/forms/accounts/forgottenPasswordForm.ts';
import { invitationForms } from '#http/pages/forms/accounts/invitationForms.ts';
import { secondFactorForm } from '#http/pages/forms/accounts/secondFactorForm.ts';
import { signInForm } from '#http/pages/forms/accounts/signInForm.ts';
import { userForm } from '#http/pages/forms/accounts/userForm.ts';
import { addressForm } from '#http/pages/forms/addressForm.ts';
import { binForms } from '#http/pages/forms/binForms.ts';
import { bookingForm } from '#http/pages/forms/bookingForm.ts';
import { contactForm } from '#http/pages/forms/contactForm.ts';
import { editForm } from '#http/pages/forms/editForm.ts';
import { guardianForm } from '#http/pages/forms/guardianForm.ts';
import { inboxForm } from '#http/pages/forms/inboxForm.ts';
import { mailingForm } from '#http/pages/forms/mailingForm.ts';
import { tripChangesForm } from '#http/pages/forms/manyTrips/tripChangesForm.ts';
import { tripTableForm } from '#http/pages/forms/manyTrips/tripTableForm.ts';
import { newTripForm } from '#http/pages/forms/newTripForm.ts';
import { privacyForm } from '#http/pages/forms/privacyForm.ts';
import { reviewAnswerForm } from '#http/pages/forms/reviewAnswerForm.ts';
import { reviewForm } from '#http/pages/forms/reviewForm.ts';
import { waitingEntryForm } from '#http/pages/forms/waitingEntryForm.ts';
import { waitingForm } from '#http/pages/forms/waitingForm.ts';
import { waitingLinks } from '#http/pages/forms/waitingLinks.ts';
import { createLoaders } from '#http/pages/loaders/loaders.ts';
import { createPages } from '#http/pages/pages.ts';
import { createPublicPages } from '#http/pages/publicPages.ts';
import { createRenderQueue, type RenderQueue } from '#http/pages/render/renderQueue.ts';
import { health } from '#http/server/health.ts';
import { requestObserver } from '#http/server/requestObserver.ts';
import { statusPage } from '#http/server/statusPage.ts';
import { createWebParts, type WebParts } from '#http/webParts.ts';
import { AppError } from '#platform/appError.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { Deps } from './deps.ts';

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
  const session = createOrganiserSession(deps, secure);
  const queue = options.renderQueue ?? createRenderQueue();
  const cache = createResponseCache({
    ...{ tracker: replica.tracker, today: createToday(deps.now), metrics: metrics.caches },
    ...(options.cacheBytes !== undefined && { maxBytes: options.cacheBytes }),
  });
  const searchApi = createSearchApi(deps, cache);
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
  // Searches of visitors precede the other routes, because they are frequent and mostly cached.
  app.use('/api', (req, res, next) => (session.cookies.isAdminMode(req) ? next() : searchApi(req, res, next)));
  app.use('/api', compression(), createOwnTripsApi(deps, session, parts), createOrganisersApi(deps, session, parts));
  app.use('/api', searchApi, createApi(deps, parts));
  app.use('/admin', noStore);
  // These have pages of their own, for the links in mails.
  app.use(reviewForm(deps, limits, renderer));
  app.use(waitingLinks(deps, limits, renderer));
  app.use(guardianForm(deps, limits, renderer));
  app.use(accountLinkForm(deps, limits, renderer));
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
            bookedByVisitor: (reference) => parts.bookedCookie.read(req, reference),
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
  // The other forms: their pages are among the above.
  app.use(contactForm(deps, limits, renderer));
  app.use(bookingForm(deps, parts, renderer));
  app.use(waitingForm(deps, limits, renderer));
  app.use(signInForm(deps, session, limits, renderer));
  const allowForm = createAllowForm(deps, session.read);
  app.use(editForm(deps, session, allowForm, limits, renderer));
  app.use(inboxForm(deps, session, allowForm, limits, renderer));
  app.use(mailingForm(deps, session, allowForm, limits, renderer));
  app.use(waitingEntryForm(deps, allowForm, limits));
  app.use(accountForms(deps, session, allowForm, limits, renderer));
  app.use(addressForm(deps, session, allowForm, limits, renderer));
  app.use(secondFactorForm(deps, session, allowForm, limits, renderer));
  app.use(userForm(deps, allowForm, limits));
  app.use(privacyForm(deps, session, allowForm, parts, renderer));
  app.use(invitationForms(deps, session.read, allowForm, limits, renderer));
  app.use(forgottenPasswordForm(deps, limits, renderer));
  app.use(newTripForm(deps, session, allowForm, limits, renderer));
  app.use(tripTableForm(deps, session, allowForm, limits, renderer));
  app.use(tripChangesForm(deps, session, allowForm, limits, renderer));
  app.use(binForms(deps, session, allowForm, limits, renderer));
  app.use(reviewAnswerForm(deps, allowForm, limits));
  app.use(methodNotAllowed);
  app.use(handleErrors({ renderer, logger, throttle: deps.throttle, showStacks: env.NODE_ENV === 'development' }));
  return app;
}

const methodNotAllowed: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD');
  throw new AppError(405, 'Das geht hier nicht.');
};
