// Proves specification §4.7, §4.9
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts, type Scope } from '#domain/hosts.ts';
import { chooseOption, type FacetName } from '#domain/search/facets.ts';
import { emptyFilters, type Filters, listFilters } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { anyTripQuery } from '#test/builders/tripQueries.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { countMatches, search } from './search.ts';
import { createUnderstandText } from './understandText.ts';
import { withText } from './withText.ts';

const hosts = createHosts(defaultHosts);
const marketplace: Scope = { kind: 'marketplace' };
const italy = { slug: 'italien', title: 'Italien', code: 'IT' };
const rimini = { slug: 'rimini', title: 'Rimini', lat: 44, lng: 12 };

const understandWith = (catalogue: Catalogue, today = '2026-11-21') =>
  createUnderstandText({
    current: () => catalogue,
    hosts,
    today: () => today,
    findHoliday: () => null,
    allPlaces: [],
    findCentre: () => null,
    landscapesAt: () => [],
    answers: () => [],
    findTown: () => null,
    findRegion: (key) => (key === 'ostsee' ? { title: 'Ostsee', kind: 'sea', names: ['Baltikum'] } : null),
  });

function smallCatalogue(): Catalogue {
  const catalogue = createCountedCatalogue(hosts);
  const dates = [buildTripDate({ price: 300 })];
  addPublication(
    catalogue,
    buildPublication({
      summary: { destinationId: 1, title: 'Herbst in der Stadt', country: italy, city: rimini, dates },
    }),
  );
  catalogue.setVersion(1, '');
  return catalogue;
}

