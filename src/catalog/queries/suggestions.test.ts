// Proves specification §4.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { anyTextlessQuery } from '#test/builders/tripQueries.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { countMatches } from './search.ts';
import { suggestions } from './suggestions.ts';
import { createUnderstandText } from './understandText.ts';
import { withText as narrowedByText } from './withText.ts';

const hosts = createHosts(defaultHosts);
const understandWith = (catalogue: Catalogue) =>
  createUnderstandText({
    current: () => catalogue,
    hosts,
    today: () => '2026-11-21',
    findHoliday: () => null,
    allPlaces: [],
    findCentre: () => null,
    landscapesAt: () => [],
    answers: () => [],
    findTown: () => null,
    findRegion: () => null,
  });
const trips = createCountedCatalogue(hosts);
const winter = [buildTripDate({ start: '2027-02-01', end: '2027-02-07', price: 1, season: 'winter' })];
addPublication(
  trips,
  buildPublication({
    summary: {
      destinationId: 1,
      title: 'Skikurs',
      dates: winter,
      country: { slug: 'oesterreich', title: 'Österreich', code: 'AT' },
      city: { slug: 'kitzbuehel', title: 'Kitzbühel', lat: 47.4, lng: 12.4 },
    },
    row: { text: { place: 'Kitzbühel Österreich', category: '', description: 'Mit Strudel' } },
  }),
);
addPublication(
  trips,
  buildPublication({
    summary: {
      destinationId: 2,
      title: 'Strandcamp Ostsee',
      country: { slug: 'deutschland', title: 'Deutschland', code: 'DE' },
      city: { slug: 'foehr', title: 'Föhr', lat: 54.7, lng: 8.5 },
    },
    row: { text: { place: 'Föhr Deutschland', category: '', description: '' } },
  }),
);

const suggest = (text: string, filters: Partial<Filters> = {}) =>
  suggestions(
    trips,
    { scope: { kind: 'marketplace' }, filters: { ...emptyFilters, ...filters, fullText: text } },
    understandWith(trips),
  );

describe('suggestions complete the last word', () => {
  test.each([
    // "Strand" is about this trip only.
    ['str', [{ key: 'Strandcamp Ostsee', prevInput: '', group: 'trips', label: 'Strandcamp Ostsee', count: 1 }]],
    ['Ski in öst', [{ key: 'Österreich', prevInput: 'Ski in ', group: 'places', count: 1 }]],
    ['in oester', [{ key: 'Österreich', prevInput: 'in ' }]],
    ['Ski Ost', [{ key: 'Österreich', prevInput: 'Ski ' }]],
    ['strandcamp kitz', []],
    ['strud', []],
    ['lagerf', [{ key: 'lagerfeuer', prevInput: '', group: 'organisers', count: 2 }]],
    ['xyz', []],
    ['Ski ', []],
    ['', []],
  ])('"%s"', (text, expected) => {
    expect(suggest(text)).toHaveLength(expected.length);
    expect(suggest(text)).toMatchObject(expected);
  });

  test('understanding the words before it', () => {
    expect(suggest('Februar os').map(({ key }) => key)).toEqual(['Österreich']);
    expect(suggest('12 Jahre os').map(({ key }) => key)).toEqual(['Österreich', 'Strandcamp Ostsee']);
  });

  test('considering the other filters', () => {
    expect(suggest('os').map(({ key }) => key)).toEqual(['Österreich', 'Strandcamp Ostsee']);
    expect(suggest('os', { season: 'winter' }).map(({ key }) => key)).toEqual(['Österreich']);
  });
});

test('there are at most eight suggestions, each with the number of its results', () => {
  const catalogue = buildCatalogue(200, 5);
  const understandText = understandWith(catalogue);
  const typed = fc.constantFrom('s', 'Wald', 'strandc', 'Deutshcland re', 'in w', 'am See k', 'Köln st');
  fc.assert(
    fc.property(anyTextlessQuery, typed, (query, fullText) => {
      const withText = (text: string) => ({ ...query, filters: { ...query.filters, fullText: text } });
      const resultsOf = (text: string) => {
        const { filters, impossible = false } = withText(text);
        const understood = understandText(query.scope, text);
        return countMatches(catalogue, { ...query, ...narrowedByText({ filters, impossible }, understood) });
      };
      const offered = suggestions(catalogue, withText(fullText), understandText);
      expect(offered.length).toBeLessThanOrEqual(8);
      for (const { key, prevInput, count } of offered) {
        expect(fullText.startsWith(prevInput)).toBe(true);
        expect(count).toBeGreaterThan(0);
        expect(count).toBe(resultsOf(prevInput + key));
      }
    }),
    { numRuns: 40 },
  );
});
