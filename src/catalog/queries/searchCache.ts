/** Caches responses of the search API as JSON text until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import { type FacetName, findOptions } from '../../domain/search/facets.ts';
import { encodeFilters } from '../../domain/search/filters.ts';
import { foldLabel } from '../../domain/search/foldLabel.ts';
import { scopeKey } from '../../domain/site/hosts.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { countFacet } from './facets.ts';
import { defaultPageSize, type SearchQuery, type SearchResult, search } from './search.ts';
import type { TripQuery } from './tripQuery.ts';

/** Maximum size of the cache, in characters of up to two bytes each. */
const maxCharacters = 8_000_000;

/** A query of an anonymous visitor. Results for organisers are not cached. */
export type PublicSearchQuery = Omit<SearchQuery, 'own'> & { own?: undefined };
export type PublicTripQuery = Omit<TripQuery, 'own'> & { own?: undefined };

/** A query for the options of a facet. */
export interface FacetQuery extends PublicTripQuery {
  name: FacetName;
  /** Text that the labels of the options contain; empty for all options. */
  text: string;
}

export interface SearchCache {
  /** Returns the body of `GET /api/search` (specification §11.2). */
  search(query: PublicSearchQuery): string;
  /** Returns the body of `GET /api/search/facets/{name}` (specification §4.9). */
  facet(query: FacetQuery): string;
}

/** @param current returns the current catalogue */
export function createSearchCache(current: () => Catalogue): SearchCache {
  const cache = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation: (text) => text.length });
  const cached = (key: string, compute: (catalogue: Catalogue) => string): string => {
    const catalogue = current();
    const stampedKey = `${catalogue.stamp} ${key}`;
    const existing = cache.get(stampedKey);
    if (existing !== undefined) return existing;
    const text = compute(catalogue);
    cache.set(stampedKey, text);
    return text;
  };
  return {
    search: (query) => cached(canonicalQuery(query), (catalogue) => searchJson(search(catalogue, query))),
    facet: (query) =>
      cached(`${query.name} ${JSON.stringify(foldLabel(query.text))} ${canonicalTrips(query)}`, (catalogue) =>
        facetJson(catalogue, query),
      ),
  };
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

function canonicalQuery({ sort, page, pageSize, rankedText = '', ...trips }: PublicSearchQuery): string {
  return JSON.stringify([canonicalTrips(trips), rankedText, sort, page, pageSize ?? defaultPageSize]);
}

function canonicalTrips({ scope, filters, impossible }: Omit<TripQuery, 'own'>): string {
  return JSON.stringify([scopeKey(scope), encodeFilters(filters).toString(), impossible === true]);
}
