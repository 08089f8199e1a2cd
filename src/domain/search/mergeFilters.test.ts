// Proves specification §4.3
import { describe, expect, test } from 'vitest';
import {
  filters,
  inItalien,
  inNiederlande,
  inRenesse,
  july,
  lateJulyOn,
  midJuly,
  page,
  september,
  summer,
} from '#test/builders/listPages.ts';
import { chooseOption } from './facets.ts';
import { emptyFilters, type Filters } from './filters.ts';
import { includesFixedFilters, mergeFilters } from './mergeFilters.ts';

describe('mergeFilters', () => {
  test.each<[string, Partial<Filters>, Partial<Filters>, Partial<Filters>]>([
    ['persons are concatenated', { persons: [14] }, { persons: [8] }, { persons: [14, 8] }],
    ['persons are not repeated', { persons: [14] }, { persons: [8, 14, 8] }, { persons: [14, 8] }],
    ['unset persons are dropped', { persons: [14] }, { persons: [-1, 8, -1] }, { persons: [14, 8] }],
    [
      'locations are concatenated',
      { locations: [inNiederlande] },
      { locations: [inItalien, inNiederlande] },
      { locations: [inNiederlande, inItalien] },
    ],
    ['providers are concatenated', { providers: ['ya'] }, { providers: ['kca', 'ya'] }, { providers: ['ya', 'kca'] }],
    ['a date inside the fixed one', { date: july }, { date: midJuly }, { date: midJuly }],
    ['a date around the fixed one', { date: july }, { date: summer }, { date: july }],
    ['overlapping dates', { date: july }, { date: lateJulyOn }, { date: { start: '2027-07-20', end: '2027-07-31' } }],
    [
      'dates that touch',
      { date: july },
      { date: { start: '2027-07-31', end: '2027-08-20' } },
      { date: { start: '2027-07-31', end: '2027-07-31' } },
    ],
    ['a fixed date alone', { date: july }, {}, { date: july }],
    ['a chosen date alone', {}, { date: july }, { date: july }],
    ['texts are joined by a space', { fullText: 'Ski' }, { fullText: 'Meer' }, { fullText: 'Ski Meer' }],
    ['a text alone', {}, { fullText: 'Meer' }, { fullText: 'Meer' }],
    ['the chosen season wins', { season: 'sommer' }, { season: 'winter' }, { season: 'winter' }],
    ['a fixed season alone', { season: 'sommer' }, {}, { season: 'sommer' }],
    ['the chosen visibility wins', { visibility: 4 }, { visibility: 2 }, { visibility: 2 }],
    ['a fixed visibility alone', { visibility: 4 }, {}, { visibility: 4 }],
    ['different filters are combined', { season: 'sommer' }, { persons: [8] }, { season: 'sommer', persons: [8] }],
  ])('%s', (_, fixed, chosen, merged) => {
    expect(mergeFilters(filters(fixed), filters(chosen))).toEqual({
      filters: filters(merged),
      impossible: false,
    });
  });

  test('dates without a common day are impossible and keep the fixed range', () => {
    const merged = mergeFilters(filters({ date: july }), filters({ date: september }));
    expect(merged).toEqual({ filters: filters({ date: july }), impossible: true });
  });

  test('keeps the category of the page', () => {
    expect(mergeFilters(page('ski-und-snowboard').fixed, filters({ persons: [8] }))).toEqual({
      filters: filters({ persons: [8], categories: ['snow'] }),
      impossible: false,
    });
  });
});

describe('chooseOption', () => {
  const current = filters({ persons: [-1, 8], season: 'sommer', providers: ['ya'], categories: ['golf'] });

  test.each([
    ['countries', 'niederlande', { locations: [inNiederlande] }],
    ['cities', 'niederlande-renesse', { locations: [inRenesse] }],
    ['seasons', 'winter', { season: 'winter' }],
    ['ages', '12', { persons: [8, 12] }],
    ['ages', '8', { persons: [8] }],
    ['ages', 'x', { persons: [8] }],
    ['providers', 'kca', { providers: ['ya', 'kca'] }],
    ['providers', 'ya', {}],
    ['categories', 'snow', { categories: ['golf', 'snow'] }],
    ['boards', 'voll', { boards: ['voll'] }],
    ['regions', 'ostsee', { locations: [{ key: 'ostsee', type: 'region', country: '', city: '' }] }],
  ] as const)('%s %s', (facet, key, change) => {
    expect(chooseOption(current, facet, key)).toEqual({ ...current, ...structuredClone(change) });
  });

  test('adds places to those already chosen', () => {
    const once = chooseOption(current, 'countries', 'italien');
    expect(chooseOption(once, 'cities', 'niederlande-renesse').locations).toEqual([inItalien, inRenesse]);
  });

  test('country and city of a hyphenated option join to its key', () => {
    const key = 'vereinigtes-koenigreich-st-ives';
    const [location] = chooseOption(current, 'cities', key).locations;
    expect(`${location?.country}-${location?.city}`).toBe(key);
  });
});

test.each<Partial<Filters>>([
  { persons: [8] },
  { locations: [inItalien] },
  { date: july },
  { fullText: 'Ski' },
  { season: 'sommer' },
  { visibility: 4 },
  { providers: ['ya'] },
  { price: { from: null, to: 300 } },
  { nights: { from: 7, to: null } },
  { holidays: 'BY:sommer-2027' },
  { free: true },
  { boards: ['voll'] },
])('no chosen filter does not include the fixed filter %j', (fixed) => {
  expect(includesFixedFilters(filters(fixed), emptyFilters)).toBe(false);
});
