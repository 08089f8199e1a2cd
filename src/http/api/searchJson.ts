import type { Catalogue } from '../../catalog/catalogue.ts';
import { type SearchQuery, search } from '../../catalog/search.ts';

/** A search's answer as JSON. The summaries are JSON already and go through as they are. */
export function searchJson(catalogue: Catalogue, query: SearchQuery): string {
  const { total, page, pageSize, items, facets, version } = search(catalogue, query);
  const rest = JSON.stringify({ facets, version }).slice(1);
  return `{"total":${total},"page":${page},"pageSize":${pageSize},"items":[${items.join(',')}],${rest}`;
}
