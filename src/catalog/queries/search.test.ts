import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPublication, buildCatalogue, randomPublications } from '../../../test/builders/catalogue.ts';
import { matchingDates, naiveSearch } from '../../../test/builders/naiveSearch.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { anyTextlessQuery, anyTripQuery } from '../../../test/builders/tripQueries.ts';
import type { FacetName, Facets } from '../../domain/search/facets.ts';
import { type Sort, sorts } from '../../domain/search/filters.ts';
import { emptyFilters, type Filters, listFilters } from '../../domain/search/filterTypes.ts';
import { chooseOption } from '../../domain/search/mergeFilters.ts';
import { createHosts, defaultHosts, type Scope } from '../../domain/site/hosts.ts';
import type { TripSummary } from '../../domain/trip/trip.ts';
import { type Catalogue, createCatalogue } from '../index/catalogue.ts';
import type { Publication } from '../publish/published.ts';
import { allMatches, countListed, countMatches, firstMatches, type SearchQuery, search } from './search.ts';
import type { TripQuery } from './tripQuery.ts';

const publications = randomPublications(300, 1);
const catalogue = buildCatalogue(300, 1);
const marketplace: Scope = { kind: 'marketplace' };
const everything: SearchQuery = { scope: marketplace, filters: emptyFilters, sort: null, page: 1 };
const anySort = fc.constantFrom<Sort>(null, ...sorts);

function idsOf(items: string[]): string[] {
  return items.map((item) => (JSON.parse(item) as TripSummary).combinedId);
}

function catalogueOf(...trips: Publication[]): Catalogue {
  const own = createCatalogue(createHosts(defaultHosts));
  for (const trip of trips) addPublication(own, trip);
  return own;
}

