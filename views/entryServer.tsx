/** Renders pages on the server. The only door through which src/http meets React. */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler } from 'react-router';
import type { LoadPageData, Redirect } from '../src/pageData/pageAnswer.ts';
import type { PageQuery, PageQueryName, PageQueryTypes } from '../src/pageData/pageQueries.ts';
import { Document } from './Document.tsx';
import { createQueryClient, serialisePage } from './dehydratedPage.ts';
import { createPageMatcher, locationOf, type PageMatch, pageMatch, routeObjectsOf } from './pageMatch.ts';
import { ErrorPage } from './pages/ErrorPage/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage.tsx';
import { OfflinePage } from './pages/OfflinePage/OfflinePage.tsx';
import { pageQueryOptions } from './queries/usePageQuery.ts';
import { canonicalSearch, siteRoutes } from './routes.tsx';
import { Site } from './Site.tsx';
import type { PageComponent, SiteRoute } from './siteRoute.ts';

export type { PageMatch };

/** The built files a page needs: the browser entry, the style sheet, and the modules of each route. */
export interface Assets {
  /** Id of the build. */
  build: string;
  entries: readonly string[];
  styles: readonly string[];
  /** The font of the running text. */
  font: string | null;
  modules: (route: SiteRoute | null) => readonly string[];
}

export interface StreamOptions {
  nonce?: string;
  onShellReady?: () => void;
  onAllReady?: () => void;
  onShellError?: (error: unknown) => void;
  onError?: (error: unknown) => void;
}

export interface PreparedPage {
  status: number;
  route: SiteRoute | null;
  queryClient: QueryClient;
  /** Whether a query is still under way: then the page streams. */
  isPending: () => boolean;
  /** Resolves when no query is under way any more. */
  settled: () => Promise<void>;
  /** The page's data as JSON; `_payload.json` leaves out what the browser has from its first page. */
  data: (options: { withChrome: boolean }) => string;
  /** From the shell on, for pages with queries under way. */
  stream: (options: StreamOptions) => PipeableStream;
  /**
   * The whole document at once, for pages with nothing under way: the same markup, without the machinery of a stream.
   * @returns UTF-8
   * @throws what a component throws
   */
  html: () => Buffer;
}

export interface Renderer {
  /** Which page an address means; null when there is none. */
  match(url: URL): PageMatch | null;
  /**
   * The query string of a public page in one order, without what means nothing to it.
   * @param match of the address
   */
  canonicalSearch(match: PageMatch | null, search: URLSearchParams): string;
  /**
   * Brings the data of a page together.
   * @param url absolute address on the site
   * @param match of the address, where it is known already
   * @throws what a query threw that the page cannot do without
   */
  prepare(url: URL, answer: LoadPageData, match?: PageMatch | null): Promise<PreparedPage | Redirect>;
  /** A page for when things went wrong: plain HTML, no scripts, no data but what is passed. */
  renderError(
    details: { status: number; message: string; reference?: string; stack?: string },
    to: NodeJS.WritableStream,
  ): void;
  /** A page for when there is no connection: plain HTML, too. */
  renderOffline(to: NodeJS.WritableStream): void;
}

