/** Loads what a page needs: its component and its data. */
import type { QueryClient } from '@tanstack/react-query';
import { type MatchPage, type PageMatch, queriesOf } from '#pageData/sitePage.ts';
import { loadPageComponent } from '#views/allPages.ts';
import { hydratePage, type PageRedirect } from '#views/dehydratedPage.ts';
import { fetchPage, payloadPath } from '#views/navigation/fetchPage.ts';
import type { PageComponent } from '#views/pageComponents.ts';
import { NotFoundPage } from '#views/pages/errors/NotFoundPage/NotFoundPage.tsx';

/** Time in milliseconds in which loaded data of public pages is reused without a request. */
const freshMs = 60_000;

export type LoadedPage = { Page: PageComponent; match: PageMatch | null; build: string | null } | PageRedirect;

/**
 * Creates a function that loads pages in the browser: data from the cache while fresh, else in one request, in parallel
 * to the component. Concurrent loads of a page are deduplicated.
 * @throws PageFailure for a response without page data, TypeError without a response
 */
export function createViewLoader(queryClient: QueryClient, matchPage: MatchPage): (url: URL) => Promise<LoadedPage> {
  const pending = new Map<string, Promise<LoadedPage>>();

  async function load(url: URL): Promise<LoadedPage> {
    const match = matchPage(url);
    if (!match || match.args === null) {
      // Only the server knows redirected addresses (specification §3.8).
      const data = await fetchPage(url);
      return 'redirect' in data ? data : { Page: NotFoundPage, match: null, build: data.build };
    }
    const { page, args } = match;
    const isLoaded = queriesOf(page, args).every(({ name, args: key }) => {
      const state = queryClient.getQueryState([name, key]);
      return state?.status === 'success' && Date.now() - state.dataUpdatedAt < freshMs;
    });
    // The visitor may have changed personal data.
    const isFresh = isLoaded && page.kind === 'public';
    const [Page, data] = await Promise.all([loadPageComponent(page.component), isFresh ? null : fetchPage(url)]);
    if (data && 'redirect' in data) return data;
    if (data) hydratePage(queryClient, data.state, data.requestedAt);
    const exists = (data?.status ?? 200) !== 404;
    return { Page: exists ? Page : NotFoundPage, match, build: data?.build ?? null };
  }

  return (url) => {
    const path = payloadPath(url);
    const existing = pending.get(path);
    if (existing) return existing;
    const loading = load(url).finally(() => pending.delete(path));
    pending.set(path, loading);
    return loading;
  };
}
