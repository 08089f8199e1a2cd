/** Finished answers of the search API, kept as text until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import { encodeFilters } from '../../domain/search/filters.ts';
import { scopeKey } from '../../domain/site/hosts.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { defaultPageSize, type SearchQuery, type SearchResult, search } from './search.ts';

/** Bounds the memory of answers kept, in characters of up to two bytes each. */
const charactersAtMost = 8_000_000;

/** A query of somebody nobody knows: what an organiser sees more of is not kept. */
export type PublicSearchQuery = Omit<SearchQuery, 'own'> & { own?: undefined };

/**
 * @param current the catalogue of the moment
 * @returns the body of `GET /api/search` (specification §11.2) for a query
 */
export function createSearchCache(current: () => Catalogue): (query: PublicSearchQuery) => string {
  const kept = new LRUCache<string, string>({ maxSize: charactersAtMost, sizeCalculation: (answer) => answer.length });
  return (query) => {
    const catalogue = current();
    const key = `${catalogue.stamp} ${canonicalQuery(query)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = searchJson(search(catalogue, query));
    kept.set(key, answer);
    return answer;
  };
}

/** The result as JSON; summaries are put in as the text they are kept as. */
export function searchJson({ items, facets, version, ...numbers }: SearchResult): string {
  const { total, page, pageSize } = numbers;
  const head = JSON.stringify({ total, page, pageSize }).slice(0, -1);
  return `${head},"items":[${items.join(',')}],"facets":${JSON.stringify(facets)},"version":${version}}`;
}

function canonicalQuery({ scope, category, filters, impossible, sort, page, pageSize }: PublicSearchQuery): string {
  return JSON.stringify([
    scopeKey(scope),
    category,
    encodeFilters(filters).toString(),
    impossible === true,
    sort,
    page,
    pageSize ?? defaultPageSize,
  ]);
}
