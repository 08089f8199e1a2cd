// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import { type FacetOption, type Facets, findOptions, limitFacets, maxFacetOptions } from './facets.ts';
import { emptyFilters } from './filters.ts';

const options = (count: number): FacetOption[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: `Ort ${index}`, count: index % 7 }));
const facetsOf = (cities: FacetOption[]) => ({ cities }) as Facets;

describe('limitFacets', () => {
  test('keeps a facet of 50 options as it is', () => {
    expect(limitFacets(facetsOf(options(50)), emptyFilters).cities).toEqual(options(50));
  });
  test('of more options keeps the chosen ones and those with most results', () => {
    const locations = [{ key: 'k70', type: 'city' as const, country: 'x', city: 'y' }];
    const { cities } = limitFacets(facetsOf(options(80)), { ...emptyFilters, locations });
    expect(cities).toHaveLength(maxFacetOptions);
    expect(cities[0]).toEqual({ key: 'k70', label: 'Ort 70', count: 0 });
    const counts = cities.slice(1).map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(cities.slice(1, 3).map(({ key }) => key)).toEqual(['k6', 'k13']);
  });
});

test.each([
  ['', ['Österreich', 'Wörgl', 'Rømø']],
  ['oester', ['Österreich']],
  ['OSTER', ['Österreich']],
  ['worgl ', ['Wörgl']],
  ['Romo', ['Rømø']],
  ['roemoe', ['Rømø']],
  ['x', []],
])('findOptions for "%s" returns %j', (text, labels) => {
  const places = ['Österreich', 'Wörgl', 'Rømø'].map((label) => ({ key: label, label, count: 1 }));
  expect(findOptions(places, text).map(({ label }) => label)).toEqual(labels);
});
