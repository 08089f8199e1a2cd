// Proves specification §4.7
/** Queries find what is meant in the demo content (specification §4.7). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { places } from '#catalog/queries/places.ts';
import { search } from '#catalog/queries/search.ts';
import { shownSummary } from '#catalog/queries/shownSummary.ts';
import { withText } from '#catalog/queries/withText.ts';
import { daysBetween, formatMonth } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { findCategory } from '#domain/trip/categories.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { readListQuery } from '#search/listQuery.ts';
import { buildDemoCatalogue, demoPublications } from '#test/builders/demoCatalogue.ts';
import { createDemoUnderstanding } from '#test/builders/demoUnderstanding.ts';
import { textQueries } from '#test/builders/textQueries.ts';

const readData = (name: string) => parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const scope = { kind: 'marketplace' } as const;
const demo = buildDemoCatalogue();
const understandText = createDemoUnderstanding(demo);

/** Searches as the list of all trips does. */
function find(fullText: string) {
  const understood = understandText(scope, fullText);
  const query = withText({ filters: { ...emptyFilters, fullText }, impossible: false }, understood);
  const found = search(demo, { scope, ...query, sort: understood.understanding.sort, page: 1 });
  const { filters } = query;
  return { ...found, items: found.trips.map((trip) => shownSummary(demo, trip, { filters })) };
}

/** What is known of each trip, independent of the query: texts that contain words, and properties as a whole. */
const factsById = new Map(
  demoPublications().map(({ combinedId, summary: { title, ages, categories }, row: { text, departurePlaces } }) => {
    const years = Array.from({ length: 19 }, (_, age) => age).filter(
      (age) => age >= (ages.from ?? 0) && age <= (ages.to ?? 99),
    );
    const departures = departurePlaces.map((place) => `ab ${place.title}`);
    const properties = [
      ...categories.map((key) => findCategory(key)?.label ?? key),
      ...years.map((age) => `${age} J`),
      ...(departures.length > 0 ? departures : ['eigene Anreise']),
    ];
    return [combinedId, { texts: [title, text.place, text.description], properties }];
  }),
);

/** Returns whether a result has one of the properties, or contains one of the words. */
function hasAny({ combinedId, dates, price }: TripSummary, wanted: readonly string[]): boolean {
  const { texts = [], properties = [] } = factsById.get(combinedId) ?? {};
  const ofDates = dates.flatMap(({ start, end }) => [`${daysBetween(start, end)} N`, formatMonth(start.slice(0, 7))]);
  return wanted.some((word) => {
    const highest = /^≤ (\d+)$/.exec(word)?.[1];
    if (highest) return price !== null && price <= Number(highest);
    return [...properties, ...ofDates].includes(word) || texts.some((text) => text.includes(word));
  });
}

const firstResults = 5;

const groups: Record<string, Record<string, string>> = readData('everydayQueries.yaml');

describe.each(Object.entries(groups))('%s', (_, queries) => {
  test.each(Object.entries(queries))('%s: %s', (query, expected) => {
    const { total, items, textChanges, mentions } = find(query);
    const { omitted } = understandText(scope, query);
    if (expected === 'nothing') return expect(mentions?.areResults || total === 0).toBe(true);
    if (expected === 'anything') {
      expect(total).toBe(find('').total);
      return expect(textChanges).toBeNull();
    }
    expect(total).toBeGreaterThan(0);
    const first = items.slice(0, firstResults);
    const wanted = expected.split(', ');
    expect(first.filter((trip) => !hasAny(trip, wanted)).map(({ title }) => title)).toEqual([]);
    // A word that was left out is announced on the page; only words for tents are left out here.
    expect(omitted.filter((word) => word !== 'zeltlager')).toEqual([]);
  });
});

/** Searches for the words only. */
function searchText(fullText: string) {
  const filters = { ...emptyFilters, fullText };
  return search(demo, { scope, filters, sort: null, page: 1 });
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
  const query = { scope, filters, sort: null, page: 1 } as const;
  const first = (rankedText: string) => search(demo, { ...query, rankedText }).trips[0]?.title;
  expect(first('')).not.toContain('Silvester');
  expect(first('Silvester')).toContain('Silvester');
  expect(search(demo, { ...query, rankedText: 'Silvester' }).total).toBe(search(demo, query).total);
});

test.each(['tauchen', 'Reiterhof', 'Segelkurs', 'Freizeit', ''])('"%s" is searched as it is', (query) => {
  expect(searchText(query).textChanges).toBeNull();
});

/** See the header of searchQueries.yaml. */
interface ExpectedQuery {
  q: string;
  path?: string;
  must: string[];
  mustNot: string[];
  first?: string;
  nothing?: true;
  relaxed?: string[];
}

const expectedQueries: ExpectedQuery[] = readData('searchQueries.yaml');
const hosts = createHosts(defaultHosts);
const catalogue = { places: () => places(demo, scope), understandText };

test.each(expectedQueries)('$q $path', ({ q, path, must, mustNot, first, nothing, relaxed }) => {
  const slug = path?.replace('/reisen/', '');
  const { understood, ...query } = readListQuery({ q, slug }, { catalogue, hosts, scope });
  const found = search(demo, { ...query, pageSize: demo.size }).trips.map(({ combinedId }) => combinedId);
  expect(found).toEqual(expect.arrayContaining(must));
  expect(found.filter((id) => mustNot.includes(id))).toEqual([]);
  if (first) expect(found[0]).toBe(first);
  if (relaxed || !nothing) expect(understood?.relaxed).toEqual(relaxed ?? []);
});
