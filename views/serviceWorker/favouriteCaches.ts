/** Names of the caches and addresses of their entries. */

/** Version of the cache format. Increment it when the format changes; older caches are deleted. */
const version = 1;

/** Cache for documents, scripts, styles, fonts and trip summaries. */
const siteCache = `favourites-${version}`;
/** Cache for pictures by path, in one width each. */
const pictureCache = `favourite-pictures-${version}`;

export const cacheNames: readonly string[] = [siteCache, pictureCache];

export const openSiteCache = () => caches.open(siteCache);
export const openPictureCache = () => caches.open(pictureCache);

export const pagePaths = {
  offline: '/offline',
  favourites: '/favoriten',
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
