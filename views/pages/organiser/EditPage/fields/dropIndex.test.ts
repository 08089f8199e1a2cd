import { expect, test } from 'vitest';
import { dropIndex, shiftDuringDrag } from './dropIndex.ts';

/** Entries of 100, 50 and 100 pixels with gaps of 10 pixels. */
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
])('an entry at index %d that is dragged by %d pixels is dropped at index %d', (from, by, to) => {
  expect(dropIndex(boxes, from, by)).toBe(to);
});

test.each([
  [0, 2, [0, -110, -110]],
  [2, 0, [110, 110, 0]],
  [1, 2, [0, 0, -60]],
  [1, 1, [0, 0, 0]],
])('shifts the other entries for a drag from index %d to %d', (from, to, shifts) => {
  expect(boxes.map((_, index) => shiftDuringDrag(boxes, index, from, to) + 0)).toEqual(shifts);
});