/** Every page component is loaded before the first request. */
export async function createRenderer(assets: Assets): Promise<Renderer> {
  const matchPage = createPageMatcher(siteRoutes);
  const components = new Map<SiteRoute, PageComponent>();
  for (const route of siteRoutes) components.set(route, await route.page());
  // React Router ranks the routes at each call of `matchRoutes`; a handler ranks them once, and that is all it is for.
  const { match } = createStaticHandler(routeObjectsOf(siteRoutes));
  const renderPlain = (page: ReactNode, to: NodeJS.WritableStream) => {
    renderToPipeableStream(
      <Styled assets={assets}>
        <Document>
          <main>{page}</main>
        </Document>
      </Styled>,
    ).pipe(to);
  };
  const matchOf = (url: URL) => pageMatch(match(url.pathname), url.search);

  return {
    match: matchOf,
    canonicalSearch(page, search) {
      const fromArgs = page?.args != null && page.route.canonicalSearch;
      return fromArgs ? fromArgs(page.args) : canonicalSearch(search);
    },
    async prepare(url, answer, page = matchOf(url)) {
      const queryClient = createQueryClient();
      const chrome = await answer('chrome', null);
      if (chrome && 'data' in chrome) setAnswer(queryClient, 'chrome', null, chrome.data);
      const outcome = await runQueries(page, queryClient, answer);
      if (typeof outcome === 'object') return outcome;
      const status = outcome ? 200 : 404;
      const route = page?.route ?? null;
      const view = {
        location: locationOf(url, ''),
        Page: (outcome && route ? components.get(route) : null) ?? NotFoundPage,
        match: page,
      };
      const data = (parts: { withChrome: boolean }) =>
        serialisePage(queryClient, { status, build: assets.build }, parts);
      const document = () => (
        <Styled assets={assets}>
          <QueryClientProvider client={queryClient}>
            <Document data={data({ withChrome: true })}>
              <Site view={view} matchPage={matchPage} />
            </Document>
          </QueryClientProvider>
        </Styled>
      );
      return {
        status,
        route,
        queryClient,
        data,
        isPending: () => queryClient.isFetching() > 0,
        settled: () => settle(queryClient),
        stream: (options) => renderToPipeableStream(document(), { ...options, bootstrapModules: [...assets.entries] }),
        html: () => withScripts(renderToString(document()), assets, route),
      };
    },
    renderError: (details, to) => renderPlain(<ErrorPage {...details} />, to),
    renderOffline: (to) => renderPlain(<OfflinePage />, to),
  };
}

/**
 * Runs a page's queries: the deferred ones without waiting, then the needed ones.
 * @returns the redirect that one of them asks for, or whether there is such a page
 */
async function runQueries(
  page: PageMatch | null,
  queryClient: QueryClient,
  answer: LoadPageData,
): Promise<Redirect | boolean> {
  if (!page || page.args === null) return false;
  const queries = page.route.queries(page.args);
  for (const query of queries.filter((each) => each.deferred)) startQuery(queryClient, answer, query);
  const needed = queries.filter((each) => !each.deferred);
  const answers = await Promise.all(needed.map((query) => answer(query.name, query.args)));
  for (const [index, found] of answers.entries()) {
    if (found === null) return false;
    if ('redirect' in found) return found;
    const query = needed[index];
    if (query) setAnswer(queryClient, query.name, query.args, found.data);
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
    const found = await answer(name, args);
    return found && 'data' in found ? found.data : null;
  };
  queryClient.query({ ...pageQueryOptions(name, args), queryFn } as never).catch(() => undefined);
}

/**
 * The scripts at the very end, where a stream has them too: by then the page's data has been read. They are fetched at
 * once, but after what is to be seen.
 */
function withScripts(html: string, { entries, modules }: Assets, route: SiteRoute | null): Buffer {
  const end = '</body></html>';
  const preloads = modules(route).map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`);
  const scripts = entries.map((src) => `<script type="module" src="${src}" async="" fetchpriority="low"></script>`);
  // React's text is a chain of thousands of pieces, and cutting it as a text would join them once more than encoding does.
  const document = Buffer.from(`<!DOCTYPE html>${html}`);
  return Buffer.concat([document.subarray(0, -end.length), Buffer.from(preloads.join('') + scripts.join('') + end)]);
}

async function settle(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
}

/** Names the styles of the site and its font. Hints only: nothing of it is in the tree the browser hydrates. */
function Styled({ assets: { styles, font }, children }: { assets: Assets; children: ReactNode }) {
  for (const href of styles) preinit(href, { as: 'style', precedence: 'site' });
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return children;
}
