// Proves specification §4.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { durations, priceRangeOf } from '#domain/search/departureCounts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue, randomPublications } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { matchingDates, naiveSearch, shownPrice } from '#test/builders/naiveSearch.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { anyTextlessQuery, anyTripQuery } from '#test/builders/tripQueries.ts';
import { countMatches, search } from './search.ts';
import type { TripQuery } from './tripQuery.ts';

const publications = randomPublications(300, 1);
const catalogue = buildCatalogue(300, 1);
const everything: TripQuery = { scope: { kind: 'marketplace' }, filters: emptyFilters };

const countsOf = (query: TripQuery, own = catalogue) => search(own, { ...query, sort: null, page: 1 }).departureCounts;

test('the count of each month equals the number of results after adding it to the chosen months', () => {
  const keys = countsOf(everything).months.map(({ key }) => key);
  expect(keys).toEqual(keys.toSorted());
  expect(keys.length).toBeGreaterThan(10);
  fc.assert(
    fc.property(anyTripQuery, (query) => {
      const { months } = query.filters;
      const total = months.length === 0 ? 0 : countMatches(catalogue, query);
      const counts = new Map(countsOf(query).months.map(({ key, count }) => [key, count]));
      expect([...counts.keys()]).toEqual(expect.arrayContaining(months));
      for (const key of keys) {
        const filters = { ...query.filters, months: [...new Set([...months, key])] };
        expect([key, counts.get(key) ?? total]).toEqual([key, countMatches(catalogue, { ...query, filters })]);
      }
    }),
  );
});

test('a further month is offered even if its trips also have the chosen one', () => {
  const own = createCountedCatalogue(createHosts(defaultHosts));
  const dates = ['2027-07-03', '2027-08-07'].map((start) => buildTripDate({ start, end: addDays(start, 7) }));
  addPublication(own, buildPublication({ summary: { dates } }));
  const counts = countsOf({ ...everything, filters: { ...emptyFilters, months: ['2027-08'] } }, own);
  expect(counts.months).toEqual([
    { key: '2027-07', count: 1 },
    { key: '2027-08', count: 1 },
  ]);
});

test('the count of each duration equals the number of results after choosing it', () => {
  fc.assert(
    fc.property(anyTripQuery, (query) => {
      const results = durations.map(({ nights }) =>
        countMatches(catalogue, { ...query, filters: { ...query.filters, nights } }),
      );
      expect(countsOf(query).durations).toEqual(results);
    }),
  );
});

test('counts the trips per range of their lowest price without the filter for the price', () => {
  const summaries = new Map(publications.map(({ combinedId, summary }) => [combinedId, summary]));
  fc.assert(
    fc.property(anyTextlessQuery, (query) => {
      const anyPrice = { ...query, filters: { ...query.filters, price: null } };
      const expected: number[] = [];
      for (const id of naiveSearch(publications, anyPrice, 'start-asc')) {
        const summary = summaries.get(id);
        const dates = summary ? matchingDates(summary, anyPrice) : [];
        if (dates.length === 0) continue;
        const range = priceRangeOf(shownPrice(dates) ?? 0);
        while (expected.length <= range) expected.push(0);
        expected[range] = (expected[range] ?? 0) + 1;
      }
      expect(countsOf(query).prices).toEqual(expected);
    }),
  );
});

describe('after a change', () => {
  const trip = (start: string, end: string, price: number) =>
    buildPublication({ summary: { dates: [buildTripDate({ start, end, price })] } });

  test('a trip is counted by its new departures', () => {
    const own = createCountedCatalogue(createHosts(defaultHosts));
    addPublication(own, trip('2027-07-01', '2027-07-08', 120));
    addPublication(own, trip('2027-08-01', '2027-08-08', 49.5));
    const filters = { ...emptyFilters, season: 'sommer' };
    for (const query of [everything, { ...everything, filters }]) {
      expect(countsOf(query, own)).toEqual({
        prices: [1],
        durations: [0, 0, 1, 0, 0],
        months: [{ key: '2027-08', count: 1 }],
      });
    }
  });

  test('a departure that extends over two months counts for the month in which it starts', () => {
    const own = createCountedCatalogue(createHosts(defaultHosts));
    addPublication(own, trip('2027-07-28', '2027-08-04', 99_000));
    const { months, prices } = countsOf(everything, own);
    expect(months).toEqual([{ key: '2027-07', count: 1 }]);
    expect(prices.at(-1)).toBe(1);
    expect(prices).toHaveLength(priceRangeOf(Number.POSITIVE_INFINITY) + 1);
  });
});
