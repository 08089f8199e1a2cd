import { describe, expect, test } from 'vitest';
import { easterSunday, holidayWindows } from './holidays.ts';

describe('easterSunday', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('in %i is on %s', (year, date) => expect(easterSunday(year)).toBe(date));
});

describe('holidayWindows', () => {
  test.each([
    ['ostern', '2027-03-13', '2027-04-11'],
    ['pfingsten', '2027-05-14', '2027-05-31'],
    ['sommer', '2027-06-20', '2027-09-12'],
    ['herbst', '2027-10-01', '2027-11-05'],
  ] as const)('%s is one window', (season, first, last) =>
    expect(holidayWindows(season, 2027)).toEqual([{ first, last }]),
  );

  test('winter has two windows: the winter holidays and the turn of the year', () => {
    expect(holidayWindows('winter', 2027)).toEqual([
      { first: '2027-01-29', last: '2027-02-28' },
      { first: '2027-12-26', last: '2028-01-10' },
    ]);
  });
});
