/** The bodies of the search API as JSON text. */
import { type FacetName, findOptions } from '../../domain/search/facets.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { countFacet } from './facets.ts';
import type { SearchQuery, SearchResult } from './search.ts';
import type { TripQuery } from './tripQuery.ts';

/** A query of an anonymous visitor. */
export type PublicSearchQuery = Omit<SearchQuery, 'own'> & { own?: undefined };
export type PublicTripQuery = Omit<TripQuery, 'own'> & { own?: undefined };

/** A query for the options of a facet. */
export interface FacetQuery extends PublicTripQuery {
  name: FacetName;
  /** Text that the labels of the options contain; empty for all options. */
  text: string;
}

/** Returns the options of a facet that match the text as JSON. */
export function facetJson(
  catalogue: Catalogue,
  { name, text, ...query }: TripQuery & Pick<FacetQuery, 'name' | 'text'>,
): string {
  return JSON.stringify(findOptions(countFacet(catalogue, query, name), text));
}

/**
 * Serialises a search result as JSON. Inserts the summaries without parsing them, because they are JSON text already.
 */
export function searchJson({ total, page, pageSize, items, ranking: _, ...others }: SearchResult): string {
  const head = JSON.stringify({ total, page, pageSize }).slice(0, -1);
  return `${head},"items":[${items.join(',')}],${JSON.stringify(others).slice(1)}`;
}
