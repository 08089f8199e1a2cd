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
        [null, '2027-06-17', 20, 11_180],
        ['2027-06-18', '2027-07-10', 50, 27_950],
        ['2027-07-11', '2027-07-17', 80, 44_720],
      ],
    ],
    [
      'a departure after new year, with cents',
      { start: '2027-01-02', price: 39_999 },
      [
        [null, '2026-12-03', 20, 8_000],
        ['2026-12-04', '2026-12-26', 50, 20_000],
        ['2026-12-27', '2027-01-02', 80, 31_999],
      ],
    ],
    [
      'a departure after a leap day',
      { start: '2028-03-07', price: 10_000 },
      [
        [null, '2028-02-06', 20, 2_000],
        ['2028-02-07', '2028-02-29', 50, 5_000],
        ['2028-03-01', '2028-03-07', 80, 8_000],
      ],
    ],
    [
      'a departure whose first tier is over',
      { start: '2026-07-17', price: 10_000 },
      [
        [null, '2026-07-10', 50, 5_000],
        ['2026-07-11', '2026-07-17', 80, 8_000],
      ],
    ],
  ])('%s', (_what, date, expected) => {
    const fees = cancellationFees(tiers, date, '2026-07-10').map(({ from, until, percent, amount }) => [
      from,
      until,
      percent,
      amount,
    ]);
    expect(fees).toEqual(expected);
  });

  test('has no fees without tiers', () => {
    expect(cancellationFees([], { start: '2027-07-17', price: 55_900 }, '2026-07-10')).toEqual([]);
  });

  test('covers every day up to the last tier exactly once', () => {
    const tier = fc.record({ daysBefore: fc.nat(400), percent: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(tier, { minLength: 1, maxLength: 20 }), fc.nat(2000), (some, price) => {
        const fees = cancellationFees(some, { start: '2027-07-17', price }, '2026-01-01');
        expect(fees[0]?.from).toBeNull();
        for (const [index, { from, until }] of fees.entries()) {
          const next = fees[index + 1];
          if (next) expect(next.from).toBe(addDays(until, 1));
          expect(from === null || from <= until).toBe(true);
        }
      }),
    );
  });
});
