/** The queries of the search API, and a search result as JSON text. */
import type { FacetName } from '#domain/search/facets.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import { type SearchQuery, search } from './search.ts';
import { shownSummary } from './shownSummary.ts';
import type { TripQuery } from './tripQuery.ts';

export type PublicSearchQuery = Omit<SearchQuery, 'own'> & { own?: undefined };
export type PublicTripQuery = Omit<TripQuery, 'own'> & { own?: undefined };

export interface FacetQuery extends PublicTripQuery {
  name: FacetName;
  /** Text that the labels of the options contain; empty for all options. */
  text: string;
}

export interface SearchText {
  json: string;
  /** The trips that the JSON text contains. */
  trips: CatalogueTrip[];
}

/** Runs a search and serialises its result as JSON. */
export function searchJson(catalogue: Catalogue, query: SearchQuery): SearchText {
  const { total, page, pageSize, trips, ranking: _, ...others } = search(catalogue, query);
  const items = trips.map((trip) => shownSummary(catalogue, trip, { filters: query.filters, hosts: query.own?.hosts }));
  return { json: JSON.stringify({ total, page, pageSize, items, ...others }), trips };
}
