/** Answers requests while there is no connection. */
import { openPictures, openSite, pagePaths } from './kept.ts';
import { type FetchEvent, worker } from './workerScope.ts';

/** @returns null for requests that are the browser's own business, whether there is a connection or not */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return null;
  if (request.mode === 'navigate') return page(event, url.pathname);
  if (url.pathname.startsWith('/assets/')) return file(request);
  if (url.pathname.startsWith('/bilder/')) return orKept(request, () => keptPicture(url.pathname));
  if (url.pathname === '/api/trips') return orKept(request, () => keptTrips(url.searchParams.get('ids') ?? ''));
  return null;
}

/** Built files never change under their name: which copy answers is all the same. */
async function file(request: Request): Promise<Response> {
  const kept = await (await openSite()).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const site = await openSite();
    // Every page of the favourites is the same document: which trips are on it is settled in the browser.
    const path = /^\/(favoriten|favorites)(\/\d+)?$/.test(pathname) ? pagePaths.favourites : pathname;
    const kept = (await site.match(path, { ignoreVary: true })) ?? (await site.match(pagePaths.offline));
    if (kept) return kept;
    throw error;
  }
}

async function orKept(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

/** In whichever width it was kept. */
async function keptPicture(pathname: string): Promise<Response | undefined> {
  return (await openPictures()).match(pathname, { ignoreVary: true });
}

/** Each trip is kept by itself, so that any selection of them can be put together. */
async function keptTrips(ids: string): Promise<Response> {
  const site = await openSite();
  const found = await Promise.all(ids.split(',').map((id) => site.match(pagePaths.summary(id))));
  const texts = await Promise.all(found.flatMap((answer) => answer?.text() ?? []));
  return new Response(`[${texts.join(',')}]`, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
