import { expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { dayCount, tripDays } from './tripDays.ts';

test.each([
  ['2027-07-03', '2027-07-03', 1],
  ['2027-07-03', '2027-07-10', 8],
  ['2027-03-27', '2027-03-29', 3],
])('dayCount from %s to %s is %i, also across a change to summer time', (start, end, days) => {
  expect(dayCount({ start, end })).toBe(days);
});

test('tripDays returns the shortest and the longest departure', () => {
  const dates = [buildTripDate(), buildTripDate({ end: '2027-07-17' }), buildTripDate({ end: '2027-07-05' })];
  expect(tripDays(dates)).toEqual({ least: 3, most: 15 });
  expect(tripDays([])).toBeNull();
});
