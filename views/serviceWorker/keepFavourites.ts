/** Caches what is needed to read favourites offline, and deletes trips that are no longer favourites. */
import { storedItems } from '#domain/site/storedItems.ts';
import type { Picture, PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import type { TripData } from '#pageData/trip.ts';
import { openPictureCache, openSiteCache, pagePaths, tripOfPage, tripOfSummary } from './favouriteCaches.ts';

/** Limit of cached trips, the latest favourites. An API request allows 200 (specification §11.2). */
const maxTrips = 100;
const maxPages = 40;
const maxPictures = 250;
/** Limit of cached pictures per visited trip page. */
const maxPicturesPerPage = 8;
/** Minimum width in pixels, enough for a phone. */
const pictureWidth = 640;

/**
 * Lists the build's files (src/http/files/offlineFiles.ts). Cached last, so that its presence means that all files are cached.
 */
const filesPath = '/builds/offline.json';
const iconPath = '/icon.svg';
const favouriteCaches = [storedItems.favouritePages, storedItems.favouritePictures];

/**
 * Caches the latest favourites and deletes other trips from the cache.
 * @param ids all favourites, the latest last
 * @param mayDownload false to only delete
 */
export async function keepFavourites({
  ids,
  mayDownload,
}: {
  ids: readonly string[];
  mayDownload: boolean;
}): Promise<void> {
  const favourites = ids.slice(-maxTrips);
  await deleteOthers(favourites);
  if (favourites.length === 0 || !mayDownload) return;
  await keepBuild();
  await keepTrips(favourites);
}

/** Caches the page of a favourite, with its pictures. @param path of the page */
export async function cacheVisitedPage(path: string): Promise<void> {
  if (!tripOfPage(path)) return;
  const site = await openSiteCache();
  const html = await keepPage(site, path);
  const trip = html === null ? null : tripOfDocument(html);
  if (trip) await keepPictures(trip.gallery.slice(0, maxPicturesPerPage));
  const pages = (await cachedPaths(site)).filter(tripOfPage);
  for (const old of pages.slice(0, -maxPages)) await site.delete(old);
}

/** Deletes the caches of older versions of this worker. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const kept: string[] = Object.values(storedItems).map(({ name }) => name);
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}

async function deleteOthers(favourites: readonly string[]): Promise<void> {
  if (favourites.length === 0) return void (await Promise.all(favouriteCaches.map(({ name }) => caches.delete(name))));
  const site = await openSiteCache();
  for (const path of await cachedPaths(site)) {
    const id = tripOfPage(path) ?? tripOfSummary(path);
    if (id && !favourites.includes(id)) await site.delete(path);
  }
}

/** Caches the files of the newest build and the documents that use them. Documents of an older build are fetched again. */
async function keepBuild(): Promise<void> {
  const site = await openSiteCache();
  const response = await fetchFresh(filesPath);
  if (!response.ok) return;
  const build = (await response.clone().json()) as { id: string; files: string[] };
  const cached = (await (await site.match(filesPath))?.json()) as { id: string } | undefined;
  if (cached?.id === build.id) return;
  const before = await cachedPaths(site);
  const files = [...build.files, iconPath];
  for (const path of files) if (!before.includes(path)) await keepPage(site, path);
  for (const path of [pagePaths.offline, pagePaths.favourites, ...before.filter(tripOfPage)])
    await keepPage(site, path);
  await site.put(filesPath, response);
  for (const path of before) if (path.startsWith('/assets/') && !files.includes(path)) await site.delete(path);
}

async function keepTrips(ids: readonly string[]): Promise<void> {
  const response = await fetchFresh(`/api/trips?ids=${ids.join(',')}`);
  if (!response.ok) return;
  const trips = (await response.json()) as TripSummary[];
  const site = await openSiteCache();
  for (const id of ids) {
    const trip = trips.find(({ combinedId }) => combinedId === id);
    if (trip) await site.put(pagePaths.summary(id), Response.json(trip));
    else await site.delete(pagePaths.summary(id));
  }
  await keepPictures(trips.flatMap(({ image }) => image ?? []));
}

/** Caches pictures by path, because offline any width is sufficient. */
async function keepPictures(pictures: readonly Picture[]): Promise<void> {
  const cache = await openPictureCache();
  const cached = await cachedPaths(cache);
  for (const picture of pictures) {
    const { pathname } = new URL(picture.url, location.origin);
    if (cached.includes(pathname)) continue;
    const response = await fetchFresh(pictureAddress(picture), 'default');
    if (response.ok) await cache.put(pathname, response);
  }
  for (const old of (await cachedPaths(cache)).slice(0, -maxPictures)) await cache.delete(old);
}

function pictureAddress({ url, srcset }: Picture): string {
  const widths = srcset.split(', ').map((entry) => entry.split(' '));
  const wide = widths.filter(([, width = '']) => Number.parseInt(width, 10) >= pictureWidth);
  return wide[0]?.[0] ?? url;
}

/**
 * Fetches and caches one file or page. Responses with `no-store` are not cached; moved or deleted pages are removed
 * from the cache.
 * @returns the text of the document; null for other files and uncacheable responses
 * @throws TypeError without a connection
 */
async function keepPage(site: Cache, path: string): Promise<string | null> {
  const response = await fetchFresh(path);
  const isCacheable =
    response.ok && !response.redirected && !response.headers.get('cache-control')?.includes('no-store');
  if (isCacheable) await site.put(path, response.clone());
  else if (response.status < 500) await site.delete(path);
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isCacheable && isDocument ? response.text() : null;
}

/** Fetches without cookies, so that only public responses are cached. */
function fetchFresh(path: string, cache: RequestCache = 'no-cache'): Promise<Response> {
  return fetch(path, { cache, credentials: 'omit' });
}

/** Returns the cached paths, oldest first. */
async function cachedPaths(cache: Cache): Promise<string[]> {
  const requests = await cache.keys();
  return requests.map(({ url }) => url.slice(location.origin.length));
}

/** Returns the trip of a trip page's document, from its embedded data; null if it has none. */
export function tripOfDocument(html: string): PublicTrip | null {
  const [, json] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) return null;
  const { state } = JSON.parse(json) as { state: { queries: { queryKey: unknown[]; state: { data: unknown } }[] } };
  const query = state.queries.find(({ queryKey }) => queryKey[0] === 'trip');
  return query ? (query.state.data as TripData).trip : null;
}
