import { describe, expect, test } from 'vitest';
import { countries } from '../trip/countries.ts';
import { findRegion, regions, regionTitle } from './regions.ts';

describe('regions', () => {
  test('have unique keys', () => {
    expect(new Set(regions.map(({ key }) => key)).size).toBe(regions.length);
  });

  test('name countries of the product', () => {
    const known = new Set(countries.map(({ slug }) => slug));
    expect(regions.flatMap((region) => region.countries).filter((slug) => !known.has(slug))).toEqual([]);
  });

  test('have names that no other region and no country has', () => {
    const names = regions.flatMap(({ title, names }) => [title, ...names]).map((name) => name.toLowerCase());
    const titles = countries.map(({ title }) => title.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index || titles.includes(name))).toEqual([]);
  });

  test.each([
    ['Bavaria', 'bayern'],
    ['Meck-Pomm', 'mecklenburg-vorpommern'],
    ['MV', 'mecklenburg-vorpommern'],
    ['NRW', 'nordrhein-westfalen'],
    ['Holländische Küste', 'hollaendische-kueste'],
    ['Plattensee', 'balaton'],
    ['Müritz', 'mecklenburgische-seenplatte'],
  ])('list %s as a name of %s', (name, key) => {
    const region = findRegion(key);
    expect([region?.title, ...(region?.names ?? [])]).toContain(name);
  });
});

test('findRegion returns null for an unknown key', () => {
  expect(findRegion('atlantis')).toBeNull();
});

test('regionTitle returns the key of an unknown region', () => {
  expect(regionTitle('ostsee')).toBe('Ostsee');
  expect(regionTitle('atlantis')).toBe('atlantis');
});
