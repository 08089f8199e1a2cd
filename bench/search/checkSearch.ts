import type { Catalogue } from '#catalog/index/catalogue.ts';
import type { Publication } from '#catalog/publish/published.ts';
import { countMatches, type SearchQuery, search } from '#catalog/queries/search.ts';
import { durations } from '#domain/search/departureCounts.ts';
import { facetNames } from '#domain/search/facets.ts';
import type { Filters } from '#domain/search/filterTypes.ts';
import { chooseOption } from '#domain/search/mergeFilters.ts';
import { naiveSearch } from '../../test/builders/naiveSearch.ts';

/** Number of options per facet whose counts are checked. */
const checkedOptions = 4;

/**
 * Compares the result of a search with a search without an index: its total, its first page, and the counts of some options
 * per facet and of all durations and months. The reference does not know the search text; with one, the totals come from
 * a search that counts no facets, and the first page is not checked.
 * @throws Error on any difference
 */
export function checkSearch(catalogue: Catalogue, publications: Publication[], query: SearchQuery): void {
  const found = search(catalogue, query);
  const hasText = query.filters.fullText !== '';
  const totalWith = (changes: Partial<Filters>) => {
    const changed = { ...query, filters: { ...query.filters, ...changes } };
    return hasText ? countMatches(catalogue, changed) : naiveSearch(publications, changed, 'start-asc').length;
  };
  expectEqual('total', found.total, totalWith({}));
  if (!hasText) {
    const ids = found.trips.map(({ combinedId }) => combinedId);
    expectEqual('first page', ids, naiveSearch(publications, query, query.sort).slice(0, ids.length));
  }
  for (const name of facetNames) {
    for (const { key, count } of found.facets[name].slice(0, checkedOptions)) {
      expectEqual(`${name} ${key}`, count, totalWith(chooseOption(query.filters, name, key)));
    }
  }
  for (const [index, { nights }] of durations.entries()) {
    expectEqual(`nights ${nights.from}`, found.departureCounts.durations[index], totalWith({ nights }));
  }
  for (const { key, count } of found.departureCounts.months) {
    expectEqual(`month ${key}`, count, totalWith({ months: [...new Set([...query.filters.months, key])] }));
  }

  function expectEqual(name: string, actual: unknown, expected: unknown): void {
    if (JSON.stringify(actual) === JSON.stringify(expected)) return;
    throw new Error(
      `${name}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}, for ${JSON.stringify(query)}`,
    );
  }
}
