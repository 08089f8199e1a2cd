import { expect, test } from 'vitest';
import { firstYear, percentOf, sameDayBefore, sumsOf, tripsOf } from './occupancy.ts';

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-02-28'],
])('a year before %s is %s', (today, before) => expect(sameDayBefore(today)).toBe(before));

test.each([
  ['2026-09-30', 2026],
  ['2026-10-01', 2027],
])('%s begins with %d', (today, year) => expect(firstYear(today)).toBe(year));

test('departures without a limit count as booked, but not in the occupancy', () => {
  const days = { combinedId: '1-ya', title: 'Seewoche', start: '2027-07-03', end: '2027-07-10' };
  const trips = tripsOf(2027, [
    { ...days, dateKey: 'a', places: 5, revenue: 100, capacity: 20 },
    { ...days, dateKey: 'b', places: 7, revenue: 200, capacity: null },
    { ...days, dateKey: 'old', start: '2026-07-04', places: 9, revenue: 300, capacity: 10 },
  ]);
  expect(trips).toMatchObject([
    { places: 12, revenue: 300, capacity: 20, filled: 5, before: { places: 9, revenue: 300 } },
  ]);
  expect(trips[0]?.departures.map(({ dateKey }) => dateKey)).toEqual(['a', 'b']);
  expect(percentOf(sumsOf(trips))).toBe(25);
  expect(percentOf({ capacity: 0, filled: 0 })).toBeNull();
});
