import { expect, test } from 'vitest';
import { addPublication, buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { emptyFilters } from '../../domain/search/filterTypes.ts';
import { search } from './search.ts';
import { createSearchCache, type PublicSearchQuery } from './searchCache.ts';

const query: PublicSearchQuery = {
  scope: { kind: 'marketplace' },
  filters: emptyFilters,
  sort: null,
  page: 1,
};

test('returns the search result as JSON', () => {
  const catalogue = buildCatalogue(50, 3);
  const { items, ...rest } = search(catalogue, query);
  const text = createSearchCache(() => catalogue)(query);
  expect(JSON.parse(text)).toEqual({ ...rest, items: items.map((item) => JSON.parse(item)) });
});

test('caches the result of each query until the version of the catalogue changes', () => {
  const catalogue = buildCatalogue(50, 3);
  const cachedSearch = createSearchCache(() => catalogue);
  const before = cachedSearch(query);
  expect(cachedSearch({ ...query, filters: { ...emptyFilters, categories: ['golf'] } })).not.toBe(before);
  expect(cachedSearch({ ...query, scope: { kind: 'host', subdomain: 'ya' } })).not.toBe(before);
  addPublication(catalogue, buildPublication({ summary: { destinationId: 999 } }));
  expect(cachedSearch(query)).toBe(before);
  catalogue.setVersion(51, 't');
  expect(JSON.parse(cachedSearch(query)).total).toBe(JSON.parse(before).total + 1);
});

test('computes the result again if the same version has other contents after a restore', () => {
  const catalogue = buildCatalogue(50, 3);
  const cachedSearch = createSearchCache(() => catalogue);
  catalogue.setVersion(51, 'before the restore');
  const before = cachedSearch(query);
  addPublication(catalogue, buildPublication({ summary: { destinationId: 999 } }));
  catalogue.setVersion(51, 'after the restore');
  expect(JSON.parse(cachedSearch(query)).total).toBe(JSON.parse(before).total + 1);
});
