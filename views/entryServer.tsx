/** Renders pages on the server. src/http uses React only through this module. */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preinit } from 'react-dom';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler } from 'react-router';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { PageQuery, PageQueryName, PageQueryTypes } from '#pageData/pageQueries.ts';
import { Document } from './Document.tsx';
import { createQueryClient, serialiseDocument, serialisePage } from './dehydratedPage.ts';
import { pageComponents } from './pageLists/pageComponents.ts';
import { type PageMatch, pageMatch, routeObjectsOf } from './pageMatch.ts';
import { ErrorPage } from './pages/public/ErrorPage/ErrorPage.tsx';
import { NotFoundPage } from './pages/public/NotFoundPage/NotFoundPage.tsx';
import { OfflinePage } from './pages/public/OfflinePage/OfflinePage.tsx';
import { pageQueryOptions } from './queries/usePageQuery.ts';
import { createReuseHtml } from './reuse/createReuseHtml.tsx';
import { ReusableHtml, type ReuseHtml } from './reuse/Reused.tsx';
import { renderWhole } from './reuse/renderWhole.ts';
import { siteRoutes } from './routes.tsx';
import { Site } from './Site.tsx';
import { locationOf } from './shownLocation.ts';
import { pageInfoOf } from './shownPage.ts';
import type { PageComponent, SiteRoute } from './siteRoute.ts';

/** The end of every document. */
const documentEnd = '</body></html>';

/** Inserts scripts into a document, at the end of the body, after the page's data. */
function withScripts(html: Buffer, scripts: string): Buffer {
  return Buffer.concat([html.subarray(0, -documentEnd.length), Buffer.from(scripts + documentEnd)]);
}

/** Returns the markup of the scripts of a page. They are fetched with low priority, after visible resources. */
function scriptsOf(entries: readonly string[]): string {
  return entries.map((src) => `<script type="module" src="${src}" async="" fetchpriority="low"></script>`).join('');
}

export type { PageMatch };

/** Build output that a page needs: browser entry, style sheets and the modules of each route. */
export interface Assets {
  /** Id of the build. */
  build: string;
  entries: readonly string[];
  /** Style sheets of a page, in order; null for pages without a route. */
  styles: (route: SiteRoute | null, options: { forOrganisers: boolean }) => readonly string[];
  /** Style sheet with the web fonts, which the browser loads after the first picture. */
  fonts: string | null;
  /** Scripts that the entry loads, to request them all at once. */
  modules: (route: SiteRoute | null) => readonly string[];
}

export interface StreamOptions {
  nonce?: string;
  onShellReady?: () => void;
  onShellError?: (error: unknown) => void;
  onError?: (error: unknown) => void;
}

export interface PreparedPage {
  status: number;
  route: SiteRoute | null;
  queryClient: QueryClient;
  /** Returns whether a query is still pending. Such a page is streamed. */
  isPending: () => boolean;
  /** Resolves when no query is pending. */
  settled: () => Promise<void>;
  /** Returns the content of `_payload.json`: the page's data without the chrome, which the browser has from its first page. */
  payload: () => string;
  /** Streams the document, starting with the shell, for pages with pending queries. */
  stream: (options: StreamOptions) => PipeableStream;
  /**
   * Renders the document as a whole, for pages without pending queries.
   * @returns UTF-8
   * @throws errors of components
   */
  render: () => Promise<Buffer>;
}

export interface Renderer {
  /** Finds the page of an address; null if there is none. */
  match(url: URL): PageMatch | null;
  /**
   * Returns the query string of a public page in canonical order, with only the parameters that the page reads. Addresses
   * with the same one share a rendering.
   * @param match of the address
   */
  canonicalSearch(match: PageMatch | null): string;
  /**
   * Loads the data of a page.
   * @param url absolute address on the site
   * @param match of the address, if already known
   * @throws errors of queries that are not deferred
   */
  prepare(url: URL, answer: LoadPageData, match?: PageMatch | null): Promise<PreparedPage | Redirect>;
  /**
   * Returns the `Link` header of a page, so that browsers load its style sheets before they have the document; null if
   * there is nothing to load.
   */
  linkHeader(match: PageMatch | null): string | null;
  /** Renders an error page: plain HTML without scripts or data other than the details. */
  renderError(
    details: { status: number; message: string; permittedPath?: string; reference?: string; stack?: string },
    to: NodeJS.WritableStream,
  ): void;
  /** Renders the offline page, also plain HTML. */
  renderOffline(to: NodeJS.WritableStream): void;
}

/**
 * Creates the renderer. Loads every page component before the first request.
 * @param reuseHtml store of HTML that pages have in common; null to render everything anew
 */
