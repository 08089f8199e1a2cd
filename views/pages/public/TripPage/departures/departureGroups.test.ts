import { expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { departureGroups } from './departureGroups.ts';

test('groups departures by season and year and keeps their order', () => {
  const groups = departureGroups([
    buildTripDate({ key: 'a', start: '2027-03-27', season: 'ostern' }),
    buildTripDate({ key: 'b', start: '2027-07-03' }),
    buildTripDate({ key: 'c', start: '2027-07-10' }),
    buildTripDate({ key: 'd', start: '2027-12-27', season: null }),
    buildTripDate({ key: 'e', start: '2028-07-01' }),
  ]);
  expect(groups.map(({ title, dates }) => [title, dates.map(({ key }) => key).join()])).toEqual([
    ['Ostern 2027', 'a'],
    ['Sommer 2027', 'b,c'],
    ['2027', 'd'],
    ['Sommer 2028', 'e'],
  ]);
});
