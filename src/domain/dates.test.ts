import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  berlinToday,
  createToday,
  daysBetween,
  formatDateRange,
  formatDay,
  isHotlineOpen,
  isIsoDate,
  readDay,
} from './dates.ts';

describe('isIsoDate', () => {
  test.each(['2027-07-03', '2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('accepts %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    '2027-02-29',
    '1900-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '3.7.2027',
    '2027-07-03T00:00:00Z',
    ' 2027-07-03',
    '2027-07-03\n',
    '+002027-07-03',
    '',
    'today',
  ])('rejects %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

test('createToday returns the same day as berlinToday at any later moment', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.array(fc.nat(20_000_000), { minLength: 1, maxLength: 10 }), (first, steps) => {
      let now = first;
      const today = createToday(() => now);
      for (const step of steps) {
        expect(today()).toBe(berlinToday(now));
        now = new Date(now.getTime() + step);
      }
    }),
  );
});

describe('berlinToday', () => {
  test.each([
    ['winter, a minute before midnight', '2026-01-14T22:59:59.999Z', '2026-01-14'],
    ['winter, midnight', '2026-01-14T23:00:00Z', '2026-01-15'],
    ['winter, midnight in UTC', '2026-01-15T00:00:00Z', '2026-01-15'],
    ['summer, a minute before midnight', '2026-07-14T21:59:59.999Z', '2026-07-14'],
    ['summer, midnight', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['the night before clocks go forward', '2026-03-28T22:59:00Z', '2026-03-28'],
    ['the day clocks go forward begins', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['the day clocks go forward ends', '2026-03-29T21:59:00Z', '2026-03-29'],
    ['the day after clocks went forward', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['the day clocks go back begins', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['the day clocks go back ends', '2026-10-25T22:59:00Z', '2026-10-25'],
    ['the day after clocks went back', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['new year', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s', (_, moment, day) => {
    expect(berlinToday(new Date(moment))).toBe(day);
  });

  test('is a valid day at any time, and never decreases', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat(86_400_000), (now, later) => {
        const today = berlinToday(now);
        expect(isIsoDate(today)).toBe(true);
        expect(berlinToday(new Date(now.getTime() + later)) >= today).toBe(true);
      }),
    );
  });
});

describe('addDays and daysBetween', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-03-01', 0, '2027-03-01'],
  ])('%s plus %i is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  test('are inverse functions', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: -40_000, max: 40_000 }), (a, b) => {
        const start = addDays('2026-01-01', a);
        expect(isIsoDate(start)).toBe(true);
        expect(daysBetween(start, addDays(start, b))).toBe(b);
        expect(addDays(addDays(start, b), -b)).toBe(start);
      }),
    );
  });
});

describe('isHotlineOpen', () => {
  test.each([
    ['Monday 8:59 in winter', '2026-01-12T07:59:59Z', false],
    ['Monday 9:00 in winter', '2026-01-12T08:00:00Z', true],
    ['Friday 16:59 in winter', '2026-01-16T15:59:59Z', true],
    ['Friday 17:00 in winter', '2026-01-16T16:00:00Z', false],
    ['Monday 8:59 in summer', '2026-07-13T06:59:59Z', false],
    ['Monday 9:00 in summer', '2026-07-13T07:00:00Z', true],
    ['Friday 16:59 in summer', '2026-07-17T14:59:59Z', true],
    ['Friday 17:00 in summer', '2026-07-17T15:00:00Z', false],
    ['Tuesday noon', '2026-07-14T10:00:00Z', true],
    ['Wednesday noon', '2026-07-15T10:00:00Z', true],
    ['Thursday noon', '2026-07-16T10:00:00Z', true],
    ['Saturday noon', '2026-07-18T10:00:00Z', false],
    ['Sunday noon', '2026-07-19T10:00:00Z', false],
    ['Wednesday midnight', '2026-07-14T22:00:00Z', false],
    ['the Friday before clocks go forward, 9:00', '2026-03-27T08:00:00Z', true],
    ['the Monday after clocks went forward, 9:00', '2026-03-30T07:00:00Z', true],
    ['the Monday after clocks went back, 8:00', '2026-10-26T07:00:00Z', false],
  ])('%s', (_, moment, open) => {
    expect(isHotlineOpen(new Date(moment))).toBe(open);
  });
});

describe('formatting', () => {
  test.each([
    ['2027-07-03', '3.7.2027'],
    ['2026-12-31', '31.12.2026'],
  ])('formatDay %s', (date, text) => {
    expect(formatDay(date)).toBe(text);
  });

  test.each([
    ['2027-07-03', '2027-07-17', '3.–17. Juli 2027'],
    ['2027-08-03', '2027-08-17', '3.–17. August 2027'],
    ['2027-08-28', '2027-09-04', '28. Aug. – 4. Sept. 2027'],
    ['2027-06-28', '2027-07-04', '28. Juni – 4. Juli 2027'],
    ['2026-12-28', '2027-01-04', '28. Dez. 2026 – 4. Jan. 2027'],
    ['2026-07-03', '2027-07-03', '3. Juli 2026 – 3. Juli 2027'],
    ['2027-03-03', '2027-03-03', '3. März 2027'],
  ])('formatDateRange %s to %s', (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });

  test('month names match those of Intl', () => {
    const intl = (style: 'long' | 'short', month: number) =>
      new Intl.DateTimeFormat('de-DE', { month: style, day: 'numeric', timeZone: 'UTC' }).format(
        Date.UTC(2027, month, 3),
      );
    for (let month = 0; month < 12; month++) {
      const day = `2027-${String(month + 1).padStart(2, '0')}-03`;
      expect(formatDateRange(day, day)).toBe(`${intl('long', month)} 2027`);
      expect(formatDateRange(day, '2028-01-01')).toBe(`${intl('short', month)} 2027 – 1. Jan. 2028`);
    }
  });
});

test.each([
  ['3.7.2027', '2027-07-03'],
  ['03.07.2027', '2027-07-03'],
  ['3. 7. 2027', '2027-07-03'],
  ['2027-07-03', '2027-07-03'],
  ['31.2.2027', null],
  ['3.7.27', null],
  ['Juli', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
