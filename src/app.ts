/** The modules of the site: what each capability adds to it. */
import type { Express } from 'express';
import { requirePermission } from '#accounts/requirePermission.ts';
import { accountRoutes } from '#accounts/routes.ts';
import { bookingRoutes } from '#bookings/routes.ts';
import type { Reads } from '#catalog/index/reads.ts';
import { readCatalogue } from '#catalog/queries/readCatalogue.ts';
import { clientErrorRoutes } from '#http/clientErrors/clientErrors.ts';
import { type AppOptions, createSite } from '#http/server/createSite.ts';
import type { SiteModules } from '#http/web.ts';
import { messageRoutes } from '#messages/routes.ts';
import type { LoadPageData } from '#pageData/pageAnswer.ts';
import type { RequestedPage } from '#platform/http/routeTable.ts';
import { privacyRoutes } from '#privacy/routes.ts';
import { reviewRoutes } from '#reviews/routes.ts';
import { searchRoutes } from '#search/routes.ts';
import type { PageContext, PageLoaders } from '#site/pageContext.ts';
import { siteRoutes } from '#site/routes.ts';
import { sitemapEntries } from '#site/sitemapEntries.ts';
import { tripRoutes } from '#trips/routes.ts';
import type { Deps } from './deps.ts';

export const routeTables: SiteModules['tables'] = [
  // Searches are the most frequent calls.
  searchRoutes,
  siteRoutes,
  bookingRoutes,
  messageRoutes,
  reviewRoutes,
  tripRoutes,
  accountRoutes,
  privacyRoutes,
  clientErrorRoutes,
];

const pages: PageLoaders<PageContext<Deps>> = {
  ...siteRoutes.pages,
  ...bookingRoutes.pages,
  ...messageRoutes.pages,
  ...reviewRoutes.pages,
  ...tripRoutes.pages,
  ...accountRoutes.pages,
  ...privacyRoutes.pages,
};

/** Creates the loaders of a page. @param reads records what the page reads; needed for pages that are cached */
export function createLoaders(deps: Deps, page: RequestedPage, reads?: Reads): LoadPageData {
  const context: Omit<PageContext<Deps>, 'permission'> = {
    ...page,
    deps,
    catalogue: readCatalogue(deps, reads, page.town),
    requirePermission: (organiser, permission) => requirePermission(deps, organiser, permission),
  };
  return (name, args, permission) => pages[name]({ ...context, permission }, args);
}

/** Creates the public app without listening. */
export function createApp(deps: Deps, options: AppOptions): Express {
  return createSite(deps, options, {
    tables: routeTables,
    createLoaders: (page, reads) => createLoaders(deps, page, reads),
    sitemapEntries: (scope, reads) => sitemapEntries(deps, scope, reads),
    requirePermission: (organiser, permission) => requirePermission(deps, organiser, permission),
  });
}
