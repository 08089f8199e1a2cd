// Proves specification §1.1, §3.3, §3.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidayLists } from '../holidays/holidayLists.ts';
import { listedAges } from '../trip/ages.ts';
import { categories } from '../trip/categories.ts';
import { seasons } from '../trip/seasons.ts';
import type { City, Country } from '../trip/trip.ts';
import { emptyFilters } from './filters.ts';
import { listSlug, type Places, resolveSlug } from './listTargets.ts';

const country = (slug: string, title: string): Country => ({ slug, title });
const city = (slug: string, title: string): City => ({ slug, title, lat: 0, lng: 0 });

const niederlande = country('niederlande', 'Niederlande');
const uk = country('vereinigtes-koenigreich', 'Vereinigtes Königreich');
const places: Places = {
  countries: new Map(
    [niederlande, uk, country('schweiz', 'Schweiz'), country('italien', 'Italien'), country('party', 'Partyland')].map(
      (each) => [each.slug, each],
    ),
  ),
  cities: new Map([
    ['niederlande-renesse', { country: niederlande, city: city('renesse', 'Renesse') }],
    ['vereinigtes-koenigreich-st-ives', { country: uk, city: city('st-ives', 'St Ives') }],
  ]),
  holidays: holidayLists('2026-11-21'),
};
const resolve = (slug: string) => resolveSlug(slug, places);

describe('resolveSlug', () => {
  test.each(['alle', 'all'])('%s is the list of all trips', (slug) => {
    expect(resolve(slug)).toEqual({
      type: 'all',
      slug: 'alle',
      param: null,
      title: 'Alle Reisen',
      path: '/reisen/alle',
      fixed: emptyFilters,
    });
  });

  test.each(categories)('category $key', ({ key, slugs, label }) => {
    const target = {
      type: 'category',
      slug: slugs.de,
      param: key,
      title: label,
      path: `/reisen/${slugs.de}`,
      fixed: { ...emptyFilters, categories: [key] },
    };
    expect(resolve(slugs.de)).toEqual(target);
    expect(resolve(slugs.en)).toEqual(target);
  });

  test.each([
    ['fruehjahr', 'spring', 'Reisen im Frühjahr'],
    ['ostern', 'easter', 'Reisen in den Osterferien'],
    ['pfingsten', 'pentecost', 'Reisen in den Pfingstferien'],
    ['sommer', 'summer', 'Sommerreisen'],
    ['herbst', 'autumn', 'Herbstreisen'],
    ['winter', 'winter', 'Winterreisen'],
  ])('season %s', (de, en, title) => {
    const fixed = { ...emptyFilters, season: de };
    const target = { type: 'season', slug: de, param: de, title, path: `/reisen/${de}`, fixed };
    expect(resolve(de)).toEqual(target);
    expect(resolve(en)).toEqual(target);
  });

  test.each([...listedAges])('age %i', (age) => {
    const target = {
      type: 'age',
      slug: `alter-${age}`,
      param: String(age),
      title: `Reisen für ${age}-Jährige`,
      path: `/reisen/alter-${age}`,
      fixed: { ...emptyFilters, persons: [age] },
    };
    expect(resolve(`alter-${age}`)).toEqual(target);
    expect(resolve(`age-${age}`)).toEqual(target);
  });

  test.each([
    ['niederlande', 'Reisen in die Niederlande'],
    ['schweiz', 'Reisen in die Schweiz'],
    ['italien', 'Reisen nach Italien'],
  ])('country %s', (slug, title) => {
    const locations = [{ key: slug, type: 'country', country: slug, city: '' }];
    const fixed = { ...emptyFilters, locations };
    expect(resolve(slug)).toEqual({ type: 'country', slug, param: slug, title, path: `/reisen/${slug}`, fixed });
  });

  test.each([
    ['niederlande-renesse', 'Reisen nach Renesse', 'niederlande', 'renesse'],
    ['vereinigtes-koenigreich-st-ives', 'Reisen nach St Ives', 'vereinigtes-koenigreich', 'st-ives'],
  ])('city %s', (slug, title, country, city) => {
    const locations = [{ key: slug, type: 'city', country, city }];
    const fixed = { ...emptyFilters, locations };
    expect(resolve(slug)).toEqual({ type: 'city', slug, param: slug, title, path: `/reisen/${slug}`, fixed });
  });

  test.each([
    '',
    'Alle',
    'nirgends',
    'snow',
    'alter-2',
    'alter-22',
    'alter-03',
    'alter-',
    'alter',
    'alter-x',
    'alter-14.0',
    'age-0',
    'alter--5',
    'renesse',
    'niederlande-',
    'italien-renesse',
    'niederlande/renesse',
    'constructor',
    '__proto__',
  ])('"%s" is no list', (slug) => {
    expect(resolve(slug)).toBeNull();
  });

  test.each([
    ['2026-11-21', 'sommerferien-bayern', 'BY:sommer-2027', 'Sommerferien in Bayern 2027'],
    ['2027-09-13', 'sommerferien-bayern', 'BY:sommer-2027', 'Sommerferien in Bayern 2027'],
    ['2027-09-14', 'sommerferien-bayern', 'BY:sommer-2028', 'Sommerferien in Bayern 2028'],
    ['2026-11-21', 'faschingsferien-bayern', 'BY:winter-2027', 'Faschingsferien in Bayern 2027'],
    ['2026-11-21', 'sportferien-zuerich', 'CH-ZH:winter-2027', 'Sportferien im Kanton Zürich 2027'],
  ])('on %s, %s is the list of %s', (today, slug, key, title) => {
    const target = resolveSlug(slug, { ...places, holidays: holidayLists(today) });
    expect(target).toMatchObject({ type: 'holidays', title, path: `/reisen/${slug}` });
    expect(target?.fixed).toEqual({ ...emptyFilters, holidays: key });
  });

  test('a category takes precedence over a country with the same slug', () => {
    expect(resolve('party')?.type).toBe('category');
  });

  test('throws for a list of slugs', () => {
    expect(() => resolveSlug(['alle'] as unknown as string, places)).toThrow(TypeError);
  });

  test('the canonical slug of a target resolves to the same target', () => {
    const slugs = [
      'all',
      ...categories.flatMap(({ slugs: { de, en } }) => [de, en]),
      ...seasons.flatMap(({ de, en }) => [de, en]),
      ...listedAges.map((age) => `age-${age}`),
      ...places.countries.keys(),
      ...places.cities.keys(),
      ...holidayLists('2026-11-21').keys(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...slugs), (slug) => {
        const target = resolve(slug);
        expect(target).not.toBeNull();
        expect(resolve(target?.slug ?? '')).toEqual(target);
        expect(target?.path).toBe(`/reisen/${target?.slug}`);
        if (target && target.type !== 'partner') expect(listSlug(target.type, target.param ?? '')).toBe(target.slug);
      }),
    );
  });
});
