// Proves specification §4.5
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSimilar, rankingPoints, rankingWeights, separateSimilar, type VarietyFactors } from './ranking.ts';

const today = '2027-03-01';

test.each([
  ['complete, all pictures, today', { complete: true, pictures: 8, start: today }, 100],
  ['more pictures than count', { complete: true, pictures: 20, start: today }, 100],
  ['with open problems', { complete: false, pictures: 8, start: today }, 40],
  ['in ten days', { complete: true, pictures: 2, start: '2027-03-11' }, 60],
  ['without departures', { complete: true, pictures: 8, start: null }, null],
] as const)('rankingPoints: %s', (_, factors, points) => {
  expect(rankingPoints(factors, today)).toBe(points);
});

test('the difference of points does not depend on the day', () => {
  const [a, b] = [
    { complete: true, pictures: 3, start: '2027-06-01' },
    { complete: false, pictures: 7, start: '2027-05-01' },
  ] as const;
  const difference = (day: string) => (rankingPoints(a, day) ?? 0) - (rankingPoints(b, day) ?? 0);
  expect(difference('2000-01-01')).toBe(difference(today));
});

describe('separateSimilar', () => {
  interface Trip extends VarietyFactors {
    id: number;
    tier: number;
  }
  const anyTrips = fc
    .array(
      fc.record({
        tier: fc.nat(2),
        motif: fc.constantFrom('', 'see', 'wald', 'piste'),
        subdomain: fc.constantFrom('ya', 'kca'),
        cityKey: fc.constantFrom('a', 'b', 'c'),
      }),
      { maxLength: 40 },
    )
    .map((trips): Trip[] => trips.map((trip, id) => ({ ...trip, id })).sort((a, b) => a.tier - b.tier));

  test('keeps all trips and their tiers, and is deterministic', () => {
    fc.assert(
      fc.property(anyTrips, (trips) => {
        const result = separateSimilar(trips, ({ tier }) => tier);
        expect(result.toSorted((a, b) => a.id - b.id)).toEqual(trips.toSorted((a, b) => a.id - b.id));
        expect(result.map(({ tier }) => tier)).toEqual(trips.map(({ tier }) => tier));
        expect(separateSimilar(trips, ({ tier }) => tier)).toEqual(result);
      }),
    );
  });

  test('similar neighbours remain only if all later trips of the tier are similar to the first of them', () => {
    fc.assert(
      fc.property(anyTrips, (trips) => {
        const result = separateSimilar(trips, ({ tier }) => tier);
        for (const [index, trip] of result.entries()) {
          const previous = result[index - 1];
          if (!previous || !isSimilar(previous, trip)) continue;
          const later = result.slice(index).filter(({ tier }) => tier === trip.tier);
          expect(later.every((other) => isSimilar(previous, other))).toBe(true);
        }
      }),
    );
  });
});

test('the window of variety spans several pages', () => {
  expect(rankingWeights.varied).toBe(4 * 25);
});
