// Proves specification §5.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { addDays } from '../dates.ts';
import { commonNights, commonPeriods } from './commonPeriods.ts';
import type { TripDate } from './trip.ts';

const departure = (start: string, end: string): TripDate =>
  buildTripDate({ key: start, start, end, price: 300, season: null });
const july = departure('2027-07-03', '2027-07-10');
const sameJuly = { ...july, key: 'same' };
const longJuly = departure('2027-07-03', '2027-07-17');
const lateJuly = departure('2027-07-08', '2027-07-15');
const nextWeek = departure('2027-07-10', '2027-07-17');
const august = departure('2027-08-07', '2027-08-14');

describe('commonPeriods', () => {
  test('finds departures with identical dates', () => {
    expect(commonPeriods([[july, august], [sameJuly]])).toEqual([
      { start: july.start, end: july.end, departures: [july, sameJuly], isSame: true },
    ]);
  });

  test('finds overlapping departures with their common days', () => {
    const [period] = commonPeriods([[july], [lateJuly]]);
    expect(period).toEqual({
      start: '2027-07-08',
      end: '2027-07-10',
      departures: [july, lateJuly],
      isSame: false,
    });
    expect(period && commonNights(period)).toBe(2);
  });

  test('prefers identical dates to a longer departure', () => {
    expect(commonPeriods([[july], [longJuly, sameJuly]])[0]?.departures).toEqual([july, sameJuly]);
  });

  test.each([
    ['departures that meet on one day only', [[july], [nextWeek]]],
    ['departures in different months', [[july], [august]]],
    ['a trip without departures', [[july], []]],
    ['one trip', [[july, longJuly]]],
    ['no trips', []],
  ])('returns nothing for %s', (_, trips) => {
    expect(commonPeriods(trips)).toEqual([]);
  });

  const weekend = departure('2027-05-14', '2027-05-16');
  const sameWeekend = { ...weekend, key: 'weekend' };
  const sameAugust = { ...august, key: 'b' };

  test.each<[string, TripDate[][], (string | null)[][]]>([
    [
      'five common nights before fewer ones, also of more trips',
      [[weekend, august], [sameWeekend, sameAugust], [weekend]],
      [
        [august.key, 'b', null],
        [weekend.key, 'weekend', weekend.key],
      ],
    ],
    [
      'the week of two trips before its two days that all share',
      [[july], [sameJuly], [lateJuly]],
      [
        [july.key, 'same', null],
        [july.key, 'same', lateJuly.key],
      ],
    ],
    [
      'all trips before some of them',
      [[july, august], [sameAugust, sameJuly], [longJuly]],
      [
        [july.key, 'same', longJuly.key],
        [august.key, 'b', null],
      ],
    ],
    [
      'weeks in the order of the year, and short ones after them by their nights',
      [
        [weekend, july, august],
        [sameWeekend, longJuly, sameAugust],
      ],
      [
        [july.key, longJuly.key],
        [august.key, 'b'],
        [weekend.key, 'weekend'],
      ],
    ],
  ])('lists %s', (_, trips, expected) => {
    const periods = commonPeriods(trips);
    expect(periods.map(({ departures }) => departures.map((date) => date?.key ?? null))).toEqual(expected);
  });

  const dates = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 14 })).map(([start, nights]) => {
      const day = addDays('2027-07-01', start);
      return { ...departure(day, addDays(day, nights)), key: `${start}-${nights}` };
    }),
    { maxLength: 8 },
  );

  test('begins with five common nights if two trips share as many', () => {
    fc.assert(
      fc.property(fc.array(dates, { minLength: 2, maxLength: 4 }), (trips) => {
        const departures = trips.flatMap((all, trip) => all.map((date) => ({ trip, ...date })));
        const isLong = departures.some((a) =>
          departures.some((b) => a.trip !== b.trip && commonNights(overlapOf(a, b)) >= 5),
        );
        const [first] = commonPeriods(trips);
        expect(first !== undefined && commonNights(first) >= 5).toBe(isLong);
      }),
    );
  });

  test('each period has common nights of at least two trips, and each pair with identical dates is in a period', () => {
    fc.assert(
      fc.property(fc.array(dates, { minLength: 2, maxLength: 4 }), (trips) => {
        const periods = commonPeriods(trips);
        for (const { start, end, departures } of periods) {
          const present = departures.filter((date) => date !== null);
          expect(present.length).toBeGreaterThan(1);
          expect(start < end).toBe(true);
          for (const date of present) expect(date.start <= start && date.end >= end).toBe(true);
        }
        const [first = [], second = []] = trips;
        for (const date of first)
          if (second.some(({ start, end }) => start === date.start && end === date.end))
            expect(periods.some(({ departures }) => departures[0]?.key === date.key && departures[1])).toBe(true);
      }),
    );
  });
});

function overlapOf(a: Pick<TripDate, 'start' | 'end'>, b: Pick<TripDate, 'start' | 'end'>) {
  return { start: a.start > b.start ? a.start : b.start, end: a.end < b.end ? a.end : b.end };
}
