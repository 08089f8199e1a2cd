// Proves specification §4.4
import { describe, expect, test } from 'vitest';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { changeHref, type FilterChange, type FilterChoice, readChoice, toggleOption } from './filterChoice.ts';
import { clearedFilters, type FilterStash, pendingChoice, stashChange } from './filterStash.ts';

const places = { countries: new Map([['italien', { slug: 'italien', title: 'Italien' }]]), cities: new Map() };

function listAt(slug: string, search = ''): FilterChoice {
  const target = resolveSlug(slug, places);
  if (!target) throw new Error(`No list "${slug}"`);
  return readChoice(target, search);
}

function stashAll(current: FilterChoice, ...changes: FilterChange[]): FilterStash {
  return changes.reduce<FilterStash>((stash, change) => stashChange(current, stash, change), {});
}

const filters = (change: Partial<Filters>) => ({ filters: { ...emptyFilters, ...change } });

describe('the stash keeps a filter only while it differs', () => {
  test.each<[string, string, FilterChange[], FilterStash]>([
    ['no change', '', [], {}],
    ['one filter', '', [filters({ season: 'sommer' })], { season: 'sommer' }],
    ['a filter set and removed again', '', [filters({ season: 'sommer' }), filters({})], {}],
    ['a filter equal to the applied one', 'season=sommer', [filters({ season: 'sommer' })], {}],
    ['an applied filter removed', 'season=sommer', [filters({})], { season: null }],
    ['travellers in another order', 'persons=8,12', [filters({ persons: [12, 8] })], {}],
    ['another category', '', [filters({ categories: ['snow'] })], { categories: ['snow'] }],
    ['another sort order', 'sort=price-asc', [{ sort: 'price-desc' }], { sort: 'price-desc' }],
    ['the applied sort order restored', 'sort=price-asc', [{ sort: null }, { sort: 'price-asc' }], {}],
  ])('%s', (_, search, changes, stash) => {
    const current = listAt('alle', search);
    expect(stashAll(current, ...changes)).toEqual(stash);
  });
});

test('pendingChoice merges the stash into the applied filters', () => {
  const current = listAt('ski-und-snowboard', 'persons=12&sort=price-asc');
  const stash = stashAll(current, { filters: { ...current.filters, season: 'winter' } });
  const { sort, filters: pending } = pendingChoice(current, stash);
  expect({ sort, pending }).toEqual({
    sort: 'price-asc',
    pending: { ...emptyFilters, persons: [12], season: 'winter', categories: ['snow'] },
  });
});

describe('changeHref', () => {
  test.each<[string, string, string, (choice: FilterChoice) => FilterChange, string]>([
    [
      'keeps the list of all trips',
      'alle',
      'persons=8',
      (choice) => toggleOption(choice, 'seasons', 'herbst'),
      '/reisen/alle?persons=8&season=herbst#katalog',
    ],
    [
      'keeps a page whose fixed filter still applies',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'ages', '8'),
      '/reisen/sommer?persons=8#katalog',
    ],
    [
      'leaves a page if its season is replaced',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'seasons', 'herbst'),
      '/reisen/alle?season=herbst#katalog',
    ],
    [
      'leaves a page if a second place is added',
      'italien',
      '',
      (choice) => toggleOption(choice, 'countries', 'polen'),
      '/reisen/alle?locations=italien%23country%23italien%2Cpolen%23country%23polen#katalog',
    ],
    [
      'adds a region',
      'alle',
      '',
      (choice) => toggleOption(choice, 'regions', 'ostsee'),
      '/reisen/alle?locations=ostsee%23region%23#katalog',
    ],
    [
      'leads to the page of a category',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'categories', 'snow'),
      '/reisen/ski-und-snowboard?season=sommer#katalog',
    ],
    [
      'leaves the page of a category if a second one is added',
      'ski-und-snowboard',
      'persons=12',
      (choice) => toggleOption(choice, 'categories', 'party'),
      '/reisen/alle?persons=12&categories=snow%2Cparty#katalog',
    ],
    [
      'leads to the page of the category that is left',
      'alle',
      'categories=snow,party',
      (choice) => toggleOption(choice, 'categories', 'party'),
      '/reisen/ski-und-snowboard#katalog',
    ],
    [
      'leaves the page of a category if the category is removed',
      'ski-und-snowboard',
      '',
      (choice) => toggleOption(choice, 'categories', 'snow'),
      '/reisen/alle#katalog',
    ],
    [
      'resets to all trips and keeps the sort order',
      'alter-12',
      'q=see&sort=price-desc',
      () => clearedFilters,
      '/reisen/alle?sort=price-desc#katalog',
    ],
  ])('%s', (_, slug, search, changeOf, href) => {
    const current = listAt(slug, search);
    const stash = stashChange(current, {}, changeOf(current));
    expect(changeHref(current, pendingChoice(current, stash))).toBe(href);
  });
});

describe('ages of travellers', () => {
  test('deduplicates ages and removes a single age', () => {
    const current = listAt('alle', 'persons=8,8,-1,12');
    expect(current.filters.persons).toEqual([8, 12]);
    const withOneMore = pendingChoice(current, stashChange(current, {}, toggleOption(current, 'ages', '15')));
    expect(withOneMore.filters.persons).toEqual([8, 12, 15]);
    const withOneLess = pendingChoice(current, stashChange(current, {}, toggleOption(withOneMore, 'ages', '8')));
    expect(withOneLess.filters.persons).toEqual([12, 15]);
  });
});
