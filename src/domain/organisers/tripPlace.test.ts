import { expect, test } from 'vitest';
import { readTripForm } from './tripForm.ts';
import { cityOfTitle, countryOfSlug, hasOldPosition } from './tripPlace.ts';

const netherlands = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };
const iceland = { slug: 'island', title: 'Island', code: 'IS' };
const lemmer = { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 };
const reykjavik = { slug: 'reykjavik', title: 'Reykjavik', lat: 64.15, lng: -21.94 };
const saved = readTripForm({ country: netherlands, city: lemmer });
const inIceland = { ...saved, country: countryOfSlug(saved.country, 'island', [netherlands, iceland]) };

test.each([
  ['nothing changed', saved, false],
  ['another country', inIceland, true],
  ['another country and another city', { ...inIceland, city: { ...saved.city, ...{ slug: 'x', title: 'X' } } }, true],
  ['the coordinates were changed too', { ...inIceland, city: { ...saved.city, lat: 64 } }, false],
  ['another city in the same country', { ...saved, city: { ...saved.city, ...{ slug: 'x', title: 'X' } } }, false],
  ['no coordinates', { ...inIceland, city: { ...saved.city, lat: null } }, false],
])('hasOldPosition: %s', (_, next, expected) => {
  expect(hasOldPosition(saved, next)).toBe(expected);
});

test('a known city gets its coordinates', () => {
  const city = cityOfTitle(saved.city, 'Reykjavik', 'island', [{ country: iceland, city: reykjavik }]);
  expect(hasOldPosition(saved, { ...inIceland, city })).toBe(false);
});

test('a known city keeps its slug', () => {
  const places = [{ country: iceland, city: { ...reykjavik, slug: 'isafj-r-ur', title: 'Ísafjörður' } }];
  expect(cityOfTitle(saved.city, 'ÍSAFJÖRÐUR', 'island', places)).toMatchObject({ slug: 'isafj-r-ur', lat: 64.15 });
  expect(cityOfTitle(saved.city, 'Ísafjörður', 'island', [])).toMatchObject({ slug: 'isafjoerdur' });
});

test('a trip that had no country has no old position', () => {
  const broken = readTripForm({ city: lemmer });
  expect(hasOldPosition(broken, { ...broken, country: iceland })).toBe(false);
});
