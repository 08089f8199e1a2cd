import { expect, test } from 'vitest';
import { isSwipeAway } from './useSwipeAway.ts';

test.each([
  ['far and slow', { away: 80, across: 10, size: 360, ms: 900 }, true],
  ['short and fast', { away: 31, across: 0, size: 360, ms: 200 }, true],
  ['short and slow', { away: 31, across: 0, size: 360, ms: 900 }, false],
  ['a tap', { away: 3, across: 2, size: 360, ms: 80 }, false],
  ['towards the page', { away: -120, across: 0, size: 360, ms: 200 }, false],
  ['scrolling with a slant', { away: 60, across: -200, size: 360, ms: 250 }, false],
])('a swipe: %s', (_, swipe, closes) => {
  expect(isSwipeAway(swipe)).toBe(closes);
});
