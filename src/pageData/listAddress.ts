/** Reads the address of a list: slug, page number, filters, order and view. The browser needs it for navigations only. */
import { encodeFilters, parseFilters, parseSort } from '#domain/search/filters.ts';
import type { ListArgs } from './list.ts';
import { readView, writeView } from './listView.ts';
import type { PageAddress } from './sitePage.ts';

/** Returns the query string of a list (filters, sort, view) in canonical order, without unknown parameters. */
export function canonicalSearch(search: URLSearchParams): string {
  const query = encodeFilters(parseFilters(search));
  const sort = parseSort(search.get('sort'));
  if (sort) query.set('sort', sort);
  writeView(query, readView(search));
  return query.toString();
}

/** Reads slug, page number and canonical search of a list. */
export function readListArgs({ page, param, search }: PageAddress): ListArgs {
  return { slug: param('slug'), page, search: canonicalSearch(search) };
}
