import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPublication, buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { anyTextlessQuery } from '../../../test/builders/tripQueries.ts';
import { emptyFilters, type Filters } from '../../domain/search/filterTypes.ts';
import { createHosts, defaultHosts } from '../../domain/site/hosts.ts';
import { createCatalogue } from '../index/catalogue.ts';
import { countMatches } from './search.ts';
import { suggestions } from './suggestions.ts';

const trips = createCatalogue(createHosts(defaultHosts));
const winter = [{ key: 'd', start: '2027-02-01', end: '2027-02-07', price: 1, season: 'winter' }];
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
  suggestions(trips, {
    scope: { kind: 'marketplace' },
    filters: { ...emptyFilters, ...filters, fullText: text },
  });

describe('suggestions complete the last word', () => {
  test.each([
    [
      'str',
      [
        { key: 'Strandcamp', prevInput: '', group: 'themes', count: 1 },
        { key: 'Strandcamp Ostsee', prevInput: '', group: 'trips', label: 'Strandcamp Ostsee', count: 1 },
      ],
    ],
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

  test('considering the other filters', () => {
    expect(suggest('os').map(({ key }) => key)).toEqual(['Österreich', 'Ostsee']);
    expect(suggest('os', { season: 'winter' }).map(({ key }) => key)).toEqual(['Österreich']);
  });
});

test('there are at most eight suggestions, and each one has results', () => {
  const catalogue = buildCatalogue(200, 5);
  const typed = fc.constantFrom('s', 'Wald', 'strandc', 'Deutshcland re', 'in w', 'am See k', 'Köln st');
  fc.assert(
    fc.property(anyTextlessQuery, typed, (query, fullText) => {
      const withText = (text: string) => ({ ...query, filters: { ...query.filters, fullText: text } });
      const offered = suggestions(catalogue, withText(fullText));
      expect(offered.length).toBeLessThanOrEqual(8);
      for (const { key, prevInput } of offered) {
        expect(fullText.startsWith(prevInput)).toBe(true);
        expect(countMatches(catalogue, withText(prevInput + key))).toBeGreaterThan(0);
      }
    }),
  );
});
