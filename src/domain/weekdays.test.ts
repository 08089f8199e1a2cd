// Proves specification §5.5
import { describe, expect, test } from 'vitest';
import { formatWeekday, formatWeekdayRange } from './weekdays.ts';

describe('weekdays', () => {
  test.each([
    ['2027-07-17', 'Sa 17. Juli 2027'],
    ['2028-02-29', 'Di 29. Februar 2028'],
    ['2027-01-03', 'So 3. Januar 2027'],
  ])('formatWeekday of %s', (date, text) => {
    expect(formatWeekday(date).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test.each([
    ['2027-07-17', '2027-07-31', 'Sa 17. Juli – Sa 31. Juli 2027'],
    ['2027-08-28', '2027-09-04', 'Sa 28. Aug. – Sa 4. Sept. 2027'],
    ['2026-12-28', '2027-01-04', 'Mo 28. Dez. 2026 – Mo 4. Jan. 2027'],
    ['2027-07-17', '2027-07-17', 'Sa 17. Juli 2027'],
    ['2026-07-17', '2027-07-17', 'Fr 17. Juli 2026 – Sa 17. Juli 2027'],
  ])('formatWeekdayRange from %s to %s', (start, end, text) => {
    expect(formatWeekdayRange(start, end).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
