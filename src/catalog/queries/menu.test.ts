// Proves specification §3.3, §5.2
import { expect, test } from 'vitest';
import { createHosts, defaultHosts, type Scope } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { listedCount } from '../index/counts.ts';
import { cityItems, menu } from './menu.ts';
import { places } from './places.ts';
import { countMatches } from './search.ts';

const scopes: Scope[] = [
  { kind: 'marketplace' },
  { kind: 'host', subdomain: 'cff' },
  { kind: 'host', subdomain: 'nobody' },
];

test.each(scopes)('each menu entry links to a list with the displayed number of trips: %o', (scope) => {
  const catalogue = buildCatalogue(120, 9);
  const columns = menu(catalogue, scope);
  expect(columns.map(({ key }) => key)).toEqual(['category', 'country', 'season', 'age', 'misc']);
  const cities = cityItems(catalogue, scope);
  expect(cities.map(({ slug }) => slug)).toEqual([...places(catalogue, scope, '2026-11-21').cities.keys()]);
  for (const { slug, count, target } of [...columns.flatMap(({ items }) => items), ...cities]) {
    if (count === undefined) continue;
    const page = resolveSlug(slug, places(catalogue, scope, '2026-11-21'));
    expect(page?.path).toBe(target);
    expect(page && countMatches(catalogue, { scope, ...mergeFilters(page.fixed, emptyFilters) })).toBe(count);
  }
});

test('the menu omits lists without trips, except all trips and favourites', () => {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  const [scope = { kind: 'marketplace' }] = scopes;
  expect(menu(catalogue, scope).flatMap(({ items }) => items)).toEqual([
    { slug: 'alle', label: 'Alle Reisen', count: 0, target: '/reisen/alle' },
    { slug: 'favoriten', label: 'Favoriten', target: '/favoriten' },
  ]);
  addPublication(catalogue, buildPublication());
  expect(menu(catalogue, scope).map(({ items }) => items.map(({ slug }) => slug))).toEqual([
    ['wassersport'],
    ['niederlande'],
    ['sommer'],
    ['alter-10', 'alter-11', 'alter-12', 'alter-13', 'alter-14'],
    ['alle', 'favoriten'],
  ]);
  expect(listedCount(catalogue.counts, scope)).toBe(1);
});

test('a place has a list page only while a listed trip goes there', () => {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  addPublication(catalogue, buildPublication({ summary: { subdomain: 'cff', destinationId: 7 } }));
  const slugs = (scope: Scope) => [
    ...places(catalogue, scope, '2026-11-21').countries.keys(),
    ...places(catalogue, scope, '2026-11-21').cities.keys(),
  ];
  expect(slugs({ kind: 'marketplace' })).toEqual([]);
  expect(slugs({ kind: 'host', subdomain: 'cff' })).toEqual(['niederlande', 'niederlande-lemmer']);
  addPublication(catalogue, buildPublication({ summary: { subdomain: 'cff', destinationId: 7 }, row: { level: 3 } }));
  expect(slugs({ kind: 'host', subdomain: 'cff' })).toEqual([]);
});
