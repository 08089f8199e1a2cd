import { expect, test } from 'vitest';
import { type WantedDates, wantedDepartures } from './wantedDepartures.ts';

const departure = (key: string, start: string, end: string, season: string) => ({
  key,
  start,
  end,
  season,
  price: 100,
});
const dates = [
  departure('spring', '2027-03-13', '2027-03-20', 'ostern'),
  departure('summer', '2027-07-03', '2027-07-10', 'sommer'),
  departure('late', '2027-08-28', '2027-09-04', 'sommer'),
  departure('autumn', '2027-10-09', '2027-10-16', 'herbst'),
];
const july = { start: '2027-07-01', end: '2027-07-31' };

test.each<[string, WantedDates, string[]]>([
  ['nothing asked for', { date: null, season: null }, ['spring', 'summer', 'late', 'autumn']],
  ['a season', { date: null, season: 'herbst' }, ['autumn']],
  ['days', { date: july, season: null }, ['summer']],
  [
    'days a departure only begins in',
    { date: { start: '2027-08-20', end: '2027-09-01' }, season: null },
    ['spring', 'summer', 'late', 'autumn'],
  ],
  ['both', { date: { start: '2027-07-05', end: '2027-12-31' }, season: 'sommer' }, ['late']],
  ['both, which no departure has', { date: july, season: 'herbst' }, ['spring', 'summer', 'late', 'autumn']],
])('%s', (_, wanted, order) => {
  expect(wantedDepartures(dates, wanted).map(({ key }) => key)).toEqual(order);
});
