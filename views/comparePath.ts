/** Addresses of the comparison of trips. The trips are in the query, so that the link works for everybody. */

import { isCombinedId } from '../src/domain/trip/tripId.ts';
import { type CompareArgs, maxComparedTrips } from '../src/pageData/compare.ts';

/** Reads the trips of a comparison from an address. Malformed ids are ignored; the list ends after one too many. */
export function readCompareArgs(search: URLSearchParams): CompareArgs {
  const ids = search.getAll('reisen').flatMap((list) => list.split(','));
  const validIds = ids.map((id) => id.trim().toLowerCase()).filter(isCombinedId);
  return { ids: [...new Set(validIds)].slice(0, maxComparedTrips + 1) };
}

/** Returns the trips of a comparison as a canonical query string without "?". */
export function compareSearch({ ids }: CompareArgs): string {
  return ids.length > 0 ? `reisen=${ids.join(',')}` : '';
}

/** Returns the address of the comparison of trips. */
export function comparePath(ids: readonly string[] = []): string {
  const search = compareSearch({ ids: [...ids] });
  return search ? `/favoriten/vergleich?${search}` : '/favoriten/vergleich';
}
