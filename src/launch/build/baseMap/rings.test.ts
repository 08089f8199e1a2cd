import { expect, test } from 'vitest';
import { type Ring, ringArea, ringCentre, unwrapRing } from './rings.ts';

const square: Ring = [
  [2, 0],
  [4, 0],
  [4, 2],
  [2, 2],
  [2, 0],
];

test('unwrapRing continues a ring across the antimeridian beyond 180 degrees', () => {
  const across: Ring = [
    [178, 0],
    [-178, 0],
    [-178, 2],
    [178, 2],
    [178, 0],
  ];
  expect(unwrapRing(across)).toEqual([
    [178, 0],
    [182, 0],
    [182, 2],
    [178, 2],
    [178, 0],
  ]);
  expect(unwrapRing(square)).toEqual(square);
});

test('ringArea and ringCentre return area and centroid', () => {
  expect(ringArea(square)).toBe(4);
  expect(ringArea(square.toReversed())).toBe(-4);
  expect(ringCentre(square)).toEqual([3, 1]);
  expect(ringCentre(square.toReversed())).toEqual([3, 1]);
});