describe('search, compared with a naive implementation', () => {
  test('finds the same trips in the same order on every page', () => {
    fc.assert(
      fc.property(anyTextlessQuery, anySort, fc.integer({ min: 1, max: 4 }), (query, sort, page) => {
        const expected = naiveSearch(publications, query, sort);
        const found = search(catalogue, { ...query, sort, page, pageSize: 7 });
        expect(found.total).toBe(expected.length);
        expect(idsOf(found.items)).toEqual(expected.slice((page - 1) * 7, page * 7));
      }),
      { numRuns: 500 },
    );
  });

  test('returns the matching departures, their lowest price and the number of other departures', () => {
    const published = new Map(publications.map(({ combinedId, summary }) => [combinedId, summary]));
    fc.assert(
      fc.property(anyTripQuery, anySort, (query, sort) => {
        for (const item of search(catalogue, { ...query, sort, page: 1 }).items) {
          const { level: _, ...shown } = JSON.parse(item) as TripSummary;
          const whole = published.get(shown.combinedId) as TripSummary;
          const dates = matchingDates(whole, query);
          const price = dates.length === 0 ? null : Math.min(...dates.map((date) => date.price));
          expect(shown).toEqual({ ...whole, dates, price, otherDates: whole.dates.length - dates.length });
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
      expect([found.total, idsOf(found.items)]).toEqual([ids.length, ids]);
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
    );
  });
});

describe('facets', () => {
  const facetNames: FacetName[] = [...listFilters, 'countries', 'regions', 'cities', 'seasons', 'ages'];
  const countAfter = (query: SearchQuery, facet: FacetName, key: string) =>
    countMatches(catalogue, { ...query, filters: chooseOption(query.filters, facet, key) });

  test('each count equals the number of results after choosing the option', () => {
    fc.assert(
      fc.property(anyTripQuery, (tripQuery) => {
        const query = { ...tripQuery, sort: null, page: 1 };
        const { facets } = search(catalogue, query);
        for (const facet of facetNames) {
          for (const { key, count } of facets[facet])
            expect([facet, key, count]).toEqual([facet, key, countAfter(query, facet, key)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('an omitted option has no results of its own', () => {
    const all = search(catalogue, everything).facets;
    fc.assert(
      fc.property(anyTripQuery, (tripQuery) => {
        const query = { ...tripQuery, own: undefined, scope: marketplace, sort: null, page: 1 };
        const { facets } = search(catalogue, query);
        const cleared: Partial<Record<FacetName, Partial<Filters>>> = {
          countries: { locations: [] },
          regions: { locations: [] },
          cities: { locations: [] },
          ...Object.fromEntries(listFilters.map((name) => [name, { [name]: [] }])),
        };
        for (const facet of facetNames) {
          for (const { key } of all[facet]) {
            if (facets[facet].some((option) => option.key === key)) continue;
            const filters = { ...query.filters, ...cleared[facet] };
            expect(countAfter({ ...query, filters }, facet, key)).toBe(0);
          }
        }
      }),
    );
  });

  test('chosen options are always included, even unknown options and options without results', () => {
    const filters = {
      ...emptyFilters,
      persons: [99],
      season: 'winter',
      providers: ['nobody'],
      categories: ['golf', 'unknown'],
      departurePlaces: ['x'],
      boards: ['x'],
      groups: ['x'],
      skills: ['x'],
      locations: [
        { key: 'avalon', type: 'region' as const, country: '', city: '' },
        { key: 'ostsee', type: 'region' as const, country: '', city: '' },
        { key: 'atlantis', type: 'country' as const, country: 'atlantis', city: '' },
        { key: 'x-y', type: 'city' as const, country: 'x', city: 'y' },
      ],
    };
    const { facets } = search(catalogue, { ...everything, filters });
    const chosen: Facets = {
      categories: [
        { key: 'golf', label: 'Golf', count: 0 },
        { key: 'unknown', label: 'unknown', count: 0 },
      ],
      regions: [
        { key: 'avalon', label: 'avalon', count: 0 },
        { key: 'ostsee', label: 'Ostsee', count: 0 },
      ],
      departurePlaces: [{ key: 'x', label: 'x', count: 0 }],
      boards: [{ key: 'x', label: 'x', count: 0 }],
      groups: [{ key: 'x', label: 'x', count: 0 }],
      skills: [{ key: 'x', label: 'x', count: 0 }],
      countries: [{ key: 'atlantis', label: 'atlantis', count: 0 }],
      cities: [{ key: 'x-y', label: 'x-y', count: 0 }],
      seasons: [{ key: 'winter', label: 'Winter', count: 0 }],
      ages: [{ key: '99', label: '99 Jahre', count: 0 }],
      providers: [{ key: 'nobody', label: 'nobody', count: 0 }],
    };
    expect(facets).toEqual(chosen);
  });

  test('are offered in a fixed order', () => {
    const { facets } = search(catalogue, everything);
    expect(facets.ages.map(({ key }) => Number(key))).toEqual(
      facets.ages.map(({ key }) => Number(key)).toSorted((a, b) => a - b),
    );
    expect(facets.countries.map(({ label }) => label)).toEqual(
      facets.countries.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'de')),
    );
    expect(facets.seasons[0]?.key).toBe('fruehjahr');
    expect(facets.categories[0]?.key).toBe('action');
  });
});

test('filters do not affect whether typos are allowed, so that counts stay correct', () => {
  const place = (slug: string) => ({ country: { slug, title: slug }, city: { slug: 'x', title: 'x', lat: 0, lng: 0 } });
  const own = catalogueOf(
    buildPublication({ summary: { destinationId: 1, title: 'Reiten', ...place('deutschland') } }),
    buildPublication({ summary: { destinationId: 2, title: 'Reisen', ...place('schweiz') } }),
  );
  const inSwitzerland = chooseOption({ ...emptyFilters, fullText: 'Reiten' }, 'countries', 'schweiz');
  const { total, facets } = search(own, { ...everything, filters: inSwitzerland });
  expect(total).toBe(0);
  expect(facets.countries.map(({ key, count }) => [key, count])).toEqual([
    ['deutschland', 1],
    ['schweiz', 0],
  ]);
});

describe('order', () => {
  const trip = (destinationId: number, title: string, description: string, start: string) =>
    buildPublication({
      summary: { destinationId, title, dates: [{ key: 'd', start, end: '2027-12-01', price: 100, season: null }] },
      row: { text: { place: '', category: '', description } },
    });
  const own = catalogueOf(
    trip(1, 'Zelten', 'am Strand', '2027-05-01'),
    trip(2, 'Strandcamp', '', '2027-07-01'),
    trip(3, 'Strandcamp', '', '2027-06-01'),
    trip(4, 'Äpfel pflücken', '', '2027-05-01'),
  );
  const order = (fullText: string, sort: Sort) =>
    idsOf(search(own, { ...everything, filters: { ...emptyFilters, fullText }, sort }).items).map((id) =>
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

describe('the default order', () => {
  const trip = (destinationId: number, row: Partial<Publication['row']>, start = '2027-05-01', title = 'Camp') =>
    buildPublication({
      summary: {
        destinationId,
        title,
        city: { slug: `ort-${destinationId}`, title: `Ort ${destinationId}`, lat: 0, lng: 0 },
        dates: [{ key: 'd', start, end: '2027-12-01', price: 100, season: null }],
      },
      row,
    });
  const order = (own: Catalogue, fullText = '') =>
    idsOf(search(own, { ...everything, filters: { ...emptyFilters, fullText } }).items).map((id) =>
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
        const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => idsOf(pageOf(index + 1).items));
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
      summary: { destinationId, dates: [{ key: 'd', start, end: '2027-12-01', price: 100, season: null }] },
    });
  const own = catalogueOf(leaving(1, '2027-05-01'), leaving(2, '2027-06-01'));
  addPublication(own, leaving(1, '2027-07-01'));
  expect(idsOf(search(own, everything).items)).toEqual(['2-lagerfeuer', '1-lagerfeuer']);
});

describe('levels', () => {
  const own = catalogueOf(
    ...([1, 2, 3, 4, 5] as const).map((level) =>
      buildPublication({ summary: { subdomain: 'ya', destinationId: level }, row: { level } }),
    ),
    buildPublication({ summary: { subdomain: 'cff', destinationId: 9 } }),
  );
  const ids = (query: Partial<SearchQuery>) => idsOf(search(own, { ...everything, ...query }).items).toSorted();

  test('visitors see only the listed trips of the scope, even with a visibility filter', () => {
    expect(ids({ filters: { ...emptyFilters, visibility: 1 } })).toEqual(['4-ya', '5-ya']);
    expect(ids({ scope: { kind: 'host', subdomain: 'cff' } })).toEqual(['9-cff']);
    expect(countListed(own, marketplace)).toBe(2);
  });
  test('organisers see their own trips with a minimum level, including the level of each trip', () => {
    const from3 = { hosts: ['ya'], minLevel: 3 };
    expect(ids({ own: from3 })).toEqual(['3-ya', '4-ya', '5-ya']);
    expect(ids({ own: from3, scope: { kind: 'host', subdomain: 'cff' } })).toEqual(['9-cff']);
    expect(ids({ own: { hosts: ['ya', 'cff'], minLevel: 5 } })).toEqual(['5-ya', '9-cff']);
    const [item = ''] = search(own, { ...everything, own: { hosts: ['ya'], minLevel: 5 } }).items;
    expect(JSON.parse(item)).toMatchObject({ combinedId: '5-ya', level: 5 });
    expect(search(own, everything).items.some((text) => text.includes('"level"'))).toBe(false);
  });
  test('organisers without a minimum level see the listed trips, with the levels of their own trips', () => {
    const asHost = (host: string) => search(own, { ...everything, own: { hosts: [host], minLevel: null } }).items;
    expect(asHost('ya').map((text) => JSON.parse(text).level)).toEqual([5, 4]);
    expect(asHost('cff')).toEqual(search(own, everything).items);
  });
});

test('a page has 25 trips, and pages after the last one are empty', () => {
  const { total } = search(catalogue, everything);
  expect(search(catalogue, everything).items).toHaveLength(25);
  expect(search(catalogue, { ...everything, page: Math.ceil(total / 25) + 1 }).items).toEqual([]);
  expect(firstMatches(catalogue, everything, null, 3)).toEqual(search(catalogue, everything).items.slice(0, 3));
});
