import { expect, test } from 'vitest';
import { findPlaces, placeGroups } from './placeGroups.ts';

const option = (label: string, key: string) => ({ key, label, count: 1 });
const countries = [
  option('Österreich', 'oesterreich'),
  option('Dänemark', 'daenemark'),
  option('Vereinigtes Königreich', 'vereinigtes-koenigreich'),
];
const cities = [
  option('Wörgl', 'oesterreich-woergl'),
  option('Maria Alm', 'oesterreich-maria-alm'),
  option('Blåvand', 'daenemark-blavand'),
  option('London', 'vereinigtes-koenigreich-london'),
];

test('groups cities by country, also for slugs with hyphens', () => {
  const groups = placeGroups(countries, cities).map(({ country, cities: within }) => [
    country.label,
    within.map(({ label }) => label),
  ]);
  expect(groups).toEqual([
    ['Österreich', ['Wörgl', 'Maria Alm']],
    ['Dänemark', ['Blåvand']],
    ['Vereinigtes Königreich', ['London']],
  ]);
});

test.each([
  ['', ['Wörgl', 'Maria Alm', 'Blåvand', 'London']],
  ['Österreich', ['Wörgl', 'Maria Alm']],
  ['oesterreich', ['Wörgl', 'Maria Alm']],
  ['osterreich', ['Wörgl', 'Maria Alm']],
  ['ÖSTERR', ['Wörgl', 'Maria Alm']],
  ['woergl', ['Wörgl']],
  ['worgl', ['Wörgl']],
  ['  maria  alm ', ['Maria Alm']],
  ['blavand', ['Blåvand']],
  ['london', ['London']],
  ['atlantis', []],
])('findPlaces("%s") returns %j', (text, found) => {
  const groups = findPlaces(placeGroups(countries, cities), text);
  expect(groups.flatMap(({ cities: within }) => within.map(({ label }) => label))).toEqual(found);
});
