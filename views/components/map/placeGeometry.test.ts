import { expect, test } from 'vitest';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { boundsOf, clusterMaxZoom, clusterRadius, isInArea, zoomToSeparate } from './placeGeometry.ts';

function placeAt(key: string, lng: number, lat: number): PlaceFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { key, place: key, country: '', count: 1, price: 200, tripIds: ['1-ya'] },
  };
}

test('boundsOf contains all places', () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([placeAt('a', 5, 50), placeAt('b', -3, 40), placeAt('c', 12, 45)])).toEqual([
    [-3, 40],
    [12, 50],
  ]);
});

test.each([
  ['without others', [], 5.5],
  ['far from others', [placeAt('b', 40, 0)], 5.5],
  ['near another', [placeAt('b', 0.3, 0)], 8],
  ['too near for any cluster zoom', [placeAt('b', 0.001, 0)], clusterMaxZoom + 1],
  ['at the same point as another', [placeAt('b', 0, 0)], clusterMaxZoom + 1],
])('zoomToSeparate for a place %s', (_, others, zoom) => {
  const place = placeAt('a', 0, 0);
  expect(zoomToSeparate(place, [place, ...others])).toBe(zoom);
});

test('at the returned zoom, neighbours are farther away than the cluster radius', () => {
  const [place, neighbour] = [placeAt('a', 0, 0), placeAt('b', 0.5, 0)];
  const pixels = (0.5 / 360) * 512 * 2 ** Math.floor(zoomToSeparate(place, [place, neighbour]));
  expect(pixels).toBeGreaterThan(clusterRadius);
});

test.each([
  [5, 50, true],
  [4, 50, true],
  [3.9, 50, false],
  [5, 52.1, false],
  [5, 49, true],
  [6.1, 50, false],
])('isInArea for a place at %f, %f is %s', (lng, lat, isInside) => {
  expect(
    isInArea(placeAt('a', lng, lat), [
      [4, 49],
      [6, 52],
    ]),
  ).toBe(isInside);
});
