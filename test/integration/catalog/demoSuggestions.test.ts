// Proves specification §4.8
/** Suggestions over the demo content lead to results, as many as they announce (specification §4.8). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from '#catalog/queries/search.ts';
import { suggestions } from '#catalog/queries/suggestions.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import { withText } from '#catalog/queries/withText.ts';
import { createHosts, defaultHosts, type Scope } from '#domain/hosts.ts';
import { findRegion } from '#domain/places/regions.ts';
import { emptyFilters, type Filters } from '#domain/search/filterTypes.ts';
import { buildDemoCatalogue, demoToday } from '#test/builders/demoCatalogue.ts';

const scope: Scope = { kind: 'marketplace' };
const demo = buildDemoCatalogue();
const understandText = createUnderstandText({
  current: () => demo,
  hosts: createHosts(defaultHosts),
  today: () => demoToday,
  findHoliday: () => null,
  otherPlaces: [],
  findState: () => null,
  findRegion,
});
const all = search(demo, { scope, filters: emptyFilters, sort: null, page: 1, pageSize: 1000 });
const titles = all.trips.map(({ title }) => title);
const words = [
  ...new Set([...titles.flatMap((title) => title.split(' ')), 'Österreich', 'Ostsee', 'Sommer', 'Berlin']),
];

const before = fc.constantFrom(
  '',
  'Sommer ',
  'ski 12 Jahre ',
  'unter 500 Euro ',
  'Reiterhof ',
  'günstig ',
  'Berlin ',
  'in ',
);
const chosen = fc.constantFrom<Partial<Filters>>({}, { season: 'sommer' }, { persons: [12] }, { categories: ['snow'] });

test('each suggestion leads to results, as many as it announces', () => {
  const typed = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 8 }))
    .map(([word, end]) => word.slice(0, end));
  fc.assert(
    fc.property(before, typed, chosen, (earlier, last, filters) => {
      const query = (fullText: string) => ({ scope, filters: { ...emptyFilters, ...filters, fullText } });
      for (const { key, prevInput, count, group, label } of suggestions(demo, query(earlier + last), understandText)) {
        const { filters: typedFilters } = query(prevInput + key);
        const understood = understandText(scope, prevInput + key);
        const list = search(demo, {
          scope,
          ...withText({ filters: typedFilters, impossible: false }, understood),
          sort: null,
          page: 1,
        });
        expect([key, count]).toEqual([key, list.total]);
        expect(count).toBeGreaterThan(0);
        if (group === 'places') expect(understood.understanding.parts.map((part) => part.label)).toContain(label);
      }
    }),
    { numRuns: 150 },
  );
});

const suggested = (fullText: string) =>
  suggestions(demo, { scope, filters: { ...emptyFilters, fullText } }, understandText);

test.each([
  ['schweiz', ['Schweiz', 'Fränkische Schweiz', 'Sächsische Schweiz']],
  ['Ski Zell am', ['Ski Zell am See']],
  ['see', ['Mecklenburgische Seenplatte', 'Plau am See', 'Zell am See']],
])('"%s" suggests places with their whole names', (text, places) => {
  const found = suggested(text).filter(({ group }) => group === 'places');
  expect(found.map(({ key, prevInput }) => prevInput + key)).toEqual(places);
});

test.each([
  ['zell', 'Zell'],
  ['berlin', 'Berlin'],
])('"%s" suggests no place a second time as a theme', (text, name) => {
  const themes = suggested(text).filter(({ group }) => group === 'themes');
  expect(themes.map(({ key }) => key)).not.toContain(name);
});

test('a trip is suggested with its title and page', () => {
  const [trip] = suggested('Osterferien zw').filter(({ group }) => group === 'trips');
  const title = 'Osterferien zwischen See und Schnee';
  expect(trip).toMatchObject({ key: title, prevInput: '', label: title, count: 1 });
  expect(trip?.path).toMatch(/^\/reisen\/oesterreich\/zell-am-see\//);
});

test('neither a word of grammar nor the rest of a place is a theme', () => {
  const themes = (text: string) =>
    suggested(text)
      .filter(({ group }) => group === 'themes')
      .map(({ label }) => label);
  expect(themes('zwisch')).toEqual([]);
  expect(themes('zell am see')).toEqual([]);
  expect(themes('see')).toContain('See');
});
