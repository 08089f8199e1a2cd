import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPublication, buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { buildTripDate } from '../../../test/builders/publicTrip.ts';
import { anyTripQuery } from '../../../test/builders/tripQueries.ts';
import type { FacetName } from '../../domain/search/facets.ts';
import { emptyFilters, type Filters, listFilters } from '../../domain/search/filterTypes.ts';
import { chooseOption } from '../../domain/search/mergeFilters.ts';
import { applyUnderstanding } from '../../domain/search/understanding/applyUnderstanding.ts';
import { createHosts, defaultHosts, type Scope } from '../../domain/site/hosts.ts';
import { type Catalogue, createCatalogue } from '../index/catalogue.ts';
import { countMatches, search } from './search.ts';
import { createUnderstandText } from './understandText.ts';

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
    otherPlaces: [],
    findState: () => null,
    findRegion: (key) => (key === 'ostsee' ? { title: 'Ostsee', names: ['Baltikum'] } : null),
  });

function smallCatalogue(): Catalogue {
  const catalogue = createCatalogue(hosts);
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
    'juli oder august',
    'herbst wald',
    'ski',
  ];
  fc.assert(
    fc.property(anyTripQuery, fc.constantFrom(...texts), (query, text) => {
      const { understanding } = understandText(query.scope, text);
      const complete = (filters: Filters) => ({ ...query, filters: applyUnderstanding(filters, understanding) });
      const { facets } = search(catalogue, { ...complete(query.filters), sort: null, page: 1 });
      for (const facet of facetNames) {
        for (const { key, count } of facets[facet]) {
          const chosen = complete(chooseOption(query.filters, facet, key));
          expect([facet, key, count]).toEqual([facet, key, countMatches(catalogue, chosen)]);
        }
      }
    }),
    { numRuns: 200 },
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

test('chosen values win over understood ones, and lists are concatenated', () => {
  const { understanding } = understandWith(smallCatalogue())(marketplace, 'Sommer 12 Jahre');
  const chosen = { ...emptyFilters, season: 'herbst', persons: [9] };
  expect(applyUnderstanding(chosen, understanding)).toEqual({ ...emptyFilters, season: 'herbst', persons: [12, 9] });
});
