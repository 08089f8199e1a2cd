/** Caches responses of the search API as JSON text until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import { encodeFilters } from '../../domain/search/filters.ts';
import { scopeKey } from '../../domain/site/hosts.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { defaultPageSize, type SearchQuery, type SearchResult, search } from './search.ts';

/** Maximum size of the cache, in characters of up to two bytes each. */
const maxCharacters = 8_000_000;

/** A query of an anonymous visitor. Results for organisers are not cached. */
export type PublicSearchQuery = Omit<SearchQuery, 'own'> & { own?: undefined };

/**
 * Creates a cached search.
 * @param current returns the current catalogue
 * @returns a function that returns the body of `GET /api/search` (specification §11.2) for a query
 */
export function createSearchCache(current: () => Catalogue): (query: PublicSearchQuery) => string {
  const cache = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation: (text) => text.length });
  return (query) => {
    const catalogue = current();
    const key = `${catalogue.stamp} ${canonicalQuery(query)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const text = searchJson(search(catalogue, query));
    cache.set(key, text);
    return text;
  };
}

/**
 * Serialises a search result as JSON. Inserts the summaries without parsing them, because they are JSON text already.
 */
export function searchJson({ total, page, pageSize, items, ...others }: SearchResult): string {
  const head = JSON.stringify({ total, page, pageSize }).slice(0, -1);
  return `${head},"items":[${items.join(',')}],${JSON.stringify(others).slice(1)}`;
}

function canonicalQuery({ scope, filters, impossible, sort, page, pageSize }: PublicSearchQuery): string {
  return JSON.stringify([
    scopeKey(scope),
    encodeFilters(filters).toString(),
    impossible === true,
    sort,
    page,
    pageSize ?? defaultPageSize,
  ]);
}
