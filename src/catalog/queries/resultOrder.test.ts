// Proves specification §4.5, §11.5
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFilters, type Sort } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { catalogueOf, everything, idsOf } from '#test/builders/searches.ts';
import { anyTripQuery } from '#test/builders/tripQueries.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { Publication } from '../published.ts';
import { allMatches, search } from './search.ts';

const catalogue = buildCatalogue(300, 1);

describe('order', () => {
  const trip = (destinationId: number, title: string, description: string, start: string) =>
    buildPublication({
      summary: { destinationId, title, dates: [buildTripDate({ start, end: '2027-12-01', price: 100, season: null })] },
      row: { text: { place: '', category: '', description } },
    });
  const own = catalogueOf(
    trip(1, 'Zelten', 'am Strand', '2027-05-01'),
    trip(2, 'Strandcamp', '', '2027-07-01'),
    trip(3, 'Strandcamp', '', '2027-06-01'),
    trip(4, 'Äpfel pflücken', '', '2027-05-01'),
  );
  const order = (fullText: string, sort: Sort) =>
    idsOf(search(own, { ...everything, filters: { ...emptyFilters, fullText }, sort }).trips).map((id) =>
      Number.parseInt(id, 10),
    );

  test.each<[string, string, Sort, number[]]>([
    ['without a sort and with equal completeness: earliest departure, then title', '', null, [4, 1, 3, 2]],
    ['with a search text: relevance, then departure', 'strand', null, [3, 2, 1]],
    ['by departure, even with a search text', 'strand', 'start-asc', [1, 3, 2]],
    ['with a price sort: price, even with a search text', 'strand', 'price-asc', [1, 3, 2]],
  ])('%s', (_, fullText, sort, ids) => {
    expect(order(fullText, sort)).toEqual(ids);
  });
});

test('a theme begins with the trips whose main theme it is, also with a search text', () => {
  const trip = (destinationId: number, categories: string[], title = 'Party am Strand') =>
    buildPublication({
      summary: { destinationId, title, categories },
      row: { text: { place: '', category: '', description: '' } },
    });
  const own = catalogueOf(
    trip(1, ['beach', 'party']),
    trip(2, ['party', 'beach']),
    trip(3, ['beach', 'party'], 'Strandparty'),
  );
  const order = (fullText: string) =>
    search(own, { ...everything, filters: { ...emptyFilters, fullText, categories: ['party'] }, sort: null }).trips.map(
      ({ title, categories }) => [title, categories[0]],
    );
  expect(order('')[0]).toEqual(['Party am Strand', 'party']);
  expect(order('Strandparty')[0]).toEqual(['Strandparty', 'beach']);
});

describe('by price', () => {
  const trip = (destinationId: number, ...departures: [price: number, placesLeft: number | null][]) =>
    buildPublication({
      summary: {
        destinationId,
        dates: departures.map(([price, placesLeft], index) => buildTripDate({ key: `d${index}`, price, placesLeft })),
      },
    });
  const own = catalogueOf(trip(1, [100, 0], [400, 1]), trip(2, [200, 0]), trip(3, [300, null], [500, 0]));

  test.each<[string, Sort, Partial<typeof emptyFilters>, number[]]>([
    ['upwards', 'price-asc', {}, [2, 3, 1]],
    ['upwards, with filters', 'price-asc', { season: 'sommer' }, [2, 3, 1]],
    ['downwards', 'price-desc', {}, [1, 3, 2]],
    ['downwards, with filters', 'price-desc', { season: 'sommer' }, [1, 3, 2]],
  ])('a full departure counts only if the trip has no other one, %s', (_, sort, filters, ids) => {
    const { trips } = search(own, { ...everything, filters: { ...emptyFilters, ...filters }, sort });
    expect(idsOf(trips).map((id) => Number.parseInt(id, 10))).toEqual(ids);
  });
});

