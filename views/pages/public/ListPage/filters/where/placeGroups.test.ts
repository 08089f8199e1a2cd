// Proves specification §5.4
import { describe, expect, test } from 'vitest';
import { findPlaces, findRegions, placeGroups } from './placeGroups.ts';

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

describe('findRegions', () => {
  const regions = Array.from({ length: 20 }, (_, index) => ({
    ...option(`Region ${index}`, `r${index}`),
    count: index,
  }));
  const keys = (text: string, chosen = '') => findRegions(regions, text, (key) => key === chosen).map(({ key }) => key);

  test('returns the twelve with the most trips, in the given order', () => {
    expect(keys('')).toEqual(['r8', 'r9', 'r10', 'r11', 'r12', 'r13', 'r14', 'r15', 'r16', 'r17', 'r18', 'r19']);
  });

  test('also returns a chosen region', () => {
    expect(keys('', 'r2')[0]).toBe('r2');
    expect(keys('', 'r2')).toHaveLength(13);
  });

  test('finds every region by a part of its name', () => {
    expect(keys('REGION 0')).toEqual(['r0']);
    expect(keys('ion 1')).toHaveLength(11);
    expect(keys('atlantis')).toEqual([]);
  });

  test('ignores accents and spellings of umlauts', () => {
    const rügen = option('Rügen', 'ruegen');
    expect(findRegions([rügen], 'ruegen', () => false)).toEqual([rügen]);
    expect(findRegions([rügen], 'rug', () => false)).toEqual([rügen]);
  });
});
