// Proves specification §4.7, §4.9
/** Everyday text queries find what is meant, in the demo content (specification §4.7). */
import { expect, test } from 'vitest';
import { search } from '#catalog/queries/search.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { buildDemoCatalogue } from '#test/builders/demoCatalogue.ts';
import { textQueries } from '#test/builders/textQueries.ts';

const demo = buildDemoCatalogue();

function searchText(fullText: string) {
  const filters = { ...emptyFilters, fullText };
  return search(demo, { scope: { kind: 'marketplace' }, filters, sort: null, page: 1 });
}

test.each(textQueries)('"$query" finds $count × $texts first', ({ query, count, texts }) => {
  const first = searchText(query).trips.slice(0, count);
  const found = first.map(({ title, city }) => `${title}, ${city.title}`);
  expect(found).toHaveLength(count);
  expect(found.filter((trip) => !texts.some((text) => trip.includes(text)))).toEqual([]);
});

test.each([
  ['tauchen', 5],
  ['Reiterhof', 6],
])('"%s" finds at most %i trips', (query, most) => {
  expect(searchText(query).total).toBeLessThanOrEqual(most);
});

test.each([
  ['segln', { corrections: [{ from: 'segln', to: 'Segeln' }], omitted: [] }],
  ['Segeln Judo', { corrections: [], omitted: ['Judo'] }],
  ['Judo', { corrections: [], omitted: ['Judo'] }],
])('"%s" reports how the text was changed', (query, changes) => {
  expect(searchText(query).textChanges).toMatchObject(changes);
});

test('words that became filters rank the results', () => {
  const filters = { ...emptyFilters, season: 'winter' };
  const query = { scope: { kind: 'marketplace' }, filters, sort: null, page: 1 } as const;
  const first = (rankedText: string) => search(demo, { ...query, rankedText }).trips[0]?.title;
  expect(first('')).not.toContain('Silvester');
  expect(first('Silvester')).toContain('Silvester');
  expect(search(demo, { ...query, rankedText: 'Silvester' }).total).toBe(search(demo, query).total);
});

test.each(['tauchen', 'Reiterhof', 'Segelkurs', 'Freizeit', ''])('"%s" is searched as it is', (query) => {
  expect(searchText(query).textChanges).toBeNull();
});
