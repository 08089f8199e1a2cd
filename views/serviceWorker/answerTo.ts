/** Responds to requests while the device is offline. */
import { isLeaderPath, sendKept, withWaiting } from './checkIns.ts';
import { findSheet, removeSheet } from './emergencySheets.ts';
import { openPictureCache, openSiteCache, pagePaths } from './favouriteCaches.ts';
import { type FetchEvent, worker } from './workerScope.ts';

/** Returns the response to a request. @returns null for requests that are left to the browser, online and offline */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return null;
  if (request.mode === 'navigate') return page(event, url.pathname);
  if (url.pathname.startsWith('/assets/')) return file(request);
  if (url.pathname.startsWith('/bilder/')) return orCached(request, () => cachedPicture(url.pathname));
  if (url.pathname === '/api/trips') return orCached(request, () => cachedTrips(url.searchParams.get('ids') ?? ''));
  return null;
}

/** Responds with a build file. Build files are immutable, so a cached copy is always valid. */
async function file(request: Request): Promise<Response> {
  const cached = await (await openSiteCache()).match(request, { ignoreVary: true });
  return cached ?? fetch(request);
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    // What was recorded is on the page if it is sent before.
    if (await sendKept()) return await fetch(event.request);
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // The link of a leader was revoked, or its time is over.
    if (isLeaderPath(pathname) && (response.status === 404 || response.status === 410)) await removeSheet(pathname);
    return response;
  } catch (error) {
    const site = await openSiteCache();
    // All pages of the favourites are the same document; the browser decides which trips it shows.
    const path = /^\/(favoriten|favorites)(\/\d+)?$/.test(pathname) ? pagePaths.favourites : pathname;
    const cached =
      (await withWaiting(pathname, await findSheet(pathname))) ??
      (await site.match(path, { ignoreVary: true })) ??
      (await site.match(pagePaths.offline));
    if (cached) return cached;
    throw error;
  }
}

async function orCached(request: Request, cached: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const response = await cached();
    if (response) return response;
    throw error;
  }
}

/** Returns the cached picture in any width. */
async function cachedPicture(pathname: string): Promise<Response | undefined> {
  return (await openPictureCache()).match(pathname, { ignoreVary: true });
}

/** Combines the cached summaries of the requested trips. Each trip is cached separately. */
async function cachedTrips(ids: string): Promise<Response> {
  const site = await openSiteCache();
  const found = await Promise.all(ids.split(',').map((id) => site.match(pagePaths.summary(id))));
  const texts = await Promise.all(found.flatMap((response) => response?.text() ?? []));
  return new Response(`[${texts.join(',')}]`, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
