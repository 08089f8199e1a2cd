/** List pages, locations and periods for the tests of merging filters. */
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { type ListTarget, type Places, resolveSlug } from '#domain/search/listTargets.ts';
import type { LocationFilter } from '#domain/search/locationFilter.ts';

const niederlande = { slug: 'niederlande', title: 'Niederlande' };
const italien = { slug: 'italien', title: 'Italien' };
const renesse = { slug: 'renesse', title: 'Renesse', lat: 0, lng: 0 };
const places: Places = {
  countries: new Map([
    ['niederlande', niederlande],
    ['italien', italien],
  ]),
  cities: new Map([['niederlande-renesse', { country: niederlande, city: renesse }]]),
};

export const inNiederlande: LocationFilter = { key: 'niederlande', type: 'country', country: 'niederlande', city: '' };
export const inItalien: LocationFilter = { key: 'italien', type: 'country', country: 'italien', city: '' };
export const inRenesse: LocationFilter = {
  key: 'niederlande-renesse',
  type: 'city',
  country: 'niederlande',
  city: 'renesse',
};

export const inZandvoort: LocationFilter = {
  key: 'niederlande-zandvoort',
  type: 'city',
  country: 'niederlande',
  city: 'zandvoort',
};

export const july = { start: '2027-07-01', end: '2027-07-31' };
export const midJuly = { start: '2027-07-10', end: '2027-07-20' };
export const summer = { start: '2027-06-20', end: '2027-09-10' };
export const lateJulyOn = { start: '2027-07-20', end: '2027-08-20' };
export const september = { start: '2027-09-01', end: '2027-09-30' };

/** Returns filters with some values set. */
export function filters(overrides: Partial<Filters> = {}): Filters {
  return { ...emptyFilters, ...overrides };
}

/** Returns the list page with a slug. */
export function page(slug: string): ListTarget {
  const target = resolveSlug(slug, places);
  if (!target) throw new Error(`no list page ${slug}`);
  return target;
}

/** Returns a page with fixed filters that no slug has. */
export function pageFixing(overrides: Partial<Filters>): ListTarget {
  return { ...page('alle'), fixed: filters(overrides) };
}
