import type { PageData, PageRedirect } from '#views/dehydratedPage.ts';

export interface FetchedPage extends PageData {
  /** Time of the request, in milliseconds since 1970. */
  requestedAt: number;
}

/** The server responded with an error instead of page data; its error page contains details. */
export class PageFailure extends Error {}

/** Returns the path of a page's data, e.g. "/reisen/alle" → "/reisen/alle/_payload.json". */
export function payloadPath(url: URL): string {
  return `${url.pathname.replace(/\/$/, '')}/_payload.json${url.search}`;
}

/**
 * Fetches the current data of a page.
 * @param credentials "omit" requests it as an anonymous visitor
 * @throws PageFailure for a response without page data, TypeError without a response
 */
export async function fetchPage(url: URL, credentials?: RequestCredentials): Promise<FetchedPage | PageRedirect> {
  const requestedAt = Date.now();
  // Revalidates, because the browser's cached copy may be stale for as long as shared caches are allowed to keep it.
  // With the origin, since browsers read a path that begins with two slashes as the address of another site.
  const response = await fetch(url.origin + payloadPath(url), { cache: 'no-cache', credentials });
  const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isData) throw new PageFailure(`${response.status}`);
  return { ...((await response.json()) as PageData | PageRedirect), requestedAt };
}
