import { expect, test } from 'vitest';
import { dropPlace, shiftOf } from './dropPlace.ts';

/** Entries of 100, 50 and 100 pixels, 10 apart. */
const boxes = [
  { top: 0, height: 100 },
  { top: 110, height: 50 },
  { top: 170, height: 100 },
];

test.each([
  [0, 0, 0],
  [0, 84, 0],
  [0, 86, 1],
  [0, 171, 2],
  [0, 9999, 2],
  [2, -84, 2],
  [2, -86, 1],
  [2, -9999, 0],
  [1, -84, 1],
  [1, -86, 0],
])('entry %d dragged by %d comes to place %d', (from, by, to) => {
  expect(dropPlace(boxes, from, by)).toBe(to);
});

test.each([
  [0, 2, [0, -110, -110]],
  [2, 0, [110, 110, 0]],
  [1, 2, [0, 0, -60]],
  [1, 1, [0, 0, 0]],
])('from %d to %d the others make room', (from, to, shifts) => {
  expect(boxes.map((_, index) => shiftOf(boxes, index, from, to) + 0)).toEqual(shifts);
});
