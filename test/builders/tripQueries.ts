/** Random search queries that are likely to match some random trips (catalogue.ts). */
import fc from 'fast-check';
import type { TripQuery } from '#catalog/queries/tripQuery.ts';
import { addDays } from '#domain/dates.ts';
import { defaultHosts, type Scope } from '#domain/hosts.ts';
import { emptyFilters, type FilterName, type Filters } from '#domain/search/filters.ts';
import type { LocationFilter } from '#domain/search/locationFilter.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { forEachFieldFilter, possibleValues } from './fieldValues.ts';

const subdomain = fc.constantFrom('nobody', ...defaultHosts.map((host) => host.subdomain));
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'marketplace' }),
  subdomain.map((name): Scope => ({ kind: 'host', subdomain: name })),
);

const location: fc.Arbitrary<LocationFilter> = fc.oneof(
  fc
    .constantFrom('deutschland', 'italien', 'vereinigtes-koenigreich', 'x', 'atlantis')
    .map((country): LocationFilter => ({ key: country, type: 'country', country, city: '' })),
  fc
    .constantFrom(
      ['italien', 'rimini'],
      ['italien', 'caorle'],
      ['niederlande', 'texel'],
      ['vereinigtes-koenigreich', 'london'],
      // Parsed from the key of an option, where the end of the country slug is ambiguous.
      ['vereinigtes', 'koenigreich-brighton'],
      ['x', 'y'],
    )
    .map(([country = '', city = '']): LocationFilter => ({ key: `${country}-${city}`, type: 'city', country, city })),
  fc
    .constantFrom('alpen', 'kueste', 'bayern', 'avalon')
    .map((key): LocationFilter => ({ key, type: 'region', country: '', city: '' })),
);

const date = fc
  .tuple(fc.nat(300), fc.integer({ min: 5, max: 200 }))
  .map(([first, days]) => ({ start: addDays('2027-01-01', first), end: addDays('2027-01-01', first + days) }));

const text = fc.constantFrom(
  '',
  '',
  'strand',
  'wald',
  'Strandcamp',
  'Österreich',
  'Deutshcland',
  'am See',
  'w',
  'xyzzy',
);

const keys = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });

type Choices = { [N in Exclude<FilterName, 'mentions' | 'visibility'>]: fc.Arbitrary<Filters[N]> };

const choices: Choices = {
  persons: fc.array(fc.oneof(fc.integer({ min: -1, max: 25 }), fc.constant(12)), { maxLength: 3 }),
  locations: fc.uniqueArray(location, { maxLength: 3, selector: ({ key }) => key }),
  date: fc.option(date),
  months: keys('2027-03', '2027-07', '2027-08', '2031-01'),
  fullText: text,
  season: fc.option(fc.constantFrom('unknown', ...seasons.map(({ key }) => key as string))),
  providers: fc.uniqueArray(subdomain, { maxLength: 3 }),
  categories: keys('unknown', ...categories.map(({ key }) => key)),
  price: fc.option(
    fc.constantFrom({ from: 200, to: 600 }, { from: null, to: 499 }, { from: 499, to: null }, { from: 1, to: 2 }),
  ),
  free: fc.boolean(),
  holidays: fc.option(fc.constantFrom('BY:sommer-2027', 'NW:ostern-2027', 'AT-W:winter-2028', 'HE:pfingsten-2027')),
  nights: fc.option(fc.constantFrom({ from: 7, to: 14 }, { from: null, to: 5 }, { from: 15, to: null })),
  ...forEachFieldFilter((name) => {
    const { options, none } = possibleValues(name);
    return keys('unknown', ...[...options, ...(none ? [none] : [])].map(({ key }) => key));
  }),
};

/** Well-formed filters. */
export const anyFilterChoice: fc.Arbitrary<Filters> = fc
  .record(choices, { requiredKeys: [] })
  .map((chosen) => ({ ...emptyFilters, ...chosen }));

/** A query with arbitrary filters. */
export const anyTripQuery: fc.Arbitrary<TripQuery> = fc.record(
  {
    scope,
    filters: anyFilterChoice,
    impossible: fc.constantFrom(false, false, false, true),
    own: fc.record({
      hosts: fc.uniqueArray(subdomain, { maxLength: 2 }),
      minLevel: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  },
  { requiredKeys: ['scope', 'filters'] },
);

/** A query with arbitrary filters except full text. */
export const anyTextlessQuery: fc.Arbitrary<TripQuery> = anyTripQuery.map((query) => ({
  ...query,
  filters: { ...query.filters, fullText: '' },
}));
