// Proves specification §4.11
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { fitsAllAges } from '#domain/trip/ages.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { addPublication, randomPublications } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { matchingDates, naiveSearch } from '#test/builders/naiveSearch.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { anyTextlessQuery, anyTripQuery } from '#test/builders/tripQueries.ts';
import { countMatches } from './search.ts';
import { tripPairs } from './tripPairs.ts';
import type { TripQuery } from './tripQuery.ts';

/** Trips with narrow age ranges on few different days, so that often no single trip fits. */
const publications = randomPublications(300, 1).map((publication, index) => {
  const from = 4 + (index % 14);
  const dates = [0, 7].map((shift) => {
    const start = addDays('2027-07-01', (index % 5) * 7 + shift);
    return buildTripDate({
      key: start,
      start,
      end: addDays(start, index % 3 === 0 ? 10 : 7),
      price: 200 + ((index * 37) % 400),
    });
  });
  const summary = { ...publication.summary, ages: { from, to: from + 2 }, dates, price: null, otherDates: 0 };
  return { ...publication, summary };
});
const catalogue = createCountedCatalogue(createHosts(defaultHosts));
for (const publication of publications) addPublication(catalogue, publication);

/** A query with few filters, so that many have results. */
const anyQuery = fc
  .tuple(anyTextlessQuery, fc.subarray(Object.keys(emptyFilters) as (keyof Filters)[], { maxLength: 1 }))
  .map(([query, kept]): TripQuery => {
    const filters = { ...emptyFilters, ...Object.fromEntries(kept.map((name) => [name, query.filters[name]])) };
    return { ...query, filters };
  });
const anyAges = fc.array(fc.integer({ min: -1, max: 25 }), { minLength: 1, maxLength: 4 });

function withAges(query: TripQuery, persons: number[]): TripQuery {
  return { ...query, filters: { ...query.filters, persons } };
}

