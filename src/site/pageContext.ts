/** The loaders of pages: what each module adds for its pages, and what a loader gets. */
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { ReaderDeps } from '#catalog/queries/readCatalogue.ts';
import type { Scope } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { Env } from '#env.ts';
import type { ArgsOf, Loaded, LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageQueryName, PageQueryTypes } from '#pageData/pageQueries.ts';
import type { RequestedPage, RouteTable } from '#platform/http/routeTable.ts';
import type { Logger } from '#platform/logger.ts';

/** What every module of the site needs in a web process. */
export interface SiteDeps extends ReaderDeps {
  env: Env;
  /** Loads the current document of a trip from the content backend; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Returns the keys of the departures of a trip that its organiser has cancelled. */
  cancelledDepartures: (combinedId: string) => Promise<ReadonlySet<string>>;
  logger: Logger;
  now: () => Date;
}

/** What the content of a site depends on. */
export interface RequestedSite {
  deps: SiteDeps;
  scope: Scope;
}

/** Everything that loading the data of a page depends on. `D` are further services, those that the module needs. */
export interface PageContext<D = unknown> extends RequestedPage, RequestedSite {
  deps: SiteDeps & D;
  /** Queries of the catalogue. They record what the page reads. */
  catalogue: CatalogueReader;
  /** What the page requires of organisers; undefined for a page of visitors. */
  permission: Permission | undefined;
  /** @throws PermissionError if the organiser's role lacks the permission */
  requirePermission: (organiser: Organiser, permission: Permission) => Promise<void>;
}

/** Loaders of page queries (src/pageData/pageQueries.ts) by name. `C` is the context that they need. */
export type PageLoaders<C> = {
  [N in PageQueryName]: (context: C, args: ArgsOf<N>) => LoaderResult<PageQueryTypes[N]['data']> | Loaded<N>;
};

export interface SiteTable<D, C> extends RouteTable<D> {
  pages: Partial<PageLoaders<C>>;
}
