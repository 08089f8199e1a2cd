/** Where things are kept: caches and addresses, in one place for those who put in and those who take out. */

/** To be raised when what is kept changes its form; older caches are thrown away. */
const form = 1;

/** Documents, scripts, styles, fonts, and the trips' summaries. */
const siteCache = `favourites-${form}`;
/** Pictures by path, in one width each. */
const pictureCache = `favourite-pictures-${form}`;

export const cacheNames: readonly string[] = [siteCache, pictureCache];

export const openSite = () => caches.open(siteCache);
export const openPictures = () => caches.open(pictureCache);

export const pagePaths = {
  offline: '/offline',
  favourites: '/favoriten',
  /** A single trip, as `GET /api/trips` lists it. */
  summary: (id: string) => `/api/trips?ids=${id}`,
};

/** The id in the address of a kept summary; null for any other address. */
export function tripOfSummary(path: string): string | null {
  return /^\/api\/trips\?ids=(.+)$/.exec(path)?.[1] ?? null;
}

/** The id in a trip page's address; null for any other address. */
export function tripOfPage(path: string): string | null {
  return /^\/reisen\/[^/]+\/[^/]+\/(\d+-[a-z0-9-]+)$/.exec(path)?.[1] ?? null;
}
