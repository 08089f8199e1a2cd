// Proves specification §4.1, §4.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forEachFieldFilter } from '#test/builders/fieldValues.ts';
import { anyFilterChoice } from '#test/builders/tripQueries.ts';
import { addDays } from '../dates.ts';
import { emptyFilters, encodeFilters, type Filters, filterTable, parseFilters } from './filters.ts';
import { type LocationFilter, narrowLocations } from './locationFilter.ts';

const niederlande: LocationFilter = { key: 'niederlande', type: 'country', country: 'niederlande', city: '' };
const renesse: LocationFilter = { key: 'niederlande-renesse', type: 'city', country: 'niederlande', city: 'renesse' };

describe('encodeFilters', () => {
  const full: Filters = {
    ...emptyFilters,
    persons: [14, -1, 8],
    locations: [niederlande, renesse],
    date: { start: '2027-07-01', end: '2027-07-31' },
    months: ['2027-08', '2027-07'],
    fullText: 'Ski & Meer',
    season: 'sommer',
    visibility: 4,
    providers: ['ya', 'kca'],
    categories: ['snow', 'beach'],
    price: { from: 200, to: 500 },
    nights: { from: null, to: 7 },
    holidays: 'BY:sommer-2027',
    free: true,
    mentions: true,
    departurePlaces: ['berlin', 'eigene'],
    boards: ['voll'],
    groups: ['klein'],
    skills: ['anfaenger'],
  };

  test('writes filters in a fixed order', () => {
    expect([...encodeFilters(full)]).toEqual([
      ['persons', '14,-1,8'],
      ['locations', 'niederlande#country#niederlande,niederlande-renesse#city#niederlande#renesse'],
      ['date', '2027-07-01,2027-07-31'],
      ['months', '2027-07,2027-08'],
      ['q', 'Ski & Meer'],
      ['mentions', '1'],
      ['season', 'sommer'],
      ['visibility', '4'],
      ['providers', 'ya,kca'],
      ['categories', 'snow,beach'],
      ['price', '200,500'],
      ['nights', ',7'],
      ['holidays', 'BY:sommer-2027'],
      ['free', '1'],
      ['departure', 'berlin,eigene'],
      ['board', 'voll'],
      ['group', 'klein'],
      ['skill', 'anfaenger'],
    ]);
  });

  test.each<[string, Partial<Filters>]>([
    ['nothing set', {}],
    ['travellers without age', { persons: [-1, -1] }],
    ['blank text', { fullText: '  ' }],
    ['a range that ends before it starts', { date: { start: '2027-07-31', end: '2027-07-01' } }],
    ['an invalid level', { visibility: 9 }],
    ['a price range without bounds', { price: { from: null, to: null } }],
    ['a price range that ends before it starts', { price: { from: 500, to: 200 } }],
  ])('%s is an empty query', (_, filters) => {
    expect(encodeFilters({ ...emptyFilters, ...filters }).toString()).toBe('');
  });
});

describe('properties', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-01', days));
  const location = fc.record({
    key: fc.oneof(text, fc.constantFrom('niederlande', 'a#b', 'c,d', '%2C')),
    type: fc.constantFrom('city' as const, 'country' as const, 'region' as const),
    country: text,
    city: text,
  });
  const bound = fc.option(fc.integer({ min: -1, max: 100_001 }));
  const keys = fc.array(fc.oneof(text, fc.constantFrom('snow', 'beach-camps', 'a,b')), { maxLength: 6 });
  const anyFilters: fc.Arbitrary<Filters> = fc.record({
    persons: fc.array(fc.integer({ min: -3, max: 30 }), { maxLength: 25 }),
    locations: fc.array(location, { maxLength: 5 }),
    date: fc.option(fc.record({ start: day, end: day })),
    months: fc.array(fc.oneof(text, fc.constantFrom('2027-07', '2026-12', '2027-13')), { maxLength: 4 }),
    fullText: fc.string({ unit: 'grapheme', maxLength: 250 }),
    season: fc.option(fc.oneof(fc.constantFrom('sommer', 'summer', 'winter'), text)),
    visibility: fc.option(fc.integer({ min: -1, max: 7 })),
    providers: fc.array(fc.oneof(text, fc.constantFrom('ya', 'YA', 'kca', 'a,b', '100%')), { maxLength: 6 }),
    categories: keys,
    price: fc.option(fc.record({ from: bound, to: bound })),
    nights: fc.option(fc.record({ from: bound, to: bound })),
    holidays: fc.option(fc.oneof(text, fc.constantFrom('BY:sommer-2027', 'AT-W:winter-2028'))),
    free: fc.boolean(),
    mentions: fc.boolean(),
    ...forEachFieldFilter(() => keys),
  });

  test('parsing well-formed filters that were encoded returns the filters', () => {
    fc.assert(
      fc.property(anyFilterChoice, (filters) => {
        const hasAges = filters.persons.some((age) => age >= 0);
        const meant = { ...filters, persons: hasAges ? filters.persons : [], months: filters.months.toSorted() };
        expect(parseFilters(encodeFilters(filters))).toEqual(meant);
      }),
      { numRuns: 500 },
    );
  });

  test('encoding is canonical: parsing and encoding again changes nothing', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const once = encodeFilters(filters).toString();
        const read = parseFilters(new URLSearchParams(once));
        expect(encodeFilters(read).toString()).toBe(once);
        expect(parseFilters(Object.fromEntries(encodeFilters(filters)))).toEqual(read);
        expect(parseFilters(encodeFilters(read))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  test('parsing never throws for any address', () => {
    const key = fc.constantFrom(...Object.values(filterTable).map(({ query }) => query));
    const query = fc.array(fc.tuple(key, fc.oneof(text, fc.webQueryParameters())));
    fc.assert(
      fc.property(query, (pairs) => {
        const read = encodeFilters(parseFilters(new URLSearchParams(pairs)));
        expect(encodeFilters(parseFilters(read))).toEqual(read);
      }),
    );
  });
});

const berlin: LocationFilter = { key: 'deutschland-berlin', type: 'city', country: 'deutschland', city: 'berlin' };
const kingdom: LocationFilter = {
  key: 'vereinigtes-koenigreich',
  type: 'country',
  country: 'vereinigtes-koenigreich',
  city: '',
};
/** As parsed from the key of an option, in which the end of the country is ambiguous. */
const london: LocationFilter = {
  key: 'vereinigtes-koenigreich-london',
  type: 'city',
  country: 'vereinigtes',
  city: 'koenigreich-london',
};
const guinea: LocationFilter = { key: 'guinea', type: 'country', country: 'guinea', city: '' };
const bissau: LocationFilter = { key: 'guinea-bissau-bissau', type: 'city', country: 'guinea-bissau', city: 'bissau' };

test.each<[string, LocationFilter[], LocationFilter[]]>([
  ['no location', [], []],
  ['a country', [niederlande], [niederlande]],
  ['a city of the country', [niederlande, renesse], [renesse]],
  ['a city listed before its country', [renesse, niederlande], [renesse]],
  ['a city of another country', [niederlande, berlin], [niederlande, berlin]],
  ['cities of both', [niederlande, berlin, renesse], [berlin, renesse]],
  ['a hyphenated country and its city, split at the wrong hyphen', [kingdom, london], [london]],
  ['a city of a country whose slug begins with that of another country', [guinea, bissau], [guinea, bissau]],
])('narrowLocations: %s', (_, locations, narrowed) => {
  expect(narrowLocations(locations)).toEqual(narrowed);
});
