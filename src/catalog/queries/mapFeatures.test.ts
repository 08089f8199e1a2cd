import { expect, test } from 'vitest';
import { addPublication } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { buildTripDate } from '../../../test/builders/publicTrip.ts';
import { emptyFilters } from '../../domain/search/filterTypes.ts';
import { createHosts, defaultHosts } from '../../domain/site/hosts.ts';
import { createCatalogue } from '../index/catalogue.ts';
import { mapFeatures } from './mapFeatures.ts';

test('returns one point per city with its filtered trips, in the order of the list', () => {
  const catalogue = createCatalogue(createHosts(defaultHosts));
  const add = (destinationId: number, start: string, overrides: object = {}) =>
    addPublication(
      catalogue,
      buildPublication({ summary: { destinationId, dates: [buildTripDate({ start })], ...overrides } }),
    );
  add(1, '2027-07-09');
  add(2, '2027-07-01');
  add(3, '2027-06-01', { city: { slug: 'texel', title: 'Texel', lat: 53.05, lng: 4.79 }, categories: ['beach'] });
  const query = { scope: { kind: 'marketplace' as const }, filters: emptyFilters, sort: null };
  const lemmer = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [5.71, 52.84] },
    properties: {
      key: 'niederlande-lemmer',
      place: 'Lemmer',
      country: 'Niederlande',
      count: 2,
      tripIds: ['2-lagerfeuer', '1-lagerfeuer'],
    },
  };
  const { type, features } = mapFeatures(catalogue, query);
  expect(type).toBe('FeatureCollection');
  expect(features.map(({ properties }) => properties.place)).toEqual(['Texel', 'Lemmer']);
  expect(features[1]).toEqual(lemmer);
  expect(
    mapFeatures(catalogue, { ...query, filters: { ...emptyFilters, categories: ['water-sports'] } }).features,
  ).toEqual([lemmer]);
});
