import { describe, expect, test } from 'vitest';
import { holidayWindows } from './holidays.ts';

describe('holidayWindows', () => {
  test.each([
    ['ostern', '2027-03-19', '2027-04-11'],
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