describe('several children', () => {
  test('adding a traveller never adds trips', () => {
    fc.assert(
      fc.property(anyTripQuery, anyAges, fc.integer({ min: -1, max: 25 }), (query, persons, added) => {
        const before = countMatches(catalogue, withAges(query, persons));
        expect(countMatches(catalogue, withAges(query, [...persons, added]))).toBeLessThanOrEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  test('the trips of a pair fit their ages and all filters, and have a departure on the same days', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyQuery, anyAges, (others, persons) => {
        const query = withAges(others, persons);
        for (const { trips, start, end, price } of tripPairs(catalogue, query, persons)) {
          seen += 1;
          expect(trips).toHaveLength(2);
          const known = persons.filter((age) => age >= 0);
          expect(trips.flatMap(({ ages }) => ages)).toEqual(known.sort((a, b) => a - b));
          for (const { ages, trip } of trips) {
            expect(ages.length).toBeGreaterThan(0);
            expect(fitsAllAges(trip.ages, ages)).toBe(true);
            expect(fitsAllAges(trip.ages, known)).toBe(false);
            expect(naiveSearch(publications, withAges(query, ages), null)).toContain(trip.combinedId);
            expect(trip.dates).toEqual([expect.objectContaining({ start, end, price: trip.price })]);
            expect(matchingDates(trip, query)).toEqual(trip.dates);
          }
          expect(price).toBe(trips.reduce((sum, { ages, trip }) => sum + ages.length * (trip.price ?? 0), 0));
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(0);
  });

  test('a pair is found whenever there is one', () => {
    const daysOf = (query: TripQuery, ids: string[]) =>
      new Set(
        publications
          .filter(({ combinedId }) => ids.includes(combinedId))
          .flatMap(({ summary }) => matchingDates(summary, query).map(({ start, end }) => `${start} ${end}`)),
      );
    let seen = 0;
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 3, max: 9 }), fc.integer({ min: 12, max: 25 }), (query, a, b) => {
        const both = withAges(query, [a, b]);
        const forBoth = naiveSearch(publications, both, null);
        const [young, old] = [a, b].map((age) => {
          const single = withAges(query, [age]);
          const ids = naiveSearch(publications, single, null).filter((id) => !forBoth.includes(id));
          return daysOf(single, ids);
        });
        const hasPair = [...(young ?? [])].some((days) => old?.has(days));
        seen += Number(hasPair);
        expect(tripPairs(catalogue, both, [a, b]).length > 0).toBe(hasPair);
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(0);
  });
});

describe('tripPairs', () => {
  const lemmer = { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 };
  const texel = { slug: 'texel', title: 'Texel', lat: 53.05, lng: 4.79 };
  const on = (start: string, end: string, price: number) => buildTripDate({ key: start, start, end, price });
  const small = { from: 6, to: 9 };
  const teen = { from: 12, to: 16 };
  const query: TripQuery = { scope: { kind: 'marketplace' }, filters: emptyFilters };

  function pairsOf(trips: Partial<TripSummary>[], travellers: number[]) {
    const own = createCountedCatalogue(createHosts(defaultHosts));
    for (const [index, summary] of trips.entries()) {
      addPublication(own, buildPublication({ summary: { destinationId: index + 1, ...summary } }));
    }
    return tripPairs(own, withAges(query, travellers), travellers).map(({ trips: pair, ...days }) => ({
      ...days,
      ids: pair.map(({ trip }) => trip.destinationId),
    }));
  }

  test('prefers trips at the same place to earlier days', () => {
    const early = on('2027-07-01', '2027-07-08', 200);
    const late = on('2027-08-01', '2027-08-08', 300);
    const trips = [
      { ages: small, city: lemmer, dates: [early, late] },
      { ages: teen, city: texel, dates: [early] },
      { ages: teen, city: lemmer, dates: [late] },
    ];
    expect(pairsOf(trips, [8, 14])).toEqual([
      { start: '2027-08-01', end: '2027-08-08', price: 600, isSamePlace: true, ids: [1, 3] },
      { start: '2027-07-01', end: '2027-07-08', price: 400, isSamePlace: false, ids: [1, 2] },
    ]);
  });

  test('requires the same first and last day', () => {
    const trips = [
      { ages: small, dates: [on('2027-07-01', '2027-07-08', 200)] },
      { ages: teen, dates: [on('2027-07-01', '2027-07-10', 200)] },
    ];
    expect(pairsOf(trips, [8, 14])).toEqual([]);
  });

  test('the price includes every child, also those of the same age', () => {
    const days = [on('2027-07-01', '2027-07-08', 200)];
    const trips = [
      { ages: small, dates: days },
      { ages: teen, dates: days },
    ];
    expect(pairsOf(trips, [8, 8, 7, 14])).toMatchObject([{ price: 800 }]);
  });

  test('returns each pair once and at most four', () => {
    const days = ['01', '08', '15', '22', '29'].map((day) => on(`2027-07-${day}`, `2027-07-${day}`, 200));
    const younger = { ages: small, dates: days };
    expect(pairsOf([younger, { ages: teen, dates: days }], [8, 14])).toHaveLength(1);
    expect(pairsOf([younger, ...days.map((date) => ({ ages: teen, dates: [date] }))], [8, 14])).toHaveLength(4);
  });

  test('a trip for all children is not part of a pair', () => {
    const days = [on('2027-07-01', '2027-07-08', 200)];
    const both = { ages: { from: 6, to: 16 }, dates: days };
    expect(pairsOf([both, { ages: small, dates: days }], [8, 14])).toEqual([]);
    expect(pairsOf([both, { ages: small, dates: days }, { ages: teen, dates: days }], [8, 14])).toMatchObject([
      { ids: [2, 3] },
    ]);
  });

  test('children of one age are no groups', () => {
    expect(pairsOf([{ ages: small, dates: [on('2027-07-01', '2027-07-08', 200)] }], [8, 8])).toEqual([]);
  });
});
