/** Fetches what can be read of favourites without a connection, and forgets what is no favourite any more. */
import type { Picture, TripSummary } from '../../src/domain/trip/trip.ts';
import { cacheNames, openPictures, openSite, pagePaths, tripOfPage, tripOfSummary } from './kept.ts';
import { tripOfDocument } from './tripOfDocument.ts';

/** The latest favourites; one request may ask for 200 (specification §11.2). */
const tripsAtMost = 100;
const pagesAtMost = 40;
const picturesAtMost = 250;
/** Pictures of a visited trip's page. */
const picturesOfPage = 8;
/** Pixels; enough for a phone. */
const pictureWidth = 640;

/** Names the build and its files (src/http/files/offlineFiles.ts); kept last, so that it is there when all of them are. */
const filesPath = '/builds/offline.json';
const iconPath = '/icon.svg';

/** @param ids every favourite, the latest last */
export async function keepFavourites(ids: readonly string[]): Promise<void> {
  const wanted = ids.slice(-tripsAtMost);
  await forgetOthers(wanted);
  if (wanted.length === 0) return;
  await keepBuild();
  await keepTrips(wanted);
}

/** @param path of a favourite's page that somebody reads */
export async function keepVisited(path: string): Promise<void> {
  if (!tripOfPage(path)) return;
  const site = await openSite();
  const html = await keepPage(site, path);
  const trip = html === null ? null : tripOfDocument(html);
  if (trip) await keepPictures(trip.gallery.slice(0, picturesOfPage));
  const pages = (await keptPaths(site)).filter(tripOfPage);
  for (const old of pages.slice(0, -pagesAtMost)) await site.delete(old);
}

/** Throws away what an earlier form of this worker kept. */
export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !cacheNames.includes(name)).map((name) => caches.delete(name)));
}

async function forgetOthers(wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return void (await Promise.all(cacheNames.map((name) => caches.delete(name))));
  const site = await openSite();
  for (const path of await keptPaths(site)) {
    const id = tripOfPage(path) ?? tripOfSummary(path);
    if (id && !wanted.includes(id)) await site.delete(path);
  }
}

/** The newest build's files and the pages made of them; documents of an older build are fetched anew. */
async function keepBuild(): Promise<void> {
  const site = await openSite();
  const answer = await fetchFresh(filesPath);
  if (!answer.ok) return;
  const build = (await answer.clone().json()) as { id: string; files: string[] };
  const kept = (await (await site.match(filesPath))?.json()) as { id: string } | undefined;
  if (kept?.id === build.id) return;
  const before = await keptPaths(site);
  const files = [...build.files, iconPath];
  for (const path of files) if (!before.includes(path)) await keepPage(site, path);
  for (const path of [pagePaths.offline, pagePaths.favourites, ...before.filter(tripOfPage)])
    await keepPage(site, path);
  await site.put(filesPath, answer);
  for (const path of before) if (path.startsWith('/assets/') && !files.includes(path)) await site.delete(path);
}

async function keepTrips(ids: readonly string[]): Promise<void> {
  const answer = await fetchFresh(`/api/trips?ids=${ids.join(',')}`);
  if (!answer.ok) return;
  const trips = (await answer.json()) as TripSummary[];
  const site = await openSite();
  for (const id of ids) {
    const trip = trips.find(({ combinedId }) => combinedId === id);
    if (trip) await site.put(pagePaths.summary(id), Response.json(trip));
    else await site.delete(pagePaths.summary(id));
  }
  await keepPictures(trips.flatMap(({ image }) => image ?? []));
}

/** By path alone: offline any width will do. */
async function keepPictures(pictures: readonly Picture[]): Promise<void> {
  const cache = await openPictures();
  const kept = await keptPaths(cache);
  for (const picture of pictures) {
    const { pathname } = new URL(picture.url, location.origin);
    if (kept.includes(pathname)) continue;
    const answer = await fetchFresh(addressOf(picture), 'default');
    if (answer.ok) await cache.put(pathname, answer);
  }
  for (const old of (await keptPaths(cache)).slice(0, -picturesAtMost)) await cache.delete(old);
}

/** The narrowest that is wide enough. */
function addressOf({ url, srcset }: Picture): string {
  const widths = srcset.split(', ').map((entry) => entry.split(' '));
  const wide = widths.filter(([, width = '']) => Number.parseInt(width, 10) >= pictureWidth);
  return wide[0]?.[0] ?? url;
}

/**
 * Fetches one file or page. What may not be stored is not, and what has moved or gone is forgotten.
 * @returns the document's text, null when it is none that can be kept
 * @throws TypeError without a connection
 */
async function keepPage(site: Cache, path: string): Promise<string | null> {
  const answer = await fetchFresh(path);
  const mayBeKept = answer.ok && !answer.redirected && !answer.headers.get('cache-control')?.includes('no-store');
  if (mayBeKept) await site.put(path, answer.clone());
  else if (answer.status < 500) await site.delete(path);
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return mayBeKept && isDocument ? answer.text() : null;
}

/** Without cookies: what is kept is what everybody is sent. */
function fetchFresh(path: string, cache: RequestCache = 'no-cache'): Promise<Response> {
  return fetch(path, { cache, credentials: 'omit' });
}

/** In the order in which they were first kept. */
async function keptPaths(cache: Cache): Promise<string[]> {
  const requests = await cache.keys();
  return requests.map(({ url }) => url.slice(location.origin.length));
}
