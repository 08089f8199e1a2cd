import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetName } from '#domain/search/facets.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { buildCatalogue } from '#test/builders/catalogue.ts';
import { everything } from '#test/builders/searches.ts';
import { anyTripQuery } from '#test/builders/tripQueries.ts';
import { chosenLabels } from './chosenLabels.ts';
import { countFacet } from './facets.ts';

const catalogue = buildCatalogue(300, 1);

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
