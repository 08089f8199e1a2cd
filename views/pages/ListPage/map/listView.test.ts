import { expect, test } from 'vitest';
import { resolveSlug } from '../../../../src/domain/pageTargets.ts';
import { canonicalSearch } from '../../../routes.tsx';
import { changeHref, readChoice } from '../filterChoice.ts';
import { withoutView } from './listView.ts';

test.each([
  ['ansicht=karte', 'ansicht=karte'],
  ['ansicht=karte&season=sommer&sort=price-asc', 'season=sommer&sort=price-asc&ansicht=karte'],
  ['ansicht=liste', ''],
  ['ansicht=KARTE&season=sommer', 'season=sommer'],
])('the address %s means %s', (given, canonical) => {
  expect(canonicalSearch(new URLSearchParams(given))).toBe(canonical);
});

test('a change of filters keeps the map, and choosing the cards leaves it', () => {
  const target = resolveSlug('alle', { countries: new Map(), cities: new Map() });
  if (!target) throw new Error('No list of all trips');
  const choice = readChoice(target, 'season=sommer&ansicht=karte');
  expect(changeHref(choice, { sort: 'price-asc' })).toMatch(/\?season=sommer&sort=price-asc&ansicht=karte#/);
  expect(changeHref(choice, { category: 'beach' })).toMatch(/^\/reisen\/strand-und-meer\?season=sommer&ansicht=karte#/);
  expect(changeHref(choice, { view: 'cards' })).toBe('/reisen/alle?season=sommer#katalog');
});

test('the API is not asked for a view', () => {
  expect(withoutView('season=sommer&ansicht=karte')).toBe('season=sommer');
});
