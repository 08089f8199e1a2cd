// Proves specification §4.2
import { describe, expect, test } from 'vitest';
import { cities } from '#demo/documents/places.ts';
import { expectedRegions } from '#test/builders/expectedRegions.ts';
import { regionsOf } from './regionsOf.ts';

const germany = { slug: 'deutschland', code: 'DE' };

describe('regionsOf', () => {
  test.each(expectedRegions)('returns exactly the regions of $title', ({ country, lat, lng, keys }) => {
    expect(regionsOf({ country: { slug: country }, city: { lat, lng } })).toEqual(keys);
  });

  test('is tested with every place of the demo content', () => {
    const tested = new Set(expectedRegions.map(({ title, lat, lng }) => `${title} ${lat} ${lng}`));
    const missing = Object.values(cities).filter(({ title, lat, lng }) => !tested.has(`${title} ${lat} ${lng}`));
    expect(missing).toEqual([]);
  });

  test('finds the country by its code if its slug is unknown', () => {
    const binz = { lat: 54.4003, lng: 13.6103 };
    expect(regionsOf({ country: { slug: 'brd', code: 'DE' }, city: binz })).toContain('ostsee');
    expect(regionsOf({ country: { slug: 'brd' }, city: binz })).toEqual([]);
  });

  test('ignores positions that are not in the country', () => {
    expect(regionsOf({ country: germany, city: { lat: 0, lng: 0 } })).toEqual([]);
    expect(regionsOf({ country: germany, city: { lat: 48.2082, lng: 16.3738 } })).toEqual([]);
  });

  test('returns no regions for a country without regions', () => {
    expect(regionsOf({ country: { slug: 'japan', code: 'JP' }, city: { lat: 35.68, lng: 139.69 } })).toEqual([]);
  });
});
