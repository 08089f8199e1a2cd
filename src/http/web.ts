/** What turns requests into responses. They depend on requests, so they are not in `Deps`. */
import type { Reads } from '#catalog/index/reads.ts';
import type { Deps } from '#deps.ts';
import type { Scope } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { LoadPageData } from '#pageData/pageAnswer.ts';
import type { RequestedPage, RouteTable } from '#platform/http/routeTable.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { ResponseCache } from './cache/responseCache.ts';
import type { SendCachedJson } from './cache/sendCachedJson.ts';
import { createExports, type Exports } from './exports.ts';
import { createLiveStreams, type LiveStreams } from './liveStreams.ts';
import { createRateLimits, type RateLimits } from './middleware/rateLimits.ts';
import type { Security } from './middleware/security.ts';
import type { RenderQueue } from './renderQueue.ts';

export interface SitemapEntry {
  /** Percent-encoded path without the origin. */
  path: string;
  /** ISO instant; null if unknown. */
  changedAt: string | null;
}

/** What is created before the app, because it is closed before the server. */
export interface WebParts {
  /** Rate limits per address. */
  limits: RateLimits;
  /** Notifies open pages of changes. */
  live: LiveStreams;
  /** Sends files with many rows. */
  exports: Exports;
}

/** What the handlers of the tables get. */
export type TableDeps = Deps & { sendCachedJson: SendCachedJson };

export interface SiteModules {
  tables: readonly RouteTable<TableDeps>[];
  /** Creates the loaders of a page's queries. @param reads records what the page reads; needed for pages that are cached */
  createLoaders: (page: RequestedPage, reads?: Reads) => LoadPageData;
  /** Returns all indexable pages of a site. */
  sitemapEntries: (scope: Scope, reads: Reads) => SitemapEntry[];
  /** @throws AppError 403 if the role lacks the permission */
  requirePermission: (organiser: Organiser, permission: Permission) => Promise<void>;
}

/** What the handlers and middleware of this module take, created once by `createSite`. */
export interface Web extends WebParts, SiteModules {
  deps: TableDeps;
  /** Returns the page renderer: loaded once in production, created per request in development. */
  renderer: () => Promise<Renderer>;
  security: Security;
  cache: ResponseCache;
  queue: RenderQueue;
}

/** Creates the services of one app. The caller must close `live` before the server. */
export function createWebParts({ env, logger, metrics, replica, requestRedis, createLimit }: Deps): WebParts {
  return {
    limits: createRateLimits(createLimit, metrics.access),
    live: createLiveStreams({ replica, metrics, factor: env.RATE_LIMIT_FACTOR }),
    exports: createExports(requestRedis, env.CATALOGUE_PREFIX, logger),
  };
}
