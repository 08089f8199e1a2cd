import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundPrice } from './changeDepartures.ts';

test.each([
  [471.45, 471],
  [471.5, 472],
  [115.50000000000001, 116],
  [(105 * 110) / 100, 116],
  [0.4, 0],
  [-0.6, -1],
])('rounds %d to %d whole euros', (price, rounded) => {
  expect(roundPrice(price, 'euro')).toBe(rounded);
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
  expect(roundPrice(price, 'fiveOrNine')).toBe(rounded);
});

test('the rounded price is at most half a step away', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(price, (exact) => {
      expect(Math.abs(roundPrice(exact, 'euro') - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
      const rounded = roundPrice(exact, 'fiveOrNine');
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(3 + 1e-9);
      expect([5, 9]).toContain(((rounded % 10) + 10) % 10);
    }),
  );
});
