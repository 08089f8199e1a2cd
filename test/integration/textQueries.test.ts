/** Everyday text queries find what is meant, in the demo content (specification §4.7). */
import { expect, test } from 'vitest';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { createCatalogue } from '../../src/catalog/index/catalogue.ts';
import { publicationOf } from '../../src/catalog/publish/publicationOf.ts';
import { search } from '../../src/catalog/queries/search.ts';
import { parseDestination } from '../../src/content/parseDocument.ts';
import { emptyFilters } from '../../src/domain/search/filterTypes.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import { addPublication } from '../builders/catalogue.ts';
import { textQueries } from '../builders/textQueries.ts';

const today = '2026-11-22';
const hosts = createHosts(defaultHosts);
const demo = createCatalogue(hosts);
for (const document of demoDocuments(today)) {
  const parsed = document._type === 'destination' ? parseDestination(document) : null;
  if (parsed?.ok && hosts.find(parsed.value.subdomain)) {
    addPublication(demo, publicationOf(parsed.value, { hosts, today }));
  }
}

function searchText(fullText: string) {
  const filters = { ...emptyFilters, fullText };
  return search(demo, { scope: { kind: 'marketplace' }, filters, sort: null, page: 1 });
}

test.each(textQueries)('"$query" finds $count × $texts first', ({ query, count, texts }) => {
  const first = searchText(query).items.slice(0, count);
  const found = first
    .map((item) => JSON.parse(item) as TripSummary)
    .map(({ title, city }) => `${title}, ${city.title}`);
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
  const first = (rankedText: string) =>
    (JSON.parse(search(demo, { ...query, rankedText }).items[0] ?? '') as TripSummary).title;
  expect(first('')).not.toContain('Silvester');
  expect(first('Silvester')).toContain('Silvester');
  expect(search(demo, { ...query, rankedText: 'Silvester' }).total).toBe(search(demo, query).total);
});

test.each(['tauchen', 'Reiterhof', 'Segelkurs', 'Freizeit', ''])('"%s" is searched as it is', (query) => {
  expect(searchText(query).textChanges).toBeNull();
});
