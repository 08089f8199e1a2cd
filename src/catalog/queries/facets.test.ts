// Proves specification §4.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseOption, type FacetName, type Facets, facetNames } from '#domain/search/facets.ts';
import { emptyFilters, type Filters, listFilters } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue, randomPublications } from '#test/builders/catalogue.ts';
import { forEachFieldFilter } from '#test/builders/fieldValues.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { catalogueOf, everything, marketplace } from '#test/builders/searches.ts';
import { anyTripQuery } from '#test/builders/tripQueries.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { Publication } from '../published.ts';
import { chosenLabels, countFacet } from './facets.ts';
import { countMatches, type SearchQuery, search } from './search.ts';

const catalogue = buildCatalogue(300, 1);

describe('facets', () => {
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
      { numRuns: 60 },
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
      ...forEachFieldFilter(() => ['x']),
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
      ...forEachFieldFilter(() => [{ key: 'x', label: 'x', count: 0 }]),
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

test('places are counted correctly after trips were moved, added and removed', () => {
  const pool = randomPublications(60, 3);
  const edits = fc.array(fc.record({ index: fc.nat(59), other: fc.nat(59), isRemoved: fc.boolean() }), {
    minLength: 20,
    maxLength: 60,
  });
  fc.assert(
    fc.property(edits, anyTripQuery, (changes, { own: _, ...query }) => {
      const present = new Map(pool.slice(0, 30).map((publication) => [publication.combinedId, publication]));
      const edited = catalogueOf(...present.values());
      for (const { index, other, isRemoved } of changes) {
        const { summary, row } = pool[index] as Publication;
        const { country, city } = (pool[other] as Publication).summary;
        const { path: __, combinedId, price: ___, seasons: ____, ...fields } = summary;
        const moved = buildPublication({ summary: { ...fields, country, city }, row });
        if (isRemoved) edited.remove(combinedId);
        else addPublication(edited, moved);
        if (isRemoved) present.delete(combinedId);
        else present.set(combinedId, moved);
      }
      const fresh = catalogueOf(...present.values());
      const placesOf = (catalogue: Catalogue, filters: Filters) => {
        const { countries, cities, regions } = search(catalogue, { ...query, filters, sort: null, page: 1 }).facets;
        return { countries, cities, regions };
      };
      for (const filters of [query.filters, { ...emptyFilters, locations: query.filters.locations }, emptyFilters]) {
        const noText = { ...filters, fullText: '' };
        expect(placesOf(edited, noText)).toEqual(placesOf(fresh, noText));
      }
    }),
    { numRuns: 10 },
  );
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

test('the labels of chosen options are those that the filters show', () => {
  fc.assert(
    fc.property(anyTripQuery, (query) => {
      for (const [name, label] of Object.entries(chosenLabels(catalogue, query.filters))) {
        const [facet = '', key = ''] = name.split(' ');
        const option = countFacet(catalogue, query, facet as FacetName).find((each) => each.key === key);
        expect([name, label]).toEqual([name, option?.label]);
      }
    }),
  );
});

test('names every chosen option, unknown ones by their key', () => {
  const locations = [{ key: 'oesterreich', type: 'country' as const, country: 'oesterreich', city: '' }];
  const filters = { ...everything.filters, locations, season: 'sommer', providers: ['unbekannt'] };
  expect(chosenLabels(catalogue, filters)).toEqual({
    'countries oesterreich': 'Österreich',
    'seasons sommer': 'Sommer',
    'providers unbekannt': 'unbekannt',
  });
  expect(chosenLabels(catalogue, emptyFilters)).toEqual({});
});
