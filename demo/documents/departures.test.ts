import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/dates.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { departuresOf } from './departures.ts';
import { holidayWindows } from './holidays.ts';

const anyToday = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days));
const anyDates = fc.record({
  season: fc.constantFrom(...seasons.map(({ key }) => key)),
  count: fc.integer({ min: 1, max: 5 }),
  days: fc.integer({ min: 3, max: 8 }),
});

describe('departuresOf', () => {
  test('every departure is within holidays of its season', () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 1, max: 9999 }), anyDates, (today, id, { season, count, days }) => {
        const dates = departuresOf({ id, departures: [{ season, count, days, price: 300 }] }, today);
        for (const { start, end } of dates) {
          const years = [Number(start.slice(0, 4)) - 1, Number(start.slice(0, 4))];
          const windows = years.flatMap((year) => holidayWindows(season, year));
          expect(windows.some(({ first, last }) => first <= start && end <= last)).toBe(true);
          expect(daysBetween(start, end)).toBe(days - 1);
        }
      }),
    );
  });

  test('there is always a bookable departure within fourteen months, and keys are unique', () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 1, max: 9999 }), anyDates, (today, id, { season, count, days }) => {
        const dates = departuresOf({ id, departures: [{ season, count, days, price: 300 }] }, today);
        const horizon = addDays(today, 430);
        expect(dates.some(({ online, start }) => online && start >= today && start <= horizon)).toBe(true);
        expect(new Set(dates.map(({ _key }) => _key)).size).toBe(dates.length);
      }),
    );
  });

  test('a trip for the turn of the year includes New Year', () => {
    const source = { season: 'winter', isNewYear: true, count: 2, days: 6, price: 300 } as const;
    const dates = departuresOf({ id: 2, departures: [source] }, '2026-11-26');
    expect(dates.map(({ start, end }) => [start, end])).toEqual([
      ['2026-12-27', '2027-01-01'],
      ['2027-12-27', '2028-01-01'],
    ]);
  });

  test('some trips have a past and an offline departure', () => {
    const dates = departuresOf(
      { id: 12, departures: [{ season: 'sommer', count: 2, days: 8, price: 300 }] },
      '2027-05-01',
    );
    expect(dates.filter(({ start }) => start < '2027-05-01')).toHaveLength(1);
    expect(dates.filter(({ online }) => !online)).toHaveLength(1);
    expect(dates).toHaveLength(4);
  });
});
