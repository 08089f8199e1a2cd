import { expect, test } from 'vitest';
import { sumText } from './tasks.ts';

test.each([
  [{}, ''],
  [{ requests: 0 }, ''],
  [{ requests: 7, messages: 2 }, '9'],
  [{ requests: 7, messages: 1_000 }, '1006+'],
  // Nobody has to answer a review.
  [{ requests: 7, reviews: 300 }, '7'],
])('the number of all tasks in %j is "%s"', (counts, expected) => {
  expect(sumText(counts)).toBe(expected);
});
