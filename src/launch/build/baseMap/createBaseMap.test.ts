// Proves specification §5.4
import { expect, test } from 'vitest';
import { createBaseMap } from './createBaseMap.ts';

const { land, borders, names, regions } = createBaseMap();

test('land excludes Antarctica and has closed rings without jumps across the antimeridian', () => {
  const rings = land.coordinates.flat();
  expect(Math.min(...rings.flat().map(([, lat = 0]) => lat))).toBeGreaterThan(-60);
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(3);
    expect(ring.at(-1)).toEqual(ring[0]);
    const steps = ring.slice(1).map(([lng = 0], index) => Math.abs(lng - (ring[index]?.[0] ?? lng)));
    expect(Math.max(...steps)).toBeLessThan(180);
  }
});

test('labels countries in German at the correct position', () => {
  const nameAt = new Map(names.features.map(({ properties, geometry }) => [properties.name, geometry.coordinates]));
  expect(nameAt.get('Deutschland')?.map(Math.round)).toEqual([10, 51]);
  expect(nameAt.get('Schweiz')?.map(Math.round)).toEqual([8, 47]);
  expect(names.features).toHaveLength(nameAt.size);
});

test('labels regions at the correct position', () => {
  const nameAt = new Map(regions.features.map(({ properties, geometry }) => [properties.name, geometry.coordinates]));
  expect(nameAt.get('Bayern')?.map(Math.round)).toEqual([11, 49]);
  expect(nameAt.get('Bodensee')?.map(Math.round)).toEqual([9, 48]);
  expect(regions.features).toHaveLength(nameAt.size);
});

test('is smaller than 260 kB', () => {
  expect(JSON.stringify({ land, borders, names, regions }).length).toBeLessThan(260_000);
});
