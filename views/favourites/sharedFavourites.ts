/**
 * A list of favourites as a link. The ids and the votes are in the URL fragment, which browsers do not send: the server
 * does not learn about shared lists, and the page is the same for everyone.
 */
import { pathOf } from '#domain/site/pageTargets.ts';
import { isCombinedId } from '#domain/tripId.ts';
import { decodeVotes, encodeVotes, type Voter } from './votes.ts';

const prefix = '#reisen=';
const votesPrefix = '&stimmen=';
/** Limit for links from elsewhere; far more than visitors mark. */
const maxIds = 500;

export interface SharedList {
  /** Without duplicates, not empty. */
  ids: string[];
  /** The votes in the link; null for a list without voting. */
  voters: Voter[] | null;
  /** Whether the link contains votes that cannot be read. `voters` is empty then. */
  hasInvalidVotes: boolean;
}

/**
 * Returns the address of the favourites page: with ids, of a list to share; without, of the visitor's own.
 * @param voters of a list that a family votes on
 */
export function favouritesPath(
  page = 1,
  sharedIds: readonly string[] = [],
  voters: readonly Voter[] | null = null,
): string {
  const path = pathOf('favorites-page', { page });
  if (sharedIds.length === 0) return path;
  const list = `${path}${prefix}${sharedIds.join(',')}`;
  return voters ? `${list}${votesPrefix}${encodeVotes(voters, sharedIds)}` : list;
}

/** Reads the list of a shared address. @returns null if the hash contains no valid id */
export function parseSharedList(hash: string): SharedList | null {
  if (!hash.startsWith(prefix)) return null;
  // Some messengers escape commas and other separators unnecessarily.
  const [list = '', votes] = hash.slice(prefix.length).split(/(?:&|%26)stimmen(?:=|%3d)/i, 2);
  const ids = list.split(/,|%2c/i);
  const validIds = [...new Set(ids.filter(isCombinedId))].slice(0, maxIds);
  if (validIds.length === 0) return null;
  if (votes === undefined) return { ids: validIds, voters: null, hasInvalidVotes: false };
  // Votes are numbers of trips in the list, so an incomplete list invalidates them.
  const voters = validIds.length === ids.length ? decodeVotes(votes, validIds) : null;
  return { ids: validIds, voters: voters ?? [], hasInvalidVotes: voters === null };
}
