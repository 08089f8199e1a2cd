// Proves specification §3.4, §4.2, §4.5, §4.9, §4.10, §9.5, §11.5
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFilters, type Sort, sorts } from '#domain/search/filters.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { addPublication, buildCatalogue, randomPublications } from '#test/builders/catalogue.ts';
import { matchingDates, naiveSearch, shownPrice } from '#test/builders/naiveSearch.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { catalogueOf, everything, idsOf, marketplace } from '#test/builders/searches.ts';
import { anyTextlessQuery, anyTripQuery } from '#test/builders/tripQueries.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { listedCount } from '../index/counts.ts';
import type { Publication } from '../published.ts';
import { findPage, firstMatches, type SearchQuery, search } from './search.ts';
import { shownSummary } from './shownSummary.ts';
import type { TripQuery } from './tripQuery.ts';

const publications = randomPublications(300, 1);
const catalogue = buildCatalogue(300, 1);
const anySort = fc.constantFrom<Sort>(null, ...sorts);

function itemsOf(own: Catalogue, query: SearchQuery): TripSummary[] {
  const shown = { filters: query.filters, hosts: query.own?.hosts };
  return search(own, query).trips.map((trip) => shownSummary(own, trip, shown));
}

describe('search, compared with a naive implementation', () => {
  test('finds the same trips in the same order on every page', () => {
    fc.assert(
      fc.property(anyTextlessQuery, anySort, fc.integer({ min: 1, max: 4 }), (query, sort, page) => {
        const expected = naiveSearch(publications, query, sort);
        const found = search(catalogue, { ...query, sort, page, pageSize: 7 });
        expect(found.total).toBe(expected.length);
        expect(idsOf(found.trips)).toEqual(expected.slice((page - 1) * 7, page * 7));
      }),
      { numRuns: 200 },
    );
  });

  test('a page without the counts of the filters has the same trips', () => {
    fc.assert(
      fc.property(anyTripQuery, anySort, fc.integer({ min: 1, max: 4 }), (tripQuery, sort, page) => {
        const query = { ...tripQuery, sort, page, pageSize: 7 };
        const { facets: _, departureCounts: __, version: ___, ...expected } = search(catalogue, query);
        expect(findPage(catalogue, query)).toEqual(expected);
      }),
    );
  });

  test('returns the matching departures, their lowest price and the number of other departures', () => {
    const published = new Map(publications.map(({ combinedId, summary }) => [combinedId, summary]));
    fc.assert(
      fc.property(anyTripQuery, anySort, (query, sort) => {
        for (const { level: _, ...shown } of itemsOf(catalogue, { ...query, sort, page: 1 })) {
          const whole = published.get(shown.combinedId) as TripSummary;
          const dates = matchingDates(whole, query);
          expect(shown).toEqual({
            ...whole,
            dates,
            price: shownPrice(dates) ?? null,
            otherDates: whole.dates.length - dates.length,
          });
        }
      }),
    );
  });

  const anyQueries = fc.array(fc.tuple(anyTextlessQuery, anySort), { minLength: 5, maxLength: 5 });

  /** Removes the texts, which the queries below do not search. Indexing them would take most of the time. */
  function withoutText(trips: Publication[]): Publication[] {
    const text = { place: '', category: '', description: '' };
    return trips.map((trip) => ({ ...trip, row: { ...trip.row, text } }));
  }

  function expectSame(edited: Catalogue, expected: Publication[], queries: [TripQuery, Sort][]): void {
    for (const [query, sort] of [[everything, null] as [TripQuery, Sort], ...queries]) {
      const found = search(edited, { ...query, sort, page: 1, pageSize: 100 });
      const ids = naiveSearch(expected, query, sort);
      expect([found.total, idsOf(found.trips)]).toEqual([ids.length, ids]);
    }
  }

  test('finds the same trips after trips were added and removed', () => {
    const pool = withoutText(randomPublications(40, 2));
    const edit = fc.record({ publication: fc.constantFrom(...pool), remove: fc.boolean() });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 60 }), anyQueries, (edits, queries) => {
        const present = new Map(pool.slice(0, 20).map((publication) => [publication.combinedId, publication]));
        const edited = catalogueOf(...present.values());
        for (const { publication, remove } of edits) {
          if (remove) edited.remove(publication.combinedId);
          else addPublication(edited, publication);
          if (remove) present.delete(publication.combinedId);
          else present.set(publication.combinedId, publication);
        }
        expect(edited.size).toBe(present.size);
        expectSame(edited, [...present.values()], queries);
      }),
      { numRuns: 40 },
    );
  });

  test('finds the same trips after trips were published again with other values', () => {
    const first = withoutText(randomPublications(30, 0));
    const others = withoutText(randomPublications(90, 3));
    const edit = fc.record({ original: fc.constantFrom(...first), other: fc.constantFrom(...others) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 60 }), anyQueries, (edits, queries) => {
        const last = new Map(first.map((publication) => [publication.combinedId, publication]));
        const edited = catalogueOf(...first);
        for (const { original, other } of edits) {
          const { combinedId, subdomain, destinationId } = original.summary;
          const summary = { ...other.summary, combinedId, subdomain, destinationId };
          const publication = { ...other, combinedId, subdomain, summary };
          addPublication(edited, publication);
          last.set(combinedId, publication);
        }
        expectSame(edited, [...last.values()], queries);
      }),
      { numRuns: 40 },
    );
  });
});

