import { parseFilters } from '#domain/search/filters.ts';
import { contradictsFixedFilters } from '#domain/search/mergeFilters.ts';
import { type Places, resolveSlug } from '#domain/search/pageTargets.ts';
import type { ListArgs } from '#pageData/list.ts';
import type { PageQuery } from '#pageData/pageQueries.ts';

/**
 * Returns whether a page exists and does not redirect, without running its queries. Its response can then begin before the
 * page is rendered. Returns false if only the queries can tell.
 * @param queries of the page; the first one determines its status
 * @param places returns the places of the site
 */
export function isCertainlyFound(queries: readonly PageQuery[], places: () => Places): boolean {
  const [query] = queries;
  if (query?.name === 'home') return true;
  if (query?.name !== 'list') return false;
  const { slug, page, search } = query.args as ListArgs;
  const filters = parseFilters(new URLSearchParams(search));
  // The meaning of a search text can contradict the page.
  if (page !== 1 || filters.fullText !== '') return false;
  const target = resolveSlug(slug, places());
  return target !== null && !contradictsFixedFilters(target.fixed, filters);
}
