// Proves specification §5.7, §9.5
import { expect, test } from 'vitest';
import { isSwipeAway } from './useSwipeAway.ts';

test.each([
  ['long and slow', { away: 80, across: 10, size: 360, ms: 900 }, true],
  ['short and fast', { away: 31, across: 0, size: 360, ms: 200 }, true],
  ['short and slow', { away: 31, across: 0, size: 360, ms: 900 }, false],
  ['a tap', { away: 3, across: 2, size: 360, ms: 80 }, false],
  ['away from the edge', { away: -120, across: 0, size: 360, ms: 200 }, false],
  ['diagonal scrolling', { away: 60, across: -200, size: 360, ms: 250 }, false],
])('isSwipeAway: %s', (_, swipe, closes) => {
  expect(isSwipeAway(swipe)).toBe(closes);
});