test('each count of an option equals the result with the option, beside an understood text', () => {
  const catalogue = buildCatalogue(300, 1);
  const understandText = understandWith(catalogue);
  const facetNames: FacetName[] = [...listFilters, 'countries', 'regions', 'cities', 'seasons', 'ages'];
  const texts = [
    'sommer',
    'italien 12 jahre',
    'unter 500 euro',
    'strand rimini',
    'segelcamp lemmer unter 100 euro',
    'deutschland sport',
    'juli oder august',
    'herbst wald',
    'ski',
  ];
  fc.assert(
    fc.property(anyTripQuery, fc.constantFrom(...texts), (query, text) => {
      const understood = understandText(query.scope, text);
      const { impossible = false } = query;
      const complete = (filters: Filters) => ({ ...query, ...withText({ filters, impossible }, understood) });
      const { facets } = search(catalogue, { ...complete(query.filters), sort: null, page: 1 });
      for (const facet of facetNames) {
        for (const { key, count } of facets[facet]) {
          const chosen = complete(chooseOption(query.filters, facet, key));
          expect([facet, key, count]).toEqual([facet, key, countMatches(catalogue, chosen)]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('understands the names of the catalogue', () => {
  const { understanding } = understandWith(smallCatalogue())(marketplace, 'Rimini Sommer');
  expect(understanding.parts.map(({ label }) => label)).toEqual(['Rimini', 'Sommer']);
});

test('understands further names of a region', () => {
  const catalogue = smallCatalogue();
  const row = { regions: ['ostsee'] };
  addPublication(catalogue, buildPublication({ summary: { destinationId: 2 }, row }));
  catalogue.setVersion(2, '');
  const { understanding } = understandWith(catalogue)(marketplace, 'Baltikum');
  expect(understanding.parts.map(({ label }) => label)).toEqual(['Ostsee']);
});

test('understands a name as soon as a trip has it', () => {
  const catalogue = smallCatalogue();
  const understandText = understandWith(catalogue);
  expect(understandText(marketplace, 'Lemmer').understanding.parts).toEqual([]);
  addPublication(catalogue, buildPublication({ summary: { destinationId: 2 } }));
  catalogue.setVersion(2, '');
  expect(understandText(marketplace, 'Lemmer').understanding.parts).toHaveLength(1);
});

test('matches the words if no trip has all that is understood', () => {
  const { isPlain, understanding } = understandWith(smallCatalogue())(marketplace, 'Herbst');
  expect(isPlain).toBe(true);
  expect(understanding).toMatchObject({ filters: {}, text: 'Herbst' });
});

test('keeps a number of nights that no trip has', () => {
  const catalogue = smallCatalogue();
  addPublication(catalogue, buildPublication({ summary: { destinationId: 2, title: '10 Nächte am See' } }));
  catalogue.setVersion(2, '');
  const { isPlain, understanding } = understandWith(catalogue)(marketplace, '10 Nächte');
  expect(isPlain).toBe(false);
  expect(understanding.filters).toHaveProperty('nights');
});

test('leaves out words that no trip with the understood filters has', () => {
  const { omitted, understanding } = understandWith(smallCatalogue())(marketplace, 'Reiterhof in Rimini, bitte');
  expect(omitted).toEqual(['Reiterhof']);
  expect(understanding).toMatchObject({ text: '', filters: { locations: [{ key: 'italien-rimini' }] } });
});

test('keeps the filters if the words match no trip either', () => {
  const { isPlain, understanding } = understandWith(smallCatalogue())(marketplace, 'Winter');
  expect(isPlain).toBe(false);
  expect(understanding.filters).toEqual({ season: 'winter' });
});

describe('what no trip has together', () => {
  const catalogue = createCountedCatalogue(hosts);
  const sailing = { destinationId: 1, title: 'Segeln', country: italy, city: rimini, price: 300 };
  const date = buildTripDate({ start: '2027-07-03', end: '2027-07-10', season: 'sommer', price: 300 });
  const text = { place: '', category: '', description: '' };
  addPublication(catalogue, buildPublication({ summary: { ...sailing, dates: [date] }, row: { text } }));
  addPublication(
    catalogue,
    buildPublication({
      summary: { destinationId: 2, title: 'Klettern', dates: [{ ...date, price: 100 }] },
      row: { text },
    }),
  );
  catalogue.setVersion(1, '');
  const understand = (text: string) => understandWith(catalogue)(marketplace, text);

  test.each([
    ['Segeln in Lemmer', ['place'], ['Lemmer']],
    ['Segeln unter 200 Euro', ['price'], ['bis 200 €']],
    ['Segeln im Oktober', ['date'], ['Oktober 2027']],
    ['Segeln in Lemmer unter 200 Euro', ['price', 'place'], ['Lemmer', 'bis 200 €']],
    ['Segeln in Rimini unter 200 Euro im Oktober', ['price', 'date'], ['bis 200 €', 'Oktober 2027']],
  ])('"%s" gives up %j, but not the subject', (text, relaxed, labels) => {
    const understood = understand(text);
    expect(understood.relaxed).toEqual(relaxed);
    expect(understood.relaxedParts.map(({ label }) => label)).toEqual(labels);
    expect(understood.understanding.text).toBe('Segeln');
    expect(understood.omitted).toEqual([]);
  });

  test.each(['Segeln in Rimini', 'Segeln mit 3 Jahren', 'Yoga in Lemmer', 'Lemmer'])(
    '"%s" gives up nothing',
    (text) => {
      expect(understand(text).relaxed).toEqual([]);
    },
  );
});

describe('a misspelled word', () => {
  test.each([
    ['Riminni', 'Rimini'],
    ['Smomer', 'Sommer'],
    ['Wanderugn in Riminni', 'Wanderung in Rimini'],
  ])('"%s" means the same as "%s"', (text, right) => {
    const catalogue = smallCatalogue();
    addPublication(catalogue, buildPublication({ summary: { destinationId: 3, title: 'Wanderung' } }));
    catalogue.setVersion(2, '');
    const understand = understandWith(catalogue);
    const { understanding, corrections } = understand(marketplace, text);
    expect(understanding).toEqual(understand(marketplace, right).understanding);
    expect(corrections.length).toBeGreaterThan(0);
  });
});

test('a title is matched as it is, and its trip is first', () => {
  const catalogue = smallCatalogue();
  const trip = (destinationId: number, title: string, description = '') =>
    addPublication(
      catalogue,
      buildPublication({ summary: { destinationId, title }, row: { text: { place: '', category: '', description } } }),
    );
  trip(3, 'Sommer und Winter, Winter und Sommer');
  trip(4, 'Sommer & Winter', 'Ein Jahr');
  trip(5, 'Winter, Sommer', 'Sommer, Winter');
  catalogue.setVersion(2, '');
  const understood = understandWith(catalogue)(marketplace, 'sommer und winter');
  expect(understood.exactTitle).toBe('sommer und winter');
  const filters = { ...emptyFilters, fullText: 'sommer und winter' };
  const query = { scope: marketplace, ...withText({ filters, impossible: false }, understood) };
  const { trips, total } = search(catalogue, { ...query, sort: null, page: 1 });
  expect(total).toBe(3);
  expect(trips[0]?.title).toBe('Sommer & Winter');
});
