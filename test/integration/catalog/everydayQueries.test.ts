// Proves specification §4.7
/** Everyday queries, understood and searched as on the list of all trips, find what is meant in the demo content. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { search } from '#catalog/queries/search.ts';
import { shownSummary } from '#catalog/queries/shownSummary.ts';
import { withText } from '#catalog/queries/withText.ts';
import { daysBetween, formatMonth } from '#domain/dates.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { findCategory } from '#domain/trip/categories.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { buildDemoCatalogue, demoPublications } from '#test/builders/demoCatalogue.ts';
import { createDemoUnderstanding } from '#test/builders/demoUnderstanding.ts';

type Groups = Record<string, Record<string, string>>;
const groups = parse(readFileSync(new URL('../../data/everydayQueries.yaml', import.meta.url), 'utf8')) as Groups;
const scope = { kind: 'marketplace' } as const;
const demo = buildDemoCatalogue();
const understandText = createDemoUnderstanding(demo);

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
