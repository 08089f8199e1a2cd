import { describe, expect, test } from 'vitest';
import { along, circle, isInside, kmBetween, polygon } from './shape.ts';

describe('isInside', () => {
  const square = polygon('50 10, 50 11, 51 11, 51 10');
  const coast = along(10, '54 10, 54 11, 55 11');
  const lake = circle('47.5 9.5', 5);

  test.each([
    ['inside a polygon', square, { lat: 50.5, lng: 10.5 }, true],
    ['west of a polygon', square, { lat: 50.5, lng: 9.9 }, false],
    ['north of a polygon', square, { lat: 51.1, lng: 10.5 }, false],
    ['near the first part of a line', coast, { lat: 54.08, lng: 10.5 }, true],
    ['near the second part of a line', coast, { lat: 54.5, lng: 11.1 }, true],
    ['within the bounds of a line, but far from it', coast, { lat: 54.6, lng: 10.5 }, false],
    ['too far beyond the end of a line', coast, { lat: 55.1, lng: 11 }, false],
    ['in a circle', lake, { lat: 47.53, lng: 9.53 }, true],
    ['outside of a circle', lake, { lat: 47.55, lng: 9.5 }, false],
  ])('is correct for a point %s', (_, shape, point, expected) => {
    expect(isInside(shape, point)).toBe(expected);
  });

  test('rejects a text that is no list of points', () => {
    expect(() => polygon('50 10, 51')).toThrow('Invalid point');
  });
});

test('kmBetween returns about 504 km from Berlin to München', () => {
  const distance = kmBetween({ lat: 52.52, lng: 13.405 }, { lat: 48.1372, lng: 11.5755 });
  expect(distance).toBeGreaterThan(495);
  expect(distance).toBeLessThan(515);
});