describe('by departure', () => {
  const trip = (destinationId: number, ...departures: [start: string, placesLeft: number | null][]) =>
    buildPublication({
      summary: {
        destinationId,
        dates: departures.map(([start, placesLeft], index) =>
          buildTripDate({ key: `d${index}`, start, end: '2027-12-01', placesLeft }),
        ),
      },
    });
  const own = catalogueOf(
    trip(1, ['2027-05-01', 0], ['2027-07-01', 1]),
    trip(2, ['2027-04-01', 0]),
    trip(3, ['2027-06-01', null], ['2027-08-01', 0]),
  );

  test.each<[string, Sort, Partial<typeof emptyFilters>]>([
    ['the next departure', 'start-asc', {}],
    ['the next departure, with filters', 'start-asc', { season: 'sommer' }],
    ['recommendation', null, {}],
  ])('a full departure is not the next one, and trips without places are last: by %s', (_, sort, filters) => {
    const { trips } = search(own, { ...everything, filters: { ...emptyFilters, ...filters }, sort });
    expect(idsOf(trips).map((id) => Number.parseInt(id, 10))).toEqual([3, 1, 2]);
  });
});

describe('the default order', () => {
  const trip = (destinationId: number, row: Partial<Publication['row']>, start = '2027-05-01', title = 'Camp') =>
    buildPublication({
      summary: {
        destinationId,
        title,
        city: { slug: `ort-${destinationId}`, title: `Ort ${destinationId}`, lat: 0, lng: 0 },
        dates: [buildTripDate({ start, end: '2027-12-01', price: 100, season: null })],
      },
      row,
    });
  const order = (own: Catalogue, fullText = '') =>
    idsOf(search(own, { ...everything, filters: { ...emptyFilters, fullText } }).trips).map((id) =>
      Number.parseInt(id, 10),
    );

  test('weighs completeness, pictures and the next departure; trips without pictures are last', () => {
    const own = catalogueOf(
      trip(1, { level: 4, pictures: 3 }),
      trip(2, { level: 5, pictures: 3 }, '2027-06-29'),
      trip(3, { level: 5, pictures: 3 }, '2027-07-01'),
      trip(4, { level: 5, pictures: 4 }, '2027-07-05'),
      trip(5, { level: 5, pictures: 0 }, '2027-01-01'),
    );
    expect(order(own)).toEqual([2, 1, 4, 3, 5]);
    addPublication(own, trip(5, { level: 5, pictures: 1 }, '2027-01-01'));
    expect(order(own)).toEqual([5, 2, 1, 4, 3]);
  });

  test('separates trips with the same motif, but never ranks a worse match higher', () => {
    const motif = (name: string) => ({ motif: name });
    const own = catalogueOf(
      trip(1, motif('see'), '2027-05-01', 'Segeln'),
      trip(2, motif('see'), '2027-05-02', 'Segeln'),
      trip(3, motif('wald'), '2027-05-03', 'Segeln'),
      trip(4, { ...motif('see'), text: { place: '', category: '', description: 'Segeln' } }, '2027-04-01'),
    );
    expect(order(own)).toEqual([4, 3, 1, 2]);
    expect(order(own, 'segeln')).toEqual([1, 3, 2, 4]);
  });

  test('has each trip on exactly one page', () => {
    fc.assert(
      fc.property(anyTripQuery, fc.integer({ min: 3, max: 40 }), (query, pageSize) => {
        const pageOf = (page: number) => search(catalogue, { ...query, sort: null, page, pageSize });
        const { total } = pageOf(1);
        const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => idsOf(pageOf(index + 1).trips));
        expect(new Set(pages.flat()).size).toBe(total);
        expect(pages.flat()).toEqual(allMatches(catalogue, query, null).map(({ combinedId }) => combinedId));
      }),
      { numRuns: 50 },
    );
  });
});

test('a trip is sorted again after a change of only its departure', () => {
  const leaving = (destinationId: number, start: string) =>
    buildPublication({
      summary: { destinationId, dates: [buildTripDate({ start, end: '2027-12-01', price: 100, season: null })] },
    });
  const own = catalogueOf(leaving(1, '2027-05-01'), leaving(2, '2027-06-01'));
  addPublication(own, leaving(1, '2027-07-01'));
  expect(idsOf(search(own, everything).trips)).toEqual(['2-lagerfeuer', '1-lagerfeuer']);
});
