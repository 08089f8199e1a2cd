import { expect, test } from 'vitest';
import { type DepartureFilters, withMatchingDates } from './departureFilters.ts';

const departure = (key: string, start: string, end: string, season: string, price: number) => ({
  key,
  start,
  end,
  season,
  price,
});
const summary = {
  price: 199,
  otherDates: 0,
  dates: [
    departure('spring', '2027-03-13', '2027-03-20', 'ostern', 199),
    departure('summer', '2027-07-03', '2027-07-10', 'sommer', 499),
    departure('late', '2027-08-28', '2027-09-04', 'sommer', 399),
    departure('autumn', '2027-10-09', '2027-10-16', 'herbst', 299),
  ],
};
const july = { start: '2027-07-01', end: '2027-07-31' };

test.each<[string, DepartureFilters, string[], number | null]>([
  ['no filter', { date: null, season: null }, ['spring', 'summer', 'late', 'autumn'], 199],
  ['a season', { date: null, season: 'sommer' }, ['summer', 'late'], 399],
  ['a period', { date: july, season: null }, ['summer'], 499],
  [
    'a period with the same first and last day',
    { date: { start: '2027-07-03', end: '2027-07-10' }, season: null },
    ['summer'],
    499,
  ],
  [
    'a period in which a departure only begins',
    { date: { start: '2027-08-20', end: '2027-09-01' }, season: null },
    [],
    null,
  ],
  ['a period and a season', { date: { start: '2027-07-05', end: '2027-12-31' }, season: 'sommer' }, ['late'], 399],
  ['a period and a season without a common departure', { date: july, season: 'herbst' }, [], null],
])('keeps the departures that match %s', (_, filters, keys, price) => {
  const shown = withMatchingDates(summary, filters);
  expect(shown.dates.map(({ key }) => key)).toEqual(keys);
  expect(shown).toMatchObject({ price, otherDates: 4 - keys.length });
});

test('filtering a summary twice counts all omitted departures', () => {
  const summer = withMatchingDates(summary, { date: null, season: 'sommer' });
  expect(withMatchingDates(summer, { date: july, season: null })).toMatchObject({ price: 499, otherDates: 3 });
});
