// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { withText } from './withText.ts';

const place = (key: string) => ({ key, type: 'country' as const, country: key, city: '' });
const narrowed = (chosen: Partial<Filters>, said: Partial<Filters>) =>
  withText(
    { filters: { ...emptyFilters, ...chosen }, impossible: false },
    {
      exactTitle: null,
      understanding: {
        filters: said,
        sort: null,
        text: '',
        parts: [],
        ignored: [],
        leftOut: { common: [], unknown: [] },
        excluded: [],
        isQuestion: false,
        preferences: { first: [], last: [], ages: [] },
        excludedSubjects: [],
        replaced: [],
      },
    },
  );

describe('what the text says narrows the list', () => {
  test.each<[string, Partial<Filters>, Partial<Filters>, Partial<Filters>]>([
    ['ages', { persons: [8] }, { persons: [16] }, { persons: [8, 16] }],
    [
      'prices',
      { price: { from: 100, to: 500 } },
      { price: { from: null, to: 300 } },
      { price: { from: 100, to: 300 } },
    ],
    ['nights', { nights: { from: 3, to: null } }, { nights: { from: 5, to: 8 } }, { nights: { from: 5, to: 8 } }],
    [
      'periods',
      { date: { start: '2027-06-01', end: '2027-08-31' } },
      { date: { start: '2027-08-01', end: '2027-12-31' } },
      { date: { start: '2027-08-01', end: '2027-08-31' } },
    ],
    ['months', { months: ['2027-07', '2027-08'] }, { months: ['2027-08', '2027-09'] }, { months: ['2027-08'] }],
    ['the same season', { season: 'sommer' }, { season: 'sommer' }, { season: 'sommer' }],
    ['free places', {}, { free: true }, { free: true }],
    [
      'other holidays',
      { holidays: 'BY:sommer-2027' },
      { holidays: 'BE:sommer-2027' },
      { holidays: 'BY:sommer-2027', date: { start: '2027-07-01', end: '2027-08-15' } },
    ],
  ])('%s', (_, chosen, said, expected) => {
    const { filters, impossible } = narrowed(chosen, said);
    expect(filters).toMatchObject(expected);
    expect(impossible).toBe(false);
  });

  test('lists and places are kept apart, because a trip needs a value of both', () => {
    const said = { categories: ['golf'], locations: [place('spanien')] };
    const { filters, textFilters } = narrowed({ categories: ['kids'], locations: [place('niederlande')] }, said);
    expect(filters).toMatchObject({ categories: ['kids'], locations: [place('niederlande')] });
    expect(textFilters).toMatchObject(said);
  });

  test.each<[string, Partial<Filters>, Partial<Filters>]>([
    ['another season', { season: 'sommer' }, { season: 'ostern' }],
    ['no common month', { months: ['2027-07'] }, { months: ['2027-08'] }],
    ['no common price', { price: { from: 400, to: null } }, { price: { from: null, to: 300 } }],
    [
      'no common day',
      { date: { start: '2027-06-01', end: '2027-06-30' } },
      { date: { start: '2027-08-01', end: '2027-08-31' } },
    ],
  ])('%s is impossible', (_, chosen, said) => {
    expect(narrowed(chosen, said).impossible).toBe(true);
  });
});
