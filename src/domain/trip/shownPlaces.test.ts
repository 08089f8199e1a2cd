import { expect, test } from 'vitest';
import { shownPlaces } from './shownPlaces.ts';

test.each([
  [null, null],
  [11, null],
  [10, 10],
  [0, 0],
])('of %s places left, %s are shown', (placesLeft, shown) => {
  expect(shownPlaces(placesLeft)).toBe(shown);
});
