import { describe, expect, test } from 'vitest';
import { emptyFilters, type Filters } from '../../../../src/domain/search/filterTypes.ts';
import { resolveSlug } from '../../../../src/domain/search/pageTargets.ts';
import { changeHref, type FilterChange, type FilterChoice, readChoice, toggleOption } from './filterChoice.ts';
import { type FilterStash, pendingChoice, reset, stashChange } from './filterStash.ts';

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

describe('a filter stays in the stash only while it differs', () => {
  test.each<[string, string, FilterChange[], FilterStash]>([
    ['nothing chosen', '', [], {}],
    ['one filter', '', [filters({ season: 'sommer' })], { season: 'sommer' }],
    ['chosen and taken back', '', [filters({ season: 'sommer' }), filters({})], {}],
    ['the same as the list', 'season=sommer', [filters({ season: 'sommer' })], {}],
    ['taken from the list', 'season=sommer', [filters({})], { season: null }],
    ['travellers in another order', 'persons=8,12', [filters({ persons: [12, 8] })], {}],
    ['another category', '', [{ category: 'snow' }], { category: 'snow' }],
    ['another order', 'sort=price-asc', [{ sort: 'price-desc' }], { sort: 'price-desc' }],
    ['the order there was', 'sort=price-asc', [{ sort: null }, { sort: 'price-asc' }], {}],
  ])('%s', (_, search, changes, stash) => {
    const current = listAt('alle', search);
    expect(stashAll(current, ...changes)).toEqual(stash);
  });
});

test('a pending choice is the list as it is with the stash on top', () => {
  const current = listAt('ski-und-snowboard', 'persons=12&sort=price-asc');
  const stash = stashAll(current, { filters: { ...current.filters, season: 'winter' } });
  const { category, sort, filters: pending } = pendingChoice(current, stash);
  expect({ category, sort, pending }).toEqual({
    category: 'snow',
    sort: 'price-asc',
    pending: { ...emptyFilters, persons: [12], season: 'winter' },
  });
});

describe('applying', () => {
  test.each<[string, string, string, (choice: FilterChoice) => FilterChange, string]>([
    [
      'stays',
      'alle',
      'persons=8',
      (choice) => toggleOption(choice, 'seasons', 'herbst'),
      '/reisen/alle?persons=8&season=herbst#katalog',
    ],
    [
      'keeps a page that still holds',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'ages', '8'),
      '/reisen/sommer?persons=8#katalog',
    ],
    [
      'leaves a page whose season is replaced',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'seasons', 'herbst'),
      '/reisen/alle?season=herbst#katalog',
    ],
    [
      'leaves a page whose place is widened',
      'italien',
      '',
      (choice) => toggleOption(choice, 'countries', 'polen'),
      '/reisen/alle?locations=italien%23country%23italien%2Cpolen%23country%23polen#katalog',
    ],
    [
      'goes to the page of a category',
      'sommer',
      '',
      (choice) => toggleOption(choice, 'categories', 'snow'),
      '/reisen/ski-und-snowboard?season=sommer#katalog',
    ],
    [
      'resets to all trips, in the same order',
      'alter-12',
      'q=see&sort=price-desc',
      () => reset,
      '/reisen/alle?sort=price-desc#katalog',
    ],
  ])('%s', (_, slug, search, changeOf, href) => {
    const current = listAt(slug, search);
    const stash = stashChange(current, {}, changeOf(current));
    expect(changeHref(current, pendingChoice(current, stash))).toBe(href);
  });
});

describe('the ages of a party', () => {
  test('each age counts once, and is removed by itself', () => {
    const current = listAt('alle', 'persons=8,8,-1,12');
    expect(current.filters.persons).toEqual([8, 12]);
    const withOneMore = pendingChoice(current, stashChange(current, {}, toggleOption(current, 'ages', '15')));
    expect(withOneMore.filters.persons).toEqual([8, 12, 15]);
    const withOneLess = pendingChoice(current, stashChange(current, {}, toggleOption(withOneMore, 'ages', '8')));
    expect(withOneLess.filters.persons).toEqual([12, 15]);
  });
});