export async function createRenderer(
  assets: Assets,
  reuseHtml: ReuseHtml | null = createReuseHtml(),
): Promise<Renderer> {
  const scripts = scriptsOf(assets.entries);
  const components = new Map<SiteRoute, PageComponent>();
  const componentNames = new Map<unknown, string>(Object.entries(pageComponents).map(([name, load]) => [load, name]));
  for (const route of siteRoutes) components.set(route, await route.page());
  // `matchRoutes` ranks the routes on each call. A static handler ranks them once and is used for matching only.
  const { match } = createStaticHandler(routeObjectsOf(siteRoutes));
  const renderPlain = (page: ReactNode, to: NodeJS.WritableStream) => {
    renderToPipeableStream(
      <Styled assets={assets} route={null} withFonts>
        <Document>
          <main>{page}</main>
        </Document>
      </Styled>,
    ).pipe(to);
  };
  const matchOf = (url: URL) => pageMatch(match(url.pathname), url.search);

  return {
    match: matchOf,
    canonicalSearch(page) {
      return page?.args == null ? '' : (page.route.canonicalSearch?.(page.args) ?? '');
    },
    async prepare(url, answer, page = matchOf(url)) {
      const queryClient = createQueryClient();
      const chrome = await answer('chrome', null);
      if (chrome && 'data' in chrome) setAnswer(queryClient, 'chrome', null, chrome.data);
      const found = await runQueries(page, queryClient, answer);
      if (typeof found === 'object') return found;
      const status = found ? 200 : 404;
      const route = page?.route ?? null;
      const shown = found ? route : null;
      const view = {
        location: locationOf(url, ''),
        Page: (shown && components.get(shown)) ?? NotFoundPage,
        page: pageInfoOf(page),
      };
      const document = () => {
        const component = componentNames.get(shown?.page) ?? null;
        const json = serialiseDocument(queryClient, { status, build: assets.build, page: view.page, component });
        return (
          // Only organisers get the levels of trips. Lists in rich text have levels, too.
          <Styled assets={assets} route={route} forOrganisers={/"level":\d(?!,"listItem")/.test(json)}>
            <ReusableHtml value={reuseHtml}>
              <QueryClientProvider client={queryClient}>
                <Document data={json} modules={assets.modules(route)} fonts={assets.fonts}>
                  <Site view={view} />
                </Document>
              </QueryClientProvider>
            </ReusableHtml>
          </Styled>
        );
      };
      return {
        status,
        route,
        queryClient,
        payload: () => serialisePage(queryClient, { status, build: assets.build }),
        isPending: () => queryClient.isFetching() > 0,
        settled: () => settle(queryClient),
        stream: (options) => renderToPipeableStream(document(), { ...options, bootstrapModules: [...assets.entries] }),
        render: async () => withScripts(await renderWhole(document()), scripts),
      };
    },
    linkHeader(match) {
      const styles = assets.styles(match?.route ?? null, { forOrganisers: false });
      return styles.length > 0 ? styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ') : null;
    },
    renderError: (details, to) => renderPlain(<ErrorPage {...details} />, to),
    renderOffline: (to) => renderPlain(<OfflinePage />, to),
  };
}

/**
 * Runs a page's queries: starts the deferred ones without waiting, then awaits the others.
 * @returns a redirect if one of them requires it, else whether the page exists
 */
async function runQueries(
  page: PageMatch | null,
  queryClient: QueryClient,
  answer: LoadPageData,
): Promise<Redirect | boolean> {
  if (!page || page.args === null) return false;
  const queries = page.route.queries(page.args);
  for (const query of queries.filter((candidate) => candidate.deferred)) startQuery(queryClient, answer, query);
  const awaited = queries.filter((candidate) => !candidate.deferred);
  const answers = await Promise.all(awaited.map((query) => answer(query.name, query.args)));
  for (const [index, result] of answers.entries()) {
    if (result === null) return false;
    if ('redirect' in result) return result;
    const query = awaited[index];
    if (query) setAnswer(queryClient, query.name, query.args, result.data);
  }
  return true;
}

function setAnswer<N extends PageQueryName>(
  queryClient: QueryClient,
  name: N,
  args: PageQueryTypes[N]['args'],
  data: PageQueryTypes[N]['data'],
) {
  queryClient.setQueryData<unknown>([name, args], data);
}

function startQuery(queryClient: QueryClient, answer: LoadPageData, { name, args }: PageQuery) {
  const queryFn = async () => {
    const result = await answer(name, args);
    return result && 'data' in result ? result.data : null;
  };
  queryClient.query({ ...pageQueryOptions(name, args), queryFn } as never).catch(() => undefined);
}

async function settle(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
}

interface StyledProps {
  assets: Assets;
  route: SiteRoute | null;
  /** Whether the page shows organisers more of their trips. */
  forOrganisers?: boolean;
  /** Whether to load the web fonts with the other styles, for pages without scripts. */
  withFonts?: boolean;
  children: ReactNode;
}

/** Declares style sheets of the page as resource hints, which are not part of the hydrated tree. */
function Styled({ assets, route, forOrganisers = false, withFonts = false, children }: StyledProps) {
  const fonts = withFonts && assets.fonts !== null ? [assets.fonts] : [];
  for (const href of [...assets.styles(route, { forOrganisers }), ...fonts]) {
    preinit(href, { as: 'style', precedence: 'site' });
  }
  return children;
}