describe('levels', () => {
  const own = catalogueOf(
    ...([1, 2, 3, 4, 5] as const).map((level) =>
      buildPublication({ summary: { subdomain: 'ya', destinationId: level }, row: { level } }),
    ),
    buildPublication({ summary: { subdomain: 'cff', destinationId: 9 } }),
  );
  const ids = (query: Partial<SearchQuery>) => idsOf(search(own, { ...everything, ...query }).trips).toSorted();

  test('visitors see only the listed trips of the scope, even with a visibility filter', () => {
    expect(ids({ filters: { ...emptyFilters, visibility: 1 } })).toEqual(['4-ya', '5-ya']);
    expect(ids({ scope: { kind: 'host', subdomain: 'cff' } })).toEqual(['9-cff']);
    expect(listedCount(own.counts, marketplace)).toBe(2);
  });
  test('organisers see their own trips with a minimum level, including the level of each trip', () => {
    const from3 = { hosts: ['ya'], minLevel: 3 };
    expect(ids({ own: from3 })).toEqual(['3-ya', '4-ya', '5-ya']);
    expect(ids({ own: from3, scope: { kind: 'host', subdomain: 'cff' } })).toEqual(['9-cff']);
    expect(ids({ own: { hosts: ['ya', 'cff'], minLevel: 5 } })).toEqual(['5-ya', '9-cff']);
    const [item] = itemsOf(own, { ...everything, own: { hosts: ['ya'], minLevel: 5 } });
    expect(item).toMatchObject({ combinedId: '5-ya', level: 5 });
    expect(itemsOf(own, everything).some((each) => 'level' in each)).toBe(false);
  });
  test('organisers without a minimum level see the listed trips, with the levels of their own trips', () => {
    const asHost = (host: string) => itemsOf(own, { ...everything, own: { hosts: [host], minLevel: null } });
    expect(asHost('ya').map(({ level }) => level)).toEqual([5, 4]);
    expect(asHost('cff')).toEqual(itemsOf(own, everything));
  });
});

test('a page has 25 trips, and pages after the last one are empty', () => {
  const { total } = search(catalogue, everything);
  expect(search(catalogue, everything).trips).toHaveLength(25);
  expect(search(catalogue, { ...everything, page: Math.ceil(total / 25) + 1 }).trips).toEqual([]);
  expect(firstMatches(catalogue, everything, null, 3)).toEqual(search(catalogue, everything).trips.slice(0, 3));
});
