import { hydrate, type QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { LoadPage } from './createRoutes.tsx';
import type { PageData, PageRedirect } from './pageData.ts';

/** How long a page visited before is shown again without asking, in milliseconds. */
const freshMs = 60_000;

/** The address of a page's data, e.g. "/reisen/alle" → "/reisen/alle/_payload.json". */
export function payloadPath(url: URL): string {
  return `${url.pathname.replace(/\/$/, '')}/_payload.json${url.search}`;
}

/** Loads pages in the browser: from the cache while they are fresh, else in one request. */
export function createPageLoader(queryClient: QueryClient): LoadPage {
  return async (route, args, { request }) => {
    if (args === null) return { status: 404 };
    const queries = route.queries(args);
    const fresh = queries.every(({ name, args: key }) => {
      const state = queryClient.getQueryState([name, key]);
      return state?.status === 'success' && Date.now() - state.dataUpdatedAt < freshMs;
    });
    if (fresh) return { status: 200 };
    const response = await fetch(payloadPath(new URL(request.url)), { signal: request.signal });
    const isData = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isData || response.status >= 500) throw new Error('Die Seite konnte nicht geladen werden.');
    const page = (await response.json()) as PageData | PageRedirect;
    if ('redirect' in page) throw redirect(page.redirect);
    hydrate(queryClient, page.state);
    return { status: page.status };
  };
}
