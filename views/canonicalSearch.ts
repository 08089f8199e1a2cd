import { encodeFilters, parseFilters, parseSort } from '#domain/search/filters.ts';
import { readView, writeView } from './pages/public/ListPage/map/listView.ts';

/** Returns the query string of a list (filters, sort, view) in canonical order, without unknown parameters. */
export function canonicalSearch(search: URLSearchParams): string {
  const query = encodeFilters(parseFilters(search));
  const sort = parseSort(search.get('sort'));
  if (sort) query.set('sort', sort);
  writeView(query, readView(search));
  return query.toString();
}
