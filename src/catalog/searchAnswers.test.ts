import { expect, test } from 'vitest';
import { addTo, buildCatalogue } from '../../test/builders/catalogue.ts';
import { buildPublication } from '../../test/builders/publication.ts';
import { emptyFilters } from '../domain/filters.ts';
import { type SearchQuery, search } from './search.ts';
import { createSearchAnswers } from './searchAnswers.ts';

const query: SearchQuery = {
  scope: { kind: 'marketplace' },
  category: null,
  filters: emptyFilters,
  sort: null,
  page: 1,
};

test('the text is the result as JSON', () => {
  const catalogue = buildCatalogue(50, 3);
  const { items, ...rest } = search(catalogue, query);
  const answer = createSearchAnswers(() => catalogue)(query);
  expect(JSON.parse(answer)).toEqual({ ...rest, items: items.map((item) => JSON.parse(item)) });
});

test('is the same until the catalogue has another version, and differs between queries', () => {
  const catalogue = buildCatalogue(50, 3);
  const answers = createSearchAnswers(() => catalogue);
  const before = answers(query);
  expect(answers({ ...query, category: 'golf' })).not.toBe(before);
  expect(answers({ ...query, scope: { kind: 'host', subdomain: 'ya' } })).not.toBe(before);
  expect(answers({ ...query, own: { hosts: ['ya'], minLevel: 1 } })).not.toBe(before);
  addTo(catalogue, buildPublication({ summary: { destinationId: 999 } }));
  expect(answers(query)).toBe(before);
  catalogue.setVersion(51);
  expect(JSON.parse(answers(query)).total).toBe(JSON.parse(before).total + 1);
});
