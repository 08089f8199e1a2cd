// Proves specification §4.2, §4.10, §11.5
import { expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { type DepartureFilters, withMatchingDates } from './departureFilters.ts';
import { emptyFilters } from './filters.ts';

const departure = (key: string, start: string, end: string, season: string, price: number) =>
  buildTripDate({ key, start, end, season, price });
const summary = {
  price: 199,
  otherDates: 0,
  dates: [
    departure('spring', '2027-03-13', '2027-03-20', 'ostern', 199),
    { ...departure('summer', '2027-07-03', '2027-07-10', 'sommer', 499), placesLeft: 0 },
    { ...departure('late', '2027-08-28', '2027-09-04', 'sommer', 399), placesLeft: 3 },
    { ...departure('autumn', '2027-10-09', '2027-10-16', 'herbst', 299), placesLeft: 2 },
  ],
};
const july = { start: '2027-07-01', end: '2027-07-31' };

test.each<[string, Partial<DepartureFilters>, string[], number | null]>([
  ['no filter', {}, ['spring', 'summer', 'late', 'autumn'], 199],
  ['a season', { season: 'sommer' }, ['summer', 'late'], 399],
  ['a period', { date: july }, ['summer'], 499],
  ['a period with the same first and last day', { date: { start: '2027-07-03', end: '2027-07-10' } }, ['summer'], 499],
  ['a period in which a departure only begins', { date: { start: '2027-08-20', end: '2027-09-01' } }, [], null],
  ['a period and a season', { date: { start: '2027-07-05', end: '2027-12-31' }, season: 'sommer' }, ['late'], 399],
  ['a month in which a departure starts', { months: ['2027-08'] }, ['late'], 399],
  ['one of several months', { months: ['2027-03', '2027-10'] }, ['spring', 'autumn'], 199],
  ['a month and a season', { months: ['2027-08', '2027-10'], season: 'sommer' }, ['late'], 399],
  ['a month and a period that does not contain the departure', { months: ['2027-08'], date: july }, [], null],
  ['a price range', { price: { from: 299, to: 399 } }, ['late', 'autumn'], 299],
  ['a maximum price', { price: { from: null, to: 199 } }, ['spring'], 199],
  ['a number of nights', { nights: { from: 7, to: 7 } }, ['spring', 'summer', 'late', 'autumn'], 199],
  ['more nights than offered', { nights: { from: 8, to: null } }, [], null],
  ['a season and a price of one departure', { season: 'sommer', price: { from: null, to: 400 } }, ['late'], 399],
  ['free places', { free: true }, ['spring', 'late', 'autumn'], 199],
  ['free places for three travellers', { free: true, persons: [8, 9, -1] }, ['spring', 'late'], 199],
  ['school holidays', { holidays: 'BY:sommer-2027' }, ['late'], 399],
  ['school holidays and a period', { holidays: 'SL:sommer-2027', date: july }, ['summer'], 499],
  [
    'school holidays and a period without a common day',
    { holidays: 'BY:sommer-2027', date: { start: '2027-01-01', end: '2027-07-10' } },
    [],
    null,
  ],
  ['unknown school holidays', { holidays: 'HE:pfingsten-2027' }, [], null],
  ['a period and a season without a common departure', { date: july, season: 'herbst' }, [], null],
])('keeps the departures that match %s', (_, filters, keys, price) => {
  const shown = withMatchingDates(summary, { ...emptyFilters, ...filters });
  expect(shown.dates.map(({ key }) => key)).toEqual(keys);
  expect(shown).toMatchObject({ price, otherDates: 4 - keys.length });
});

test('filtering a summary twice counts all omitted departures', () => {
  const summer = withMatchingDates(summary, { ...emptyFilters, season: 'sommer' });
  expect(withMatchingDates(summer, { ...emptyFilters, date: july })).toMatchObject({ price: 499, otherDates: 3 });
});
