// Proves specification §4.1, §4.5, §4.9, §5.4, §9.5
import { expect, test } from 'vitest';
import { emptyFilters, FilterError, type Filters, parseFilters, parseSort } from './filters.ts';
import type { LocationFilter } from './locationFilter.ts';

const niederlande: LocationFilter = { key: 'niederlande', type: 'country', country: 'niederlande', city: '' };
const renesse: LocationFilter = { key: 'niederlande-renesse', type: 'city', country: 'niederlande', city: 'renesse' };

const parse = (query: string) => parseFilters(new URLSearchParams(query));

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

test.each<[unknown, string[]]>([
  ['2026-12', ['2026-12']],
  ['2027-08,2026-12', ['2026-12', '2027-08']],
  [['2027-08', '2027-08'], ['2027-08']],
  [
    ['2027-08', '', ' 2027-09 '],
    ['2027-08', '2027-09'],
  ],
  ['2027-13,2027-00,2027-8,2027-08-01,August,202708', []],
  ['2027-13,2027-08', ['2027-08']],
  [202708, []],
  [null, []],
])('months=%j', (value, months) => {
  expect(parseFilters({ months: value }).months).toEqual(months);
});

test.each<[unknown, string]>([
  ['Strand', 'Strand'],
  ['  Ski in Österreich ', 'Ski in Österreich'],
  ['   ', ''],
  [['Strand', 'Ski'], 'Strand'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['🏕'.repeat(300), '🏕'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['a\ud800\u200b', 'a'],
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

test.each([
  ['providers[a]=b', true],
  ['providers%5Ba%5D=b&providers=ya', true],
  ['providers[]=ya', false],
  ['providersa=b', false],
])('rejects providers that are an object in a query: %s', (query, isRejected) => {
  const result = expect(() => parse(query));
  if (isRejected) result.toThrow(FilterError);
  else result.not.toThrow();
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
