/** Queries that the browser sends to the API after the page is loaded. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { FacetName, FacetOption, Facets } from '#domain/search/facets.ts';
import type { PlaceFeatures } from '#domain/search/placeFeatures.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { TripSummary } from '#domain/trip/trip.ts';

/** Fetches JSON. @throws Error for any other status than 2xx */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Query for suggestions. @param query text, filters and category as a query string; empty if there is no text */
export function suggestionsOptions(query: string) {
  return queryOptions({
    queryKey: ['suggestions', query],
    queryFn: ({ signal }) => getJson<Suggestion[]>(`/api/search/text-search-suggestions?${query}`, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

interface SearchResponse {
  total: number;
  facets: Facets;
  departureCounts: DepartureCounts;
}

/**
 * Query for the number of results of a list and of each further option.
 * @param filters all filters as query parameters, including those fixed by the page
 */
export function searchOptions(filters: URLSearchParams) {
  const query = new URLSearchParams([...filters, ['only', 'counts']]).toString();
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => getJson<SearchResponse>(`/api/search?${query}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/**
 * Query for the options of a facet whose labels contain a text, e.g. for a facet of which a search returns only some.
 * @param filters all filters as query parameters, including those fixed by the page
 * @param text no request is sent if it is empty
 */
export function facetOptions(name: FacetName, filters: URLSearchParams, text: string) {
  const query = new URLSearchParams([...filters, ['text', text]]).toString();
  return queryOptions({
    queryKey: ['facet', name, query],
    queryFn: ({ signal }) => getJson<FacetOption[]>(`/api/search/facets/${name}?${query}`, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Maximum number of trips per API request (specification §11.2). */
export const maxTripsPerRequest = 200;

/** Query for trips by id, at most `maxTripsPerRequest`. Trips that are not available are missing from the result. */
export function tripsOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['trips', ids],
    queryFn: ({ signal }) => getJson<TripSummary[]>(`/api/trips?ids=${ids.join(',')}`, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Sends the request even when offline, because the service worker can respond.
    networkMode: 'always',
    retry: (failures) => navigator.onLine && failures < 3,
  });
}

/**
 * Query for the places of a list with their trips, in the list's order.
 * @param filters all filters and the sort order as query parameters, including those fixed by the page
 */
export function placesOptions(filters: URLSearchParams) {
  const query = filters.toString();
  return queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => getJson<PlaceFeatures>(`/api/search/map?${query}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Fails early, because the page offers a retry button and the list view.
    retry: 1,
  });
}
