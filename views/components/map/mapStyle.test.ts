import { expect, test } from 'vitest';
import { type BaseMap, mapStyle, schemeColours } from './mapStyle.ts';

const base: BaseMap = {
  land: { type: 'MultiPolygon', coordinates: [] },
  borders: { type: 'MultiLineString', coordinates: [] },
  names: { type: 'FeatureCollection', features: [] },
  regions: { type: 'FeatureCollection', features: [] },
};

test('the style loads no resources: no glyphs, sprites or addresses', () => {
  const style = mapStyle(base, 'light');
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
});

test('every layer has a source, and clusters sum up their trips', () => {
  const { sources, layers } = mapStyle(base, 'light');
  for (const layer of layers) if ('source' in layer) expect(sources).toHaveProperty(String(layer.source));
  expect(sources.places).toMatchObject({ cluster: true, clusterProperties: { trips: ['+', ['get', 'count']] } });
});

test('the colour scheme changes every colour and nothing else', () => {
  const [light, dark] = [schemeColours(base, 'light'), schemeColours(base, 'dark')];
  expect(light.map(({ layer, property }) => `${layer} ${property}`)).toEqual(
    dark.map(({ layer, property }) => `${layer} ${property}`),
  );
  for (const [index, { colour }] of light.entries()) {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(colour).not.toBe(dark[index]?.colour);
  }
});
