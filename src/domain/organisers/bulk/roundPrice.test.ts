import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundPrice } from './changeDepartures.ts';

test.each([
  [471.45, 471],
  [471.5, 472],
  [115.5, 116],
  [115.499999, 115],
  [0.4, 0],
  [-0.6, -1],
])('rounds %d to %d whole euros', (price, rounded) => {
  expect(roundPrice(Math.round(price * 1_000_000), 'euro')).toBe(rounded);
});

test.each([
  [449, 449],
  [450, 449],
  [452, 455],
  [457, 459],
  [461, 459],
  [462, 465],
  [3, 5],
  [1, -1],
])('rounds %d to %d, which ends with 5 or 9', (price, rounded) => {
  expect(roundPrice(price * 1_000_000, 'fiveOrNine')).toBe(rounded);
});

test.each([
  [444.99, 440],
  [445, 450],
  [-5, 0],
])('rounds %d to %d, which ends with 0', (price, rounded) => {
  expect(roundPrice(Math.round(price * 1_000_000), 'ten')).toBe(rounded);
});

test('the rounded price is at most half a step away', () => {
  const price = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(price, (exact) => {
      const distance = (euros: number) => Math.abs(euros * 1_000_000 - exact);
      expect(distance(roundPrice(exact, 'euro'))).toBeLessThanOrEqual(500_000);
      const rounded = roundPrice(exact, 'fiveOrNine');
      expect(distance(rounded)).toBeLessThanOrEqual(3_000_000);
      expect([5, 9]).toContain(((rounded % 10) + 10) % 10);
    }),
  );
});
