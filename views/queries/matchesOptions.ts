import { queryOptions } from '@tanstack/react-query';
import type { MatchedWord } from '../../src/domain/search/matchedWord.ts';
import { getJson } from './apiQueries.ts';

/**
 * Query for the words of a search that one of its results contains.
 * @param filters all filters as query parameters, including those fixed by the page
 */
export function matchesOptions(combinedId: string, filters: URLSearchParams) {
  const query = filters.toString();
  return queryOptions({
    queryKey: ['matches', combinedId, query],
    queryFn: ({ signal }) => getJson<{ words: MatchedWord[] }>(`/api/search/matches/${combinedId}?${query}`, signal),
    enabled: filters.has('q'),
    staleTime: 60_000,
    // Without the words the points are shown alone.
    retry: 1,
  });
}
