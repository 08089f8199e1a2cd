/** Finished answers of the search API, kept as text until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import { encodeFilters } from '../domain/filters.ts';
import { scopeKey } from '../domain/hosts.ts';
import type { Catalogue } from './catalogue.ts';
import { defaultPageSize, type SearchQuery, type SearchResult, search } from './search.ts';

/** Bounds the memory of answers kept, in characters. */
const charactersAtMost = 32_000_000;

/**
 * @param current the catalogue of the moment
 * @returns the body of `GET /api/search` (contract §3) for a query
 */
export function createSearchAnswers(current: () => Catalogue): (query: SearchQuery) => string {
  const kept = new LRUCache<string, string>({ maxSize: charactersAtMost, sizeCalculation: (answer) => answer.length });
  return (query) => {
    const catalogue = current();
    const key = `${catalogue.version} ${canonicalQuery(query)}`;
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

function canonicalQuery({ scope, category, filters, impossible, own, sort, page, pageSize }: SearchQuery): string {
  return JSON.stringify([
    scopeKey(scope),
    category,
    encodeFilters(filters).toString(),
    impossible === true,
    own ? [own.hosts, own.minLevel] : null,
    sort,
    page,
    pageSize ?? defaultPageSize,
  ]);
}
