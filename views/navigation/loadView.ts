/** Brings together what a page is shown with: its component and its data. */
import { hydrate, type QueryClient } from '@tanstack/react-query';
import type { PageData, PageRedirect } from '../dehydratedPage.ts';
import type { MatchPage, PageMatch } from '../pageMatch.ts';
import { NotFoundPage } from '../pages/NotFoundPage/NotFoundPage.tsx';
import type { PageComponent } from '../siteRoute.ts';

/**
 * How long a page loaded before is shown again without asking, in milliseconds. What is personal may have been changed
 * by this very visitor: it lasts from the intent to the click.
 */
const freshMs = { public: 60_000, streamed: 2_000 };

/** A page that can be shown at once, or where it has moved to. */
export type Loaded = { Page: PageComponent; match: PageMatch | null; build: string | null } | PageRedirect;

/** The server had no page for this address, but an error: its own page says more. */
export class PageFailure extends Error {}

/** The address of a page's data, e.g. "/reisen/alle" → "/reisen/alle/_payload.json". */
export function payloadPath(url: URL): string {
  return `${url.pathname.replace(/\/$/, '')}/_payload.json${url.search}`;
}

/**
 * Loads pages in the browser: data from the cache while it is fresh, else in one request, beside the component.
 * A page asked for twice at the same time is loaded once.
 * @throws PageFailure for an answer that is no page, TypeError when there was none
 */
export function createViewLoader(queryClient: QueryClient, matchPage: MatchPage): (url: URL) => Promise<Loaded> {
  const underWay = new Map<string, Promise<Loaded>>();

  async function load(url: URL): Promise<Loaded> {
    const match = matchPage(url);
    if (!match || match.args === null) {
      // An address that moved is known to the server alone (specification §3.8).
      const data = await fetchPage(url);
      return 'redirect' in data ? data : { Page: NotFoundPage, match: null, build: data.build };
    }
    const { route, args } = match;
    const isFresh = route.queries(args).every(({ name, args: key }) => {
      const state = queryClient.getQueryState([name, key]);
      return state?.status === 'success' && Date.now() - state.dataUpdatedAt < freshMs[route.kind];
    });
    const [Page, data] = await Promise.all([route.page(), isFresh ? null : fetchPage(url)]);
    if (data && 'redirect' in data) return data;
    if (data) hydrate(queryClient, data.state);
    const isThere = (data?.status ?? 200) !== 404;
    return { Page: isThere ? Page : NotFoundPage, match, build: data?.build ?? null };
  }

  return (url) => {
    const path = payloadPath(url);
    const known = underWay.get(path);
    if (known) return known;
    const loading = load(url).finally(() => underWay.delete(path));
    underWay.set(path, loading);
    return loading;
  };
}

/**
 * The data of a page as it is now.
 * @param credentials "omit" asks as a visitor does
 * @throws PageFailure for an answer that is no page, TypeError when there was none
 */
export async function fetchPage(url: URL, credentials?: RequestCredentials): Promise<PageData | PageRedirect> {
  // What the browser keeps may be stale by what shared caches are allowed to.
  const answer = await fetch(payloadPath(url), { cache: 'no-cache', credentials });
  const isData = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isData) throw new PageFailure(`${answer.status}`);
  return (await answer.json()) as PageData | PageRedirect;
}
