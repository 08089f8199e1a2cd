import { pathOf } from '#domain/site/pageTargets.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { openCache } from '#views/storage/browserStorage.ts';

/** Documents, scripts, styles, fonts and trip summaries. */
export const openSiteCache = () => openCache(storedItems.favouritePages);
/** Pictures by path, in one width each. */
export const openPictureCache = () => openCache(storedItems.favouritePictures);

export const pagePaths = {
  offline: '/offline',
  favourites: pathOf('favorites-page'),
  /** Summary of a single trip, as in the response of `GET /api/trips`. */
  summary: (id: string) => `/api/trips?ids=${id}`,
};

/** Returns the trip id in the address of a cached summary; null for any other address. */
export function tripOfSummary(path: string): string | null {
  return /^\/api\/trips\?ids=(.+)$/.exec(path)?.[1] ?? null;
}

/** Returns the trip id in a trip page's address; null for any other address. */
export function tripOfPage(path: string): string | null {
  return /^\/reisen\/[^/]+\/[^/]+\/(\d+-[a-z0-9-]+)$/.exec(path)?.[1] ?? null;
}
