import { describe, expect, test } from 'vitest';
import { countries, isListedCountry } from './countries.ts';

test('contains all countries of ISO 3166-1 and the parts of the United Kingdom, with unique slugs', () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(countries.map(({ slug }) => slug)).size).toBe(249 + 4);
  expect(countries.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

// Addresses of lists contain these slugs: a Node version with other names would change the addresses.
test.each([
  ['DE', 'Deutschland', 'deutschland'],
  ['NL', 'Niederlande', 'niederlande'],
  ['AT', 'Österreich', 'oesterreich'],
  ['CZ', 'Tschechien', 'tschechien'],
  ['TR', 'Türkei', 'tuerkei'],
  ['CI', 'Côte d’Ivoire', 'cote-d-ivoire'],
  ['AX', 'Ålandinseln', 'alandinseln'],
])('%s is %s at /reisen/%s', (code, title, slug) => {
  expect(countries).toContainEqual({ slug, title, code });
});

describe('isListedCountry', () => {
  const netherlands = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };
  test.each([
    ['slug, title and code of one country', netherlands, true],
    ['another title', { ...netherlands, title: 'Holland' }, false],
    ['a typo in the slug', { ...netherlands, slug: 'niederlnade' }, false],
    ['the code of another country', { ...netherlands, code: 'DE' }, false],
    ['no code', { slug: 'niederlande', title: 'Niederlande' }, false],
  ])('%s', (_, country, isListed) => {
    expect(isListedCountry(country)).toBe(isListed);
  });
});
