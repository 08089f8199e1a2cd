/** Renders pages on the server. The only door through which src/http meets React. */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preinit, preloadModule } from 'react-dom';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  StaticRouterProvider,
} from 'react-router';
import { createRoutes, type PageOutcome, siteRouteOf } from './createRoutes.tsx';
import { Document } from './Document.tsx';
import { createQueryClient, serialisePage } from './pageData.ts';
import { ErrorPage } from './pages/ErrorPage/ErrorPage.tsx';
import { type PageQuery, type PageQueryName, type PageQueryTypes, pageQueryOptions } from './queries/pageQueries.ts';
import { canonicalSearch, type PageComponent, type SiteRoute, siteRoutes } from './routes.tsx';

/** What the server knows about a query: its data, that there is no such thing, or where it has moved. */
export type Answer<T> = { data: T } | Redirect | null;

export interface Redirect {
  redirect: string;
  status: 301 | 302;
}

/** Answers page queries from the read model; at once where it can, so that nothing is awaited in vain. */
export type AnswerQuery = <N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
) => Answer<PageQueryTypes[N]['data']> | Promise<Answer<PageQueryTypes[N]['data']>>;

/** The built files a page needs: the browser entry, the style sheet, and the modules of each route. */
export interface Assets {
  entries: readonly string[];
  styles: readonly string[];
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
  /** Resolves when no query is under way any more. */
  settled: () => Promise<void>;
  /** The page's data as JSON; `_payload.json` leaves out what the browser has from its first page. */
  data: (options: { withChrome: boolean }) => string;
  /** From the shell on, for pages with queries under way. */
  stream: (options: StreamOptions) => PipeableStream;
  /**
   * The whole document at once, for pages with nothing under way: the same markup, without the machinery of a stream.
   * @throws what a component throws
   */
  html: () => string;
}

export interface Renderer {
  /** The site's route of an address; null when there is none. */
  match(url: URL): SiteRoute | null;
  /** What of a query string means something to public pages, in one order. */
  canonicalSearch(search: URLSearchParams): string;
  /**
   * Matches the address and brings the data of its page together.
   * @param url absolute address on the site
   * @throws what a query threw that the page cannot do without
   */
  prepare(url: URL, answer: AnswerQuery, signal: AbortSignal): Promise<PreparedPage | Redirect>;
  /** A page for when things went wrong: plain HTML, no scripts, no data but what is passed. */
  renderError(
    details: { status: number; message: string; reference?: string; stack?: string },
    to: NodeJS.WritableStream,
  ): void;
}

interface Visit {
  queryClient: QueryClient;
  answer: AnswerQuery;
}

const visitContext = createContext<Visit>();

/** Builds the routes once; every page component is loaded before the first request. */
export async function createRenderer(assets: Assets): Promise<Renderer> {
  const components = new Map<string, PageComponent>();
  for (const route of siteRoutes) components.set(route.id, await route.page());
  const handler = createStaticHandler(createRoutes({ loadPage, components }));

  return {
    match: (url) => siteRouteOf(handler.match(url.pathname)?.at(-1)),
    canonicalSearch,
    async prepare(url, answer, signal) {
      const visit: Visit = { queryClient: createQueryClient(), answer };
      const requestContext = new RouterContextProvider();
      requestContext.set(visitContext, visit);
      const chrome = await answer('chrome', null);
      if (chrome && 'data' in chrome) setAnswer(visit.queryClient, 'chrome', null, chrome.data);
      const context = await handler.query(new Request(url, { signal }), { requestContext });
      if (context instanceof Response) return redirectOf(context);
      const failure = Object.values(context.errors ?? {})[0];
      if (failure) throw failure;
      const match = context.matches.at(-1);
      const outcome = match && (context.loaderData[match.route.id] as PageOutcome | undefined);
      const status = outcome?.status ?? context.statusCode;
      const route = siteRouteOf(match);
      const router = createStaticRouter(handler.dataRoutes, context);
      const document = () => (
        <Styled assets={assets} route={route}>
          <QueryClientProvider client={visit.queryClient}>
            <Document data={serialisePage(visit.queryClient, status, { withChrome: true })}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </Document>
          </QueryClientProvider>
        </Styled>
      );
      return {
        status,
        route,
        queryClient: visit.queryClient,
        settled: () => settle(visit.queryClient),
        data: (parts) => serialisePage(visit.queryClient, status, parts),
        stream: (options) => renderToPipeableStream(document(), { ...options, bootstrapModules: [...assets.entries] }),
        html: () => `<!DOCTYPE html>${withScripts(renderToString(document()), assets.entries)}`,
      };
    },
    renderError(details, to) {
      renderToPipeableStream(
        <Styled assets={assets} route={null}>
          <Document>
            <ErrorPage {...details} />
          </Document>
        </Styled>,
      ).pipe(to);
    },
  };
}

function redirectOf(response: Response): Redirect {
  return { redirect: response.headers.get('location') ?? '/', status: response.status === 301 ? 301 : 302 };
}

/** Runs a page's queries: the needed ones first, the deferred ones without waiting. */
async function loadPage(route: SiteRoute, args: unknown, { context }: LoaderFunctionArgs): Promise<PageOutcome> {
  if (args === null) return { status: 404 };
  const { queryClient, answer } = (context as RouterContextProvider).get(visitContext);
  const queries = route.queries(args);
  for (const query of queries.filter((each) => each.deferred)) startQuery(queryClient, answer, query);
  const needed = queries.filter((each) => !each.deferred);
  const answers = await Promise.all(needed.map((query) => answer(query.name, query.args)));
  for (const [index, found] of answers.entries()) {
    if (found === null) return { status: 404 };
    if ('redirect' in found) throw redirect(found.redirect, found.status);
    const query = needed[index];
    if (query) setAnswer(queryClient, query.name, query.args, found.data);
  }
  return { status: 200 };
}

function setAnswer<N extends PageQueryName>(
  queryClient: QueryClient,
  name: N,
  args: PageQueryTypes[N]['args'],
  data: PageQueryTypes[N]['data'],
) {
  queryClient.setQueryData<unknown>([name, args], data);
}

function startQuery(queryClient: QueryClient, answer: AnswerQuery, { name, args }: PageQuery) {
  const queryFn = async () => {
    const found = await answer(name, args);
    return found && 'data' in found ? found.data : null;
  };
  queryClient.query({ ...pageQueryOptions(name, args), queryFn } as never).catch(() => undefined);
}

/** The browser's entry at the very end, where a stream has it too: by then the page's data has been read. */
function withScripts(html: string, entries: readonly string[]): string {
  const end = '</body></html>';
  const scripts = entries.map((src) => `<script type="module" src="${src}" async=""></script>`).join('');
  return html.slice(0, -end.length) + scripts + end;
}

async function settle(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
}

/** Names the files a page needs. Hints only: nothing of it is in the tree the browser hydrates. */
function Styled({ assets, route, children }: { assets: Assets; route: SiteRoute | null; children: ReactNode }) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'site' });
  for (const href of assets.modules(route)) preloadModule(href, { as: 'script' });
  return children;
}
