// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { cancellationFee, feeSteps, guardianFee } from './cancellationFee.ts';

const start = '2027-07-17';
const tiers = [
  { daysBefore: 30, percent: 20 },
  { daysBefore: 7, percent: 50 },
  { daysBefore: 0, percent: 80 },
];

describe('cancellationFee', () => {
  test.each<[string, string, number, number]>([
    ['long before', '2026-11-21', 20, 9_998],
    ['the last day of the first fee', '2027-06-17', 20, 9_998],
    ['the first day of the second fee', '2027-06-18', 50, 24_995],
    ['the last day of the second fee', '2027-07-10', 50, 24_995],
    ['the day after', '2027-07-11', 80, 39_991],
    ['the day of the departure', '2027-07-17', 80, 39_991],
  ])('%s', (_what, day, percent, amount) => {
    expect(cancellationFee(tiers, 49_989, start, day)).toEqual({ percent, amount });
  });

  test.each<[string, typeof tiers, string]>([
    ['without tiers', [], '2027-01-01'],
    ['after the last day of the last tier', tiers.slice(0, 2), '2027-07-11'],
    ['after the departure', tiers, '2027-07-18'],
  ])('is not stated %s', (_what, some, day) => {
    expect(cancellationFee(some, 49_989, start, day)).toBeNull();
  });

  const tier = fc.record({ daysBefore: fc.nat(400), percent: fc.nat(100) });
  const terms = fc.array(tier, { maxLength: 20 });
  test('is never negative, never above the total, and never falls towards the departure', () => {
    fc.assert(
      fc.property(terms, fc.nat(2_000_000), fc.nat(450), fc.nat(450), (some, total, one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)].map((days) =>
          cancellationFee(some, total, start, addDays(start, -days)),
        );
        for (const fee of [early, late]) {
          if (!fee) continue;
          expect(Number.isInteger(fee.amount)).toBe(true);
          expect(fee.amount).toBeGreaterThanOrEqual(0);
          expect(fee.amount).toBeLessThanOrEqual(total);
        }
        if (early && late) expect(late.amount).toBeGreaterThanOrEqual(early.amount);
        // A fee that is stated for a day is also stated for every earlier day.
        if (late) expect(early).not.toBeNull();
      }),
    );
  });

  test('control: a fee that falls towards the departure is charged as the lower one from the start', () => {
    const falling = [
      { daysBefore: 30, percent: 50 },
      { daysBefore: 0, percent: 20 },
    ];
    expect(cancellationFee(falling, 10_000, start, '2027-01-01')).toEqual({ percent: 20, amount: 2_000 });
  });
});

test('feeSteps lists the fee of today and all later ones', () => {
  expect(feeSteps(tiers, 10_000, start, '2027-07-01')).toEqual([
    { until: '2027-07-10', percent: 50, amount: 5_000 },
    { until: '2027-07-17', percent: 80, amount: 8_000 },
  ]);
});

test('guardianFee is zero until the booking is confirmed', () => {
  const booking = { tiers, total: 10_000, start };
  expect(guardianFee({ ...booking, state: 'requested' }, '2027-07-17')).toEqual({ percent: 0, amount: 0 });
  expect(guardianFee({ ...booking, state: 'confirmed' }, '2027-07-17')).toEqual({ percent: 80, amount: 8_000 });
});
