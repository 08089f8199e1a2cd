/**
 * A list of favourites as a link. The ids are in the URL fragment, which browsers do not send: the server does not
 * learn about shared lists, and the page is the same for everyone.
 */

const prefix = '#reisen=';
/** "{numeric id}-{subdomain}" (specification §2.3). */
const tripId = /^\d{1,15}-[a-z0-9][a-z0-9-]{0,62}$/i;
/** Limit for links from elsewhere; far more than visitors mark. */
const maxIds = 500;

/** Returns whether a text has the form of a trip's combined id. */
export function isTripId(text: string): boolean {
  return tripId.test(text);
}

/** Returns the address of the favourites page: with ids, of a list to share; without, of the visitor's own. */
export function favouritesPath(page = 1, sharedIds: readonly string[] = []): string {
  const path = page === 1 ? '/favoriten' : `/favoriten/${page}`;
  return sharedIds.length > 0 ? `${path}${prefix}${sharedIds.join(',')}` : path;
}

/** Reads the list of a shared address. @returns trip ids without duplicates; null if the hash contains none */
export function parseSharedIds(hash: string): string[] | null {
  if (!hash.startsWith(prefix)) return null;
  // Some messengers escape commas unnecessarily.
  const ids = hash.slice(prefix.length).split(/,|%2c/i);
  const validIds = [...new Set(ids.filter((id) => tripId.test(id)))].slice(0, maxIds);
  return validIds.length > 0 ? validIds : null;
}
