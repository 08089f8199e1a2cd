// Proves specification §8.10
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unambiguousTiers } from './unambiguousTiers.ts';

type Row = [daysBefore: number, percent: number];

test.each<[string, Row[], Row[]]>([
  ['no tiers', [], []],
  [
    'tiers without contradictions, in any order',
    [
      [0, 80],
      [30, 20],
      [7, 50],
    ],
    [
      [30, 20],
      [7, 50],
      [0, 80],
    ],
  ],
  [
    'two tiers for one day',
    [
      [30, 40],
      [30, 20],
      [0, 80],
    ],
    [
      [30, 20],
      [0, 80],
    ],
  ],
  [
    'a fee that becomes lower',
    [
      [30, 50],
      [7, 20],
      [0, 80],
    ],
    [
      [30, 20],
      [7, 20],
      [0, 80],
    ],
  ],
  [
    'a fee that becomes lower twice',
    [
      [60, 90],
      [30, 50],
      [7, 20],
    ],
    [
      [60, 20],
      [30, 20],
      [7, 20],
    ],
  ],
])('%s', (_what, given, expected) => {
  const tiers = given.map(([daysBefore, percent]) => ({ daysBefore, percent }));
  expect(unambiguousTiers(tiers).map(({ daysBefore, percent }) => [daysBefore, percent])).toEqual(expected);
});

test('each day has one tier, no tier is higher than a later one or than what was stated for its day', () => {
  const tier = fc.record({ daysBefore: fc.nat(60), percent: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 20 }), (tiers) => {
      const result = unambiguousTiers(tiers);
      expect(new Set(result.map(({ daysBefore }) => daysBefore)).size).toBe(result.length);
      expect(result.map(({ percent }) => percent)).toEqual(
        result.map(({ percent }) => percent).toSorted((a, b) => a - b),
      );
      for (const { daysBefore, percent } of tiers) {
        expect(result.find((each) => each.daysBefore === daysBefore)?.percent).toBeLessThanOrEqual(percent);
      }
    }),
  );
});
