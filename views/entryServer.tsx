/** Renders pages on the server. src/http uses React only through this module. */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preinit } from 'react-dom';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { lateFailure } from '#pageData/lateQueries.ts';
import { isPending, type LoadedPage } from '#pageData/loadedPage.ts';
import type { MatchPage, SitePage } from '#pageData/sitePage.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { loadPageComponent } from './allPages.ts';
import { Document } from './Document.tsx';
import { createQueryClient, serialiseDocument, serialisePage } from './dehydratedPage.ts';
import { matchPage } from './matchPage.ts';
import type { PageComponent } from './pageComponents.ts';
import { ErrorPage } from './pages/errors/ErrorPage/ErrorPage.tsx';
import { statusTexts } from './pages/errors/ErrorPage/statusTexts.ts';
import { NotFoundPage } from './pages/errors/NotFoundPage/NotFoundPage.tsx';
import { OfflinePage } from './pages/errors/OfflinePage/OfflinePage.tsx';
import { pageQueryOptions } from './queries/usePageQuery.ts';
import { createReuseHtml } from './reuse/createReuseHtml.tsx';
import { ReusableHtml, type ReuseHtml } from './reuse/Reused.tsx';
import { Site } from './Site.tsx';
import { locationOf } from './shownLocation.ts';
import { pageInfoOf } from './shownPage.ts';

export interface PageFiles {
  /** Style sheets, in order. */
  styles: readonly string[];
  /** Scripts that the entry loads, to request them all at once. */
  modules: readonly string[];
}

/** Build output: browser entry, and the files of each page. */
export interface Assets {
  build: string;
  entries: readonly string[];
  /** Style sheet with the web fonts, which the browser loads after the first picture. */
  fonts: string | null;
  /** Style sheets of the levels of trips, which only organisers see. */
  levelStyles: readonly string[];
  /** Returns the files of a page; with null, those of the site. */
  filesOf: (page: SitePage | null) => PageFiles;
}

export interface StreamOptions {
  nonce?: string;
  /** Called when everything that does not wait for late data is rendered. Pipe the stream now. */
  onReady: () => void;
  /** Called for each error of a component. */
  onError?: (error: unknown) => void;
}

export interface Renderer {
  assets: Assets;
  matchPage: MatchPage;
  /** Returns the content of `_payload.json`: the page's data without the chrome, which the browser has from its first page. */
  data(page: LoadedPage): string;
  /** Streams the document, starting with what does not wait for pending queries. */
  stream(page: LoadedPage, options: StreamOptions): PipeableStream;
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
  const components = new Map<string, PageComponent>();
  for (const { component } of sitePages) components.set(component, await loadPageComponent(component));
  const renderPlain = (page: ReactNode, to: NodeJS.WritableStream) => {
    renderToPipeableStream(
      <Styled sheets={[...assets.filesOf(null).styles, ...(assets.fonts === null ? [] : [assets.fonts])]}>
        <Document>
          <main>{page}</main>
        </Document>
      </Styled>,
    ).pipe(to);
  };

  /** Returns the tree of the whole document. */
  function documentOf({ url, match, status, showsLevels }: LoadedPage, queryClient: QueryClient): ReactNode {
    const files = assets.filesOf(match?.page ?? null);
    const name = (status === 200 && match?.page.component) || null;
    const Page = (name !== null && components.get(name)) || NotFoundPage;
    const view = { location: locationOf(url, ''), Page, page: pageInfoOf(match) };
    const data = serialiseDocument(queryClient, { status, build: assets.build, page: view.page, component: name });
    return (
      <Styled sheets={showsLevels ? [...files.styles, ...assets.levelStyles] : files.styles}>
        <ReusableHtml value={reuseHtml}>
          <QueryClientProvider client={queryClient}>
            <Document data={data} modules={files.modules} fonts={assets.fonts}>
              <Site view={view} />
            </Document>
          </QueryClientProvider>
        </ReusableHtml>
      </Styled>
    );
  }

  return {
    assets,
    matchPage,
    data: (page) => serialisePage(queryClientOf(page), { status: page.status, build: assets.build }),
    stream(page, { onReady, ...options }) {
      return renderToPipeableStream(documentOf(page, queryClientOf(page)), {
        ...options,
        // Parts that follow the shell need inline scripts, which only pages with late data allow.
        ...(isPending(page) ? { onShellReady: onReady } : { onAllReady: onReady }),
        bootstrapModules: [...assets.entries],
        // Without a limit, no finished part is moved to the end, from where an inline script would move it back.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      });
    },
    renderError: (details, to) => renderPlain(<ErrorPage {...details} texts={statusTexts(details.status)} />, to),
    renderOffline: (to) => renderPlain(<OfflinePage />, to),
  };
}

/** Returns a query client with the data of a page. Its pending queries settle later. */
function queryClientOf({ answers }: LoadedPage): QueryClient {
  const queryClient = createQueryClient();
  for (const answer of answers) {
    const { name, args } = answer;
    if ('data' in answer) queryClient.setQueryData<unknown>([name, args], answer.data);
    else {
      const late: Promise<unknown> = answer.late;
      const query = { ...pageQueryOptions(name, args), queryFn: () => late.catch(() => lateFailure) };
      queryClient.query(query as never).catch(() => undefined);
    }
  }
  return queryClient;
}

/** Declares style sheets of the page as resource hints, which are not part of the hydrated tree. */
function Styled({ sheets, children }: { sheets: readonly string[]; children: ReactNode }) {
  for (const href of sheets) preinit(href, { as: 'style', precedence: 'site' });
  return children;
}
