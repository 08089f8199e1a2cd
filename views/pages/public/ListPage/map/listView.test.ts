import { expect, test } from 'vitest';
import type { Filters } from '#domain/search/filters.ts';
import { partnerTarget, resolveSlug } from '#domain/search/listTargets.ts';
import { canonicalSearch } from '#pageData/listAddress.ts';
import { apiQuery, changeHref, readChoice } from '../filters/filterChoice.ts';

test.each([
  ['ansicht=karte', 'ansicht=karte'],
  ['ansicht=karte&season=sommer&sort=price-asc', 'season=sommer&sort=price-asc&ansicht=karte'],
  ['ansicht=liste', ''],
  ['ansicht=KARTE&season=sommer', 'season=sommer'],
])('the canonical form of "%s" is "%s"', (given, canonical) => {
  expect(canonicalSearch(new URLSearchParams(given))).toBe(canonical);
});

test('changing filters keeps the map view, choosing the cards leaves it', () => {
  const target = resolveSlug('alle', { countries: new Map(), cities: new Map() });
  if (!target) throw new Error('No list of all trips');
  const choice = readChoice(target, 'season=sommer&ansicht=karte');
  expect(changeHref(choice, { sort: 'price-asc' })).toMatch(/\?season=sommer&sort=price-asc&ansicht=karte#/);
  expect(changeHref(choice, { filters: { ...choice.filters, categories: ['beach'] } })).toMatch(
    /^\/reisen\/strand-und-meer\?season=sommer&ansicht=karte#/,
  );
  expect(changeHref(choice, { view: 'cards' })).toBe('/reisen/alle?season=sommer#katalog');
});

const noPlaces = { countries: new Map(), cities: new Map() };

test.each([
  ['a season', resolveSlug('sommer', noPlaces), '', 'season=sommer'],
  ['a category', resolveSlug('golf', noPlaces), 'persons=12', 'persons=12&categories=golf'],
  [
    'a partner',
    partnerTarget({ slug: 'young-alps', name: 'Young Alps', subdomain: 'ya' }),
    'season=winter&sort=price-asc',
    'season=winter&providers=ya&sort=price-asc',
  ],
  ['a view, which the API query omits', resolveSlug('alle', noPlaces), 'season=sommer&ansicht=karte', 'season=sommer'],
])('apiQuery requests the trips of a page: %s', (_, target, search, query) => {
  if (!target) throw new Error('No such list');
  expect(apiQuery(readChoice(target, search)).toString()).toBe(query);
});

test('filters stay on a partner’s page as long as they include only its host', () => {
  const choice = readChoice(
    partnerTarget({ slug: 'young-alps', name: 'Young Alps', subdomain: 'ya' }),
    'season=winter',
  );
  const change = (filters: Partial<Filters>) => changeHref(choice, { filters: { ...choice.filters, ...filters } });
  expect(change({ persons: [12] })).toBe('/partner/young-alps?persons=12&season=winter#katalog');
  expect(changeHref(choice, { sort: 'price-asc' })).toBe('/partner/young-alps?season=winter&sort=price-asc#katalog');
  expect(change({ providers: ['ya', 'kca'] })).toBe('/reisen/alle?season=winter&providers=ya%2Ckca#katalog');
  expect(change({ providers: [] })).toBe('/reisen/alle?season=winter#katalog');
});
