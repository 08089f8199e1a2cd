import { expect, test } from 'vitest';
import { addPublication, buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import type { FacetName, FacetOption } from '../../domain/search/facets.ts';
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
  const { items, ranking: _, ...rest } = search(catalogue, query);
  const text = createSearchCache(() => catalogue).search(query);
  expect(JSON.parse(text)).toEqual({ ...rest, items: items.map((item) => JSON.parse(item)) });
});

test('caches the result of each query until the version of the catalogue changes', () => {
  const catalogue = buildCatalogue(50, 3);
  const { search: cachedSearch } = createSearchCache(() => catalogue);
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
  const { search: cachedSearch } = createSearchCache(() => catalogue);
  catalogue.setVersion(51, 'before the restore');
  const before = cachedSearch(query);
  addPublication(catalogue, buildPublication({ summary: { destinationId: 999 } }));
  catalogue.setVersion(51, 'after the restore');
  expect(JSON.parse(cachedSearch(query)).total).toBe(JSON.parse(before).total + 1);
});

test('caches the options of a facet per name, text and query', () => {
  const catalogue = buildCatalogue(50, 3);
  const cache = createSearchCache(() => catalogue);
  const options = (name: FacetName, text: string): FacetOption[] =>
    JSON.parse(cache.facet({ scope: query.scope, filters: emptyFilters, name, text }));
  const { facets } = search(catalogue, query);
  expect(options('cities', '')).toEqual(facets.cities);
  expect(options('countries', '')).toEqual(facets.countries);
  expect(options('countries', 'OESTER').map(({ key }) => key)).toEqual(['oesterreich']);
  addPublication(
    catalogue,
    buildPublication({ summary: { destinationId: 999, city: { slug: 'x', title: 'X', lat: 0, lng: 0 } } }),
  );
  expect(options('cities', '')).toEqual(facets.cities);
  catalogue.setVersion(51, 't');
  expect(options('cities', '')).toHaveLength(facets.cities.length + 1);
});
