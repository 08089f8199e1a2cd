import { expect, test } from 'vitest';
import { isClosingSwipe } from './useSwipeDown.ts';

test.each([
  ['a slow swipe over more than a tenth', { distance: 81, size: 800, ms: 900 }, true],
  ['a slow swipe over a tenth', { distance: 80, size: 800, ms: 900 }, false],
  ['a short swipe, fast', { distance: 40, size: 800, ms: 300 }, true],
  ['a short swipe, not fast', { distance: 40, size: 800, ms: 301 }, false],
  ['a tap', { distance: 4, size: 800, ms: 80 }, false],
  ['a swipe the other way', { distance: -300, size: 800, ms: 200 }, false],
])('%s closes: %j → %s', (_, swipe, closes) => {
  expect(isClosingSwipe(swipe)).toBe(closes);
});
