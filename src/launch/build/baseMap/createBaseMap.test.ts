import { expect, test } from 'vitest';
import { createBaseMap } from './createBaseMap.ts';

const { land, borders, names } = createBaseMap();

test('land without Antarctica, in closed rings that do not jump around the world', () => {
  const rings = land.coordinates.flat();
  expect(Math.min(...rings.flat().map(([, lat = 0]) => lat))).toBeGreaterThan(-60);
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(3);
    expect(ring.at(-1)).toEqual(ring[0]);
    const steps = ring.slice(1).map(([lng = 0], index) => Math.abs(lng - (ring[index]?.[0] ?? lng)));
    expect(Math.max(...steps)).toBeLessThan(180);
  }
});

test('countries are named in German, inside of Europe where they are', () => {
  const nameAt = new Map(names.features.map(({ properties, geometry }) => [properties.name, geometry.coordinates]));
  expect(nameAt.get('Deutschland')?.map(Math.round)).toEqual([10, 51]);
  expect(nameAt.get('Schweiz')?.map(Math.round)).toEqual([8, 47]);
  expect(names.features).toHaveLength(nameAt.size);
});

test('small enough to be fetched with the map', () => {
  expect(JSON.stringify({ land, borders, names }).length).toBeLessThan(260_000);
});
