// Proves specification §5.5
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../dates.ts';
import { cancellationFees } from './cancellationFees.ts';

const tiers = [
  { daysBefore: 0, percent: 80 },
  { daysBefore: 30, percent: 20 },
  { daysBefore: 7, percent: 50 },
];

describe('cancellationFees', () => {
  test.each([
    [
      'a departure in summer',
      { start: '2027-07-17', price: 55_900 },
      [
        ['2027-06-17', 20, 11_180],
        ['2027-07-10', 50, 27_950],
        ['2027-07-17', 80, 44_720],
      ],
    ],
    [
      'a departure after new year, with cents',
      { start: '2027-01-02', price: 39_999 },
      [
        ['2026-12-03', 20, 8_000],
        ['2026-12-26', 50, 20_000],
        ['2027-01-02', 80, 31_999],
      ],
    ],
    [
      'a departure after a leap day',
      { start: '2028-03-07', price: 10_000 },
      [
        ['2028-02-06', 20, 2_000],
        ['2028-02-29', 50, 5_000],
        ['2028-03-07', 80, 8_000],
      ],
    ],
    [
      'a departure whose first tier is over',
      { start: '2026-07-17', price: 10_000 },
      [
        ['2026-07-10', 50, 5_000],
        ['2026-07-17', 80, 8_000],
      ],
    ],
  ])('%s', (_what, date, expected) => {
    const fees = cancellationFees(tiers, date, '2026-07-10').map(({ until, percent, amount }) => [
      until,
      percent,
      amount,
    ]);
    expect(fees).toEqual(expected);
  });

  test('has no fees without tiers', () => {
    expect(cancellationFees([], { start: '2027-07-17', price: 55_900 }, '2026-07-10')).toEqual([]);
  });

  test('begins on any day with the fee of that day', () => {
    const tier = fc.record({ daysBefore: fc.nat(400), percent: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 20 }), fc.nat(400), (some, daysLeft) => {
        const start = '2027-07-17';
        const today = addDays(start, -daysLeft);
        const fees = cancellationFees(some, { start, price: 100 }, today);
        const days = fees.map(({ until }) => until);
        expect(days).toEqual([...new Set(days)].sort());
        // Of the tiers that can still be met, the one with the most days.
        const met = some.filter(({ daysBefore }) => daysBefore <= daysLeft);
        const most = Math.max(...met.map(({ daysBefore }) => daysBefore));
        expect(days[0]).toBe(met.length > 0 ? addDays(start, -most) : undefined);
      }),
    );
  });
});
