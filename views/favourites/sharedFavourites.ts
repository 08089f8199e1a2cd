/**
 * A list of favourites as a link. It stands behind "#", which browsers keep to themselves: the server is never told who
 * gave which list to whom, and the page stays the same bytes for everyone.
 */

const prefix = '#reisen=';
/** "{numeric id}-{subdomain}" (specification §2.3). */
const tripId = /^\d{1,15}-[a-z0-9][a-z0-9-]{0,62}$/i;
/** More than anybody marks; a longer link is not one of ours. */
const idsAtMost = 500;

/** The address of the favourites page; with ids that of a list to give away, else of one's own. */
export function favouritesPath(page = 1, sharedIds: readonly string[] = []): string {
  const path = page === 1 ? '/favoriten' : `/favoriten/${page}`;
  return sharedIds.length > 0 ? `${path}${prefix}${sharedIds.join(',')}` : path;
}

/** @returns the list that an address carries, each trip once; null when it carries none */
export function parseSharedIds(hash: string): string[] | null {
  if (!hash.startsWith(prefix)) return null;
  // Some messengers escape what need not be escaped.
  const ids = hash.slice(prefix.length).split(/,|%2c/i);
  const known = [...new Set(ids.filter((id) => tripId.test(id)))].slice(0, idsAtMost);
  return known.length > 0 ? known : null;
}
