/** What the browser asks the API for by itself, after the page is there. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Facets } from '../../src/domain/search/facets.ts';
import type { PlaceFeatures } from '../../src/domain/search/placeFeatures.ts';
import type { TripSummary } from '../../src/domain/trip/trip.ts';

async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** How a text may go on; picking one sets it to `prevInput + key` (specification §4.8). */
export interface Suggestion {
  key: string;
  prevInput: string;
}

/** @param query text, filters and category in address form; empty while there is no text */
export function suggestionsOptions(query: string) {
  return queryOptions({
    queryKey: ['suggestions', query],
    queryFn: ({ signal }) => getJson<Suggestion[]>(`/api/search/text-search-suggestions?${query}`, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

interface SearchAnswer {
  total: number;
  facets: Facets;
}

/** A list's number of results, and those of each further choice. @param slug of a list; @param filters in address form */
export function searchOptions(slug: string, filters: URLSearchParams) {
  const query = new URLSearchParams([['slug', slug], ...filters]).toString();
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => getJson<SearchAnswer>(`/api/search?${query}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** How many trips the API names at once (specification §11.2). */
export const tripsAtOnce = 200;

/** Trips by their ids, `tripsAtOnce` at most; those that cannot be reached any more are missing. */
export function tripsOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['trips', ids],
    queryFn: ({ signal }) => getJson<TripSummary[]>(`/api/trips?ids=${ids.join(',')}`, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Offline the service worker answers, or nobody will.
    networkMode: 'always',
    retry: (failures) => navigator.onLine && failures < 3,
  });
}

/** A list's places with their trips, in its order. @param slug of a list; @param filters and sort in address form */
export function placesOptions(slug: string, filters: URLSearchParams) {
  const query = new URLSearchParams([['slug', slug], ...filters]).toString();
  return queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => getJson<PlaceFeatures>(`/api/search/map?${query}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // There is a button to ask again, and a list to go back to.
    retry: 1,
  });
}
