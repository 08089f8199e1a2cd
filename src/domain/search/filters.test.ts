import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import {
  countActiveFilters,
  encodeFilters,
  FilterError,
  isEmptyFilters,
  narrowLocations,
  parseFilters,
  parseSort,
} from './filters.ts';
import { emptyFilters, type Filters, type LocationFilter } from './filterTypes.ts';
import { normaliseFilters } from './filterValues.ts';

const niederlande: LocationFilter = { key: 'niederlande', type: 'country', country: 'niederlande', city: '' };
const renesse: LocationFilter = { key: 'niederlande-renesse', type: 'city', country: 'niederlande', city: 'renesse' };

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('parseFilters', () => {
  test('an empty query sets no filter', () => {
    expect(parse('')).toEqual(emptyFilters);
    expect(parseFilters({})).toEqual(emptyFilters);
    expect(parse('persons=&locations=&date=&q=&season=&visibility=&providers=')).toEqual(emptyFilters);
    expect(parse('sort=price-asc&page=2&utm_source=x')).toEqual(emptyFilters);
  });

  test.each<[string, number[]]>([
    ['14', [14]],
    ['8,14', [8, 14]],
    ['8,8', [8, 8]],
    ['0', [0]],
    ['-1', [-1]],
    ['8,-1', [8, -1]],
    ['8,abc,12', [8, -1, 12]],
    ['8,,12', [8, -1, 12]],
    [' 8 , 12', [8, 12]],
    ['8.5', [-1]],
    ['-5', [-1]],
    ['1e1', [-1]],
    ['0x10', [-1]],
    ['NaN,Infinity', [-1, -1]],
    ['9999', [-1]],
  ])('persons=%s', (value, persons) => {
    expect(parseFilters({ persons: value }).persons).toEqual(persons);
  });

  test.each<[string, LocationFilter[]]>([
    ['niederlande#country#niederlande#', [niederlande]],
    ['niederlande#country#niederlande', [niederlande]],
    ['niederlande-renesse#city#niederlande#renesse', [renesse]],
    ['niederlande#country#niederlande,niederlande-renesse#city#niederlande#renesse', [niederlande, renesse]],
    ['niederlande#country#niederlande,niederlande#country#niederlande', [niederlande]],
    ['niederlande#country', []],
    ['niederlande', []],
    ['niederlande,niederlande-renesse#city#niederlande#renesse', [renesse]],
    ['niederlande#continent#niederlande', []],
    ['niederlande##niederlande', []],
    ['#country#niederlande', []],
    ['niederlande#country#', []],
    ['ostsee#region#', [{ key: 'ostsee', type: 'region', country: '', city: '' }]],
    ['ostsee#region#deutschland#x', [{ key: 'ostsee', type: 'region', country: '', city: '' }]],
    ['ostsee#region', []],
    ['niederlande#country#niederlande#renesse', [niederlande]],
    ['niederlande-renesse#city#niederlande#renesse#mehr', [renesse]],
    ['a%23b#country#c%2Cd', [{ key: 'a#b', type: 'country', country: 'c,d', city: '' }]],
    ['100%#country#x', [{ key: '100%', type: 'country', country: 'x', city: '' }]],
  ])('locations=%s', (value, locations) => {
    expect(parseFilters({ locations: value }).locations).toEqual(locations);
  });

  test.each<[unknown, Filters['date']]>([
    ['2027-07-01,2027-07-31', { start: '2027-07-01', end: '2027-07-31' }],
    [['2027-07-01', '2027-07-31'], { start: '2027-07-01', end: '2027-07-31' }],
    [
      { start: '2027-07-01', end: '2027-07-31' },
      { start: '2027-07-01', end: '2027-07-31' },
    ],
    ['2027-07-31,2027-07-01', null],
    ['2027-07-01,2027-07-01', null],
    ['2027-07-01', null],
    ['2027-07-01,', null],
    [',2027-07-31', null],
    [['2027-07-01', ''], null],
    ['2027-07-01,2027-07-31,2027-08-31', null],
    ['2027-02-29,2027-07-31', null],
    ['2027-07-01,2027-09-31', null],
    ['1.7.2027,31.7.2027', null],
    [{ start: '2027-07-01' }, null],
    [{ start: 5, end: 6 }, null],
    [20270701, null],
    [null, null],
  ])('date=%j', (value, date) => {
    expect(parseFilters({ date: value }).date).toEqual(date);
  });

  test.each<[unknown, string]>([
    ['Strand', 'Strand'],
    ['  Ski in Österreich ', 'Ski in Österreich'],
    ['   ', ''],
    [['Strand', 'Ski'], 'Strand'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['🏕'.repeat(300), '🏕'.repeat(200)],
    [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
    ['a\ud800', 'a\ufffd'],
    [{}, ''],
    [null, ''],
  ])('q=%j', (value, fullText) => {
    expect(parseFilters({ q: value }).fullText).toBe(fullText);
  });

  test.each<[unknown, string | null]>([
    ['sommer', 'sommer'],
    ['summer', 'sommer'],
    ['winter', 'winter'],
    ['karneval', 'karneval'],
    ['', null],
    [' ', null],
    [{}, null],
  ])('season=%j', (value, season) => {
    expect(parseFilters({ season: value }).season).toBe(season);
  });

  test.each<[unknown, number | null]>([
    ['1', 1],
    ['5', 5],
    [4, 4],
    ['0', null],
    ['6', null],
    ['-1', null],
    ['x', null],
    ['3.5', null],
    ['', null],
    [null, null],
  ])('visibility=%j', (value, visibility) => {
    expect(parseFilters({ visibility: value }).visibility).toBe(visibility);
  });

  test.each<[unknown, string[]]>([
    ['ya', ['ya']],
    ['ya,kca', ['ya', 'kca']],
    [
      ['ya', 'kca'],
      ['ya', 'kca'],
    ],
    [
      ['ya,kca', 'ole'],
      ['ya', 'kca', 'ole'],
    ],
    ['YA,ya, ya ', ['ya']],
    ['', []],
    [',', []],
    [[], []],
    [['ya', {}, null], ['ya']],
  ])('providers=%j', (value, providers) => {
    expect(parseFilters({ providers: value }).providers).toEqual(providers);
  });

  test.each<[unknown, Filters['price']]>([
    ['200,500', { from: 200, to: 500 }],
    [' 200 , 500 ', { from: 200, to: 500 }],
    [['200', '500'], { from: 200, to: 500 }],
    [',500', { from: null, to: 500 }],
    [['', '500'], { from: null, to: 500 }],
    ['200,', { from: 200, to: null }],
    ['0,0', { from: 0, to: 0 }],
    [',', null],
    ['500', null],
    ['500,200', null],
    ['-5,200', null],
    ['1.5,200', null],
    ['200,500,700', null],
    ['a,b', null],
    ['0,9999999', null],
    [['200', {}], null],
    [{}, null],
    [5, null],
  ])('price=%j and nights=%j', (value, range) => {
    expect(parseFilters({ price: value, nights: value })).toMatchObject({ price: range, nights: range });
  });

  test.each<[string, string[]]>([
    ['snow,beach', ['snow', 'beach']],
    ['ski-und-snowboard,beach-camps', ['snow', 'beach']],
    ['snow,ski-und-snowboard', ['snow']],
    ['unknown', ['unknown']],
    ['', []],
  ])('categories=%s', (value, categories) => {
    expect(parseFilters({ categories: value }).categories).toEqual(categories);
  });

  test.each<[unknown, string | null]>([
    ['BY:sommer-2027', 'BY:sommer-2027'],
    ['by:sommer-2027', null],
    ['BY:sommer', null],
    [['BY', 'sommer-2027'], 'BY:sommer-2027'],
    [['sommer-2027', 'BY'], null],
    ['sommer-2027', null],
    [{}, null],
  ])('holidays=%j', (value, holidays) => {
    expect(parseFilters({ holidays: value }).holidays).toBe(holidays);
  });

  test.each<[unknown, boolean]>([
    ['1', true],
    ['0', false],
    ['true', false],
    ['', false],
    [undefined, false],
  ])('free=%j', (value, free) => {
    expect(parseFilters({ free: value }).free).toBe(free);
  });

  test.each([5, true, null, {}, { ya: true }])('rejects providers of %j', (providers) => {
    expect(() => parseFilters({ providers })).toThrow(new FilterError('providers has an invalid value type'));
  });

  test('a repeated key, as forms send it, counts as one list', () => {
    expect(parse('persons=8&persons=&persons=12&providers=ya&providers=kca&date=2027-07-01&date=2027-07-31')).toEqual({
      ...emptyFilters,
      persons: [8, 12],
      providers: ['ya', 'kca'],
      date: { start: '2027-07-01', end: '2027-07-31' },
    });
  });

  test('drops values beyond the limits', () => {
    const many = Array.from({ length: 100 }, (_, index) => index);
    const { persons, locations, providers } = parseFilters({
      persons: many.join(','),
      locations: many.map((index) => `c${index}#country#c${index}`).join(','),
      providers: many.map((index) => `p${index}`),
    });
    expect(persons).toEqual(many.slice(0, 20));
    expect(locations.map(({ key }) => key)).toEqual(many.slice(0, 50).map((index) => `c${index}`));
    expect(providers).toEqual(many.slice(0, 50).map((index) => `p${index}`));
  });
});

describe('encodeFilters', () => {
  const full: Filters = {
    persons: [14, -1, 8],
    locations: [niederlande, renesse],
    date: { start: '2027-07-01', end: '2027-07-31' },
    fullText: 'Ski & Meer',
    season: 'sommer',
    visibility: 4,
    providers: ['ya', 'kca'],
    categories: ['snow', 'beach'],
    price: { from: 200, to: 500 },
    nights: { from: null, to: 7 },
    holidays: 'BY:sommer-2027',
    free: true,
    departurePlaces: ['berlin', 'eigene'],
    boards: ['voll'],
    groups: ['klein'],
    skills: ['anfaenger'],
  };

  test('writes all filters in a fixed order', () => {
    expect([...encodeFilters(full)]).toEqual([
      ['persons', '14,-1,8'],
      ['locations', 'niederlande#country#niederlande,niederlande-renesse#city#niederlande#renesse'],
      ['date', '2027-07-01,2027-07-31'],
      ['q', 'Ski & Meer'],
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
    expect(isEmptyFilters({ ...emptyFilters, ...filters })).toBe(true);
  });

  test('counts the filters that are set', () => {
    expect(countActiveFilters(emptyFilters)).toBe(0);
    expect(countActiveFilters({ ...emptyFilters, persons: [8, 9], season: 'sommer' })).toBe(2);
    expect(countActiveFilters(full)).toBe(16);
    expect(isEmptyFilters(full)).toBe(false);
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
    fullText: fc.string({ unit: 'grapheme', maxLength: 250 }),
    season: fc.option(fc.oneof(fc.constantFrom('sommer', 'summer', 'winter'), text)),
    visibility: fc.option(fc.integer({ min: -1, max: 7 })),
    providers: fc.array(fc.oneof(text, fc.constantFrom('ya', 'YA', 'kca', 'a,b', '100%')), { maxLength: 6 }),
    categories: keys,
    price: fc.option(fc.record({ from: bound, to: bound })),
    nights: fc.option(fc.record({ from: bound, to: bound })),
    holidays: fc.option(fc.oneof(text, fc.constantFrom('BY:sommer-2027', 'AT-W:winter-2028'))),
    free: fc.boolean(),
    departurePlaces: keys,
    boards: keys,
    groups: keys,
    skills: keys,
  });

  test('parsing encoded filters returns the normalised filters', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const normal = normaliseFilters(filters);
        expect(parseFilters(encodeFilters(filters))).toEqual(normal);
        expect(parse(encodeFilters(filters).toString())).toEqual(normal);
        expect(parseFilters(Object.fromEntries(encodeFilters(filters)))).toEqual(normal);
      }),
      { numRuns: 500 },
    );
  });

  test('encoding is canonical: parsing and encoding again changes nothing', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const once = encodeFilters(filters).toString();
        expect(encodeFilters(parse(once)).toString()).toBe(once);
        expect(normaliseFilters(normaliseFilters(filters))).toEqual(normaliseFilters(filters));
      }),
      { numRuns: 500 },
    );
  });

  test('parsing never throws for any address', () => {
    const key = fc.constantFrom(
      ...['persons', 'locations', 'date', 'q', 'season', 'visibility', 'providers', 'categories'],
      ...['price', 'nights', 'holidays', 'free', 'departure', 'board', 'group', 'skill'],
    );
    const query = fc.array(fc.tuple(key, fc.oneof(text, fc.webQueryParameters())));
    fc.assert(
      fc.property(query, (pairs) => {
        const filters = parseFilters(new URLSearchParams(pairs));
        expect(parseFilters(encodeFilters(filters))).toEqual(normaliseFilters(filters));
      }),
    );
  });
});

test.each([
  ['price-asc', 'price-asc'],
  ['price-desc', 'price-desc'],
  ['start-asc', 'start-asc'],
  ['duration-asc', 'duration-asc'],
  ['duration-desc', 'duration-desc'],
  ['rating-desc', 'rating-desc'],
  ['', null],
  ['title', null],
  [undefined, null],
  [['price-asc'], null],
])('sort=%j', (value, sort) => {
  expect(parseSort(value)).toBe(sort);
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
