// Proves specification §4.11
import { describe, expect, test } from 'vitest';
import { findHoliday, nextHolidays } from './holidays.ts';
import { sharedHolidays } from './sharedHolidays.ts';

const today = '2027-01-01';

describe('sharedHolidays', () => {
  test('returns the intersection of the holidays of all Länder', () => {
    const [bavaria, berlin] = ['BY:sommer-2027', 'BE:sommer-2027'].map(findHoliday);
    expect(sharedHolidays(['BY', 'BE'], today)).toContainEqual({
      title: 'Sommerferien',
      start: bavaria?.start,
      end: berlin?.end,
    });
    expect(sharedHolidays(['BE', 'BY', 'BE'], today)).toEqual(sharedHolidays(['BY', 'BE'], today));
  });

  test('every period is within holidays of each Land', () => {
    const lands = ['BY', 'NW', 'AT-W'];
    const shared = sharedHolidays(lands, today);
    expect(shared.length).toBeGreaterThan(0);
    for (const { start, end } of shared)
      for (const land of lands)
        expect(nextHolidays(land, today).some((holiday) => holiday.start <= start && end <= holiday.end)).toBe(true);
  });

  test('is empty without Länder and for unknown ones', () => {
    expect(sharedHolidays([], today)).toEqual([]);
    expect(sharedHolidays(['BY', 'XX'], today)).toEqual([]);
  });
});
