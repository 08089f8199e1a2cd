// Proves specification §5.4
import { expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { addPublication } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { mapFeatures } from './mapFeatures.ts';

test('returns one point per city with its filtered trips, in the order of the list', () => {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  const add = (destinationId: number, start: string, price: number, overrides: object = {}) =>
    addPublication(
      catalogue,
      buildPublication({
        summary: { destinationId, price, dates: [buildTripDate({ start, end: start, price })], ...overrides },
      }),
    );
  add(1, '2027-07-09', 399);
  add(2, '2027-07-01', 499);
  add(3, '2027-06-01', 299, { city: { slug: 'texel', title: 'Texel', lat: 53.05, lng: 4.79 }, categories: ['beach'] });
  const query = { scope: { kind: 'marketplace' as const }, filters: emptyFilters, sort: null };
  const lemmer = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [5.71, 52.84] },
    properties: {
      key: 'niederlande-lemmer',
      place: 'Lemmer',
      country: 'Niederlande',
      count: 2,
      price: 399,
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

test.each([[null], [{ start: '2027-06-01', end: '2027-07-31' }]])(
  'the price is that of a departure with places, period %j',
  (date) => {
    const catalogue = createCountedCatalogue(createHosts(defaultHosts));
    const dates = [
      buildTripDate({ start: '2027-06-01', end: '2027-06-08', price: 200, placesLeft: 0 }),
      buildTripDate({ start: '2027-07-01', end: '2027-07-08', price: 300, placesLeft: 1 }),
    ];
    addPublication(catalogue, buildPublication({ summary: { dates } }));
    const query = { scope: { kind: 'marketplace' as const }, filters: { ...emptyFilters, date }, sort: null };
    expect(mapFeatures(catalogue, query).features[0]?.properties.price).toBe(300);
  },
);

test('the price is the lowest of the matching departures', () => {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  const days = ['2027-06-01', '2027-07-01', '2027-07-09'];
  const dates = days.map((start, index) => buildTripDate({ start, end: start, price: 200 + index * 100 }));
  addPublication(catalogue, buildPublication({ summary: { price: 200, dates } }));
  const priceOf = (date: { start: string; end: string } | null) =>
    mapFeatures(catalogue, {
      scope: { kind: 'marketplace' },
      filters: { ...emptyFilters, date },
      sort: null,
    }).features.map(({ properties }) => properties.price);
  expect(priceOf(null)).toEqual([200]);
  expect(priceOf({ start: '2027-06-15', end: '2027-07-31' })).toEqual([300]);
});
