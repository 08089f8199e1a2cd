/** Addresses of the comparison of trips. The trips are in the query, so that the link works for everybody. */

import { askedSearch } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { isCombinedId } from '#domain/tripId.ts';
import { type CompareArgs, maxComparedTrips } from './compare.ts';

/** Reads the trips of a comparison from an address, and what was asked of their departures. Malformed ids are ignored; the list ends after one too many. */
export function readCompareArgs(search: URLSearchParams): CompareArgs {
  const ids = search.getAll('reisen').flatMap((list) => list.split(','));
  const validIds = ids.map((id) => id.trim().toLowerCase()).filter(isCombinedId);
  return { ids: [...new Set(validIds)].slice(0, maxComparedTrips + 1), asked: askedSearch(parseFilters(search)) };
}

/** Returns the trips of a comparison as a canonical query string without "?". */
export function compareSearch({ ids, asked }: CompareArgs): string {
  const trips = ids.length > 0 ? `reisen=${ids.join(',')}` : '';
  return [trips, asked].filter((part) => part !== '').join('&');
}

/** Returns the address of the comparison of trips. @param asked as returned by `askedSearch` */
export function comparePath(ids: readonly string[] = [], asked = ''): string {
  const search = compareSearch({ ids: [...ids], asked });
  return pathOf('compare') + (search && `?${search}`);
}
