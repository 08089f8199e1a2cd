// Proves specification §4.3, §4.4
/** Properties of merging filters: of any filters, pages and trips. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachFieldFilter } from '#test/builders/fieldValues.ts';
import {
  filters,
  inItalien,
  inNiederlande,
  inRenesse,
  inZandvoort,
  page,
  pageFixing,
} from '#test/builders/listPages.ts';
import { addDays } from '../dates.ts';
import { fitsAllAges } from '../trip/ages.ts';
import { isInRange } from './departureFilters.ts';
import { chooseOption } from './facets.ts';
import { emptyFilters, encodeFilters, type Filters, fieldFilters, listFilters } from './filters.ts';
import { narrowLocations } from './locationFilter.ts';
import { applyChoice, contradictsFixedFilters, includesFixedFilters, mergeFilters } from './mergeFilters.ts';

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2027-07-01', days));
const range = fc
  .tuple(day, fc.integer({ min: 1, max: 60 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));
const season = fc.constantFrom('sommer', 'winter', 'ostern');
const bounds = fc.constantFrom({ from: null, to: 1 }, { from: 2, to: null }, { from: 1, to: 2 });
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  persons: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 4 }),
  locations: fc.uniqueArray(fc.constantFrom(inNiederlande, inItalien, inRenesse, inZandvoort)),
  date: fc.option(range),
  months: fc.uniqueArray(fc.constantFrom('2027-07', '2027-08')),
  fullText: fc.constantFrom('', 'ski', 'meer'),
  season: fc.option(season),
  visibility: fc.option(fc.integer({ min: 1, max: 5 })),
  providers: fc.uniqueArray(fc.constantFrom('ya', 'kca', 'dev')),
  categories: fc.uniqueArray(fc.constantFrom('golf', 'snow')),
  price: fc.option(bounds),
  nights: fc.option(bounds),
  holidays: fc.constant(null),
  free: fc.boolean(),
  mentions: fc.boolean(),
  ...forEachFieldFilter((name) => fc.uniqueArray(fc.constantFrom(`${name} a`, `${name} b`))),
});
const anyTarget = fc.option(
  fc.oneof(
    fc.constantFrom('alle', 'golf', 'sommer', 'alter-3', 'niederlande', 'niederlande-renesse').map(page),
    anyFilters.map((fixed) => pageFixing({ ...fixed, persons: fixed.persons.filter((age) => age >= 0) })),
  ),
);

/** The data of a trip that matching needs. `matchers` below is an independent implementation of specification §4.2. */
const anyTrip = fc.record({
  from: fc.integer({ min: 0, max: 4 }),
  to: fc.integer({ min: 0, max: 4 }),
  place: fc.constantFrom(
    { country: 'niederlande', city: 'renesse' },
    { country: 'niederlande', city: 'zandvoort' },
    { country: 'italien', city: 'rom' },
  ),
  host: fc.constantFrom('ya', 'kca', 'dev'),
  dates: fc.array(fc.tuple(range, season), { minLength: 1, maxLength: 3 }),
  level: fc.integer({ min: 1, max: 5 }),
  words: fc.subarray(['ski', 'meer']),
  amount: fc.integer({ min: 0, max: 3 }),
  keys: fc.subarray(['golf', 'snow', ...fieldFilters.flatMap((name) => [`${name} a`, `${name} b`])]),
});
type Trip = typeof anyTrip extends fc.Arbitrary<infer T> ? T : never;

const hasAny = (chosen: string[], { keys }: Trip) => chosen.length === 0 || chosen.some((key) => keys.includes(key));
const matchers: Record<keyof Filters, (filters: Filters, trip: Trip) => boolean> = {
  persons: ({ persons }, trip) => fitsAllAges(trip, persons),
  locations: ({ locations }, { place }) =>
    locations.length === 0 ||
    narrowLocations(locations).some(
      ({ type, country, city }) => country === place.country && (type === 'country' || city === place.city),
    ),
  date: ({ date }, { dates }) => !date || dates.some(([at]) => at.start >= date.start && at.end <= date.end),
  months: ({ months }, { dates }) =>
    months.length === 0 || dates.some(([{ start }]) => months.includes(start.slice(0, 7))),
  fullText: ({ fullText }, { words }) => fullText.split(' ').every((word) => word === '' || words.includes(word)),
  season: (filters, { dates }) => filters.season === null || dates.some(([, at]) => at === filters.season),
  visibility: ({ visibility }, { level }) => visibility === null || level >= visibility,
  providers: ({ providers }, { host }) => providers.length === 0 || providers.includes(host),
  price: ({ price }, { amount }) => isInRange(amount, price),
  nights: ({ nights }, { amount }) => isInRange(amount, nights),
  holidays: () => true,
  free: () => true,
  mentions: () => true,
  categories: ({ categories }, trip) => hasAny(categories, trip),
  ...forEachFieldFilter((name) => (filters: Filters, trip: Trip) => hasAny(filters[name], trip)),
};
const names = Object.keys(matchers) as (keyof Filters)[];
const isChosen = (value: Filters[keyof Filters]) =>
  Array.isArray(value) ? value.some((entry) => entry !== -1) : value !== null && value !== '' && value !== false;
const matches = (filters: Filters, trip: Trip) => names.every((name) => matchers[name](filters, trip));

const merge = mergeFilters;

test('choosing nothing changes nothing', () => {
  fc.assert(
    fc.property(anyFilters, (fixed) => {
      const merged = merge(fixed, emptyFilters);
      const persons = [...new Set(fixed.persons.filter((age) => age >= 0))];
      expect(merged).toEqual({ filters: { ...fixed, persons }, impossible: false });
      expect(merge(emptyFilters, fixed)).toEqual(merged);
    }),
  );
});

test('merging never widens fixed ages, dates and texts, or any filter that was not chosen', () => {
  fc.assert(
    fc.property(anyFilters, anyFilters, anyTrip, (fixed, chosen, trip) => {
      const merged = merge(fixed, chosen).filters;
      for (const name of names) {
        const narrows = name === 'persons' || name === 'date' || name === 'fullText';
        if ((narrows || !isChosen(chosen[name])) && matchers[name](merged, trip))
          expect(matchers[name](fixed, trip), name).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a merge is impossible if and only if the dates have no common day', () => {
  fc.assert(
    fc.property(range, range, (a, b) => {
      const disjoint = a.end < b.start || b.end < a.start;
      expect(merge(filters({ date: a }), filters({ date: b })).impossible).toBe(disjoint);
      expect(merge(filters({ date: b }), filters({ date: a })).impossible).toBe(disjoint);
    }),
  );
});

test('filters include the fixed filters if and only if merging them changes nothing', () => {
  const text = ({ persons, locations, ...others }: Filters) =>
    encodeFilters({
      ...others,
      ...Object.fromEntries(listFilters.map((name) => [name, others[name].toSorted()])),
      persons: persons.toSorted((a, b) => a - b),
      locations: locations.toSorted((a, b) => a.key.localeCompare(b.key)),
    }).toString();
  fc.assert(
    fc.property(anyTarget, anyFilters, fc.boolean(), (target, chosen, isOnPage) => {
      const { fixed } = target ?? page('alle');
      const current = mergeFilters(isOnPage ? fixed : emptyFilters, chosen).filters;
      expect(includesFixedFilters(fixed, current)).toBe(text(mergeFilters(fixed, current).filters) === text(current));
    }),
  );
});

test('a choice that does not contradict a page finds only trips that match the page’s fixed filters', () => {
  fc.assert(
    fc.property(anyTarget, anyFilters, anyTrip, (target, chosen, trip) => {
      const { fixed } = target ?? page('alle');
      if (!contradictsFixedFilters(fixed, chosen) && matches(merge(fixed, chosen).filters, trip))
        expect(matches(fixed, trip)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('merging is associative as long as no intersection is empty', () => {
  fc.assert(
    fc.property(anyFilters, anyFilters, anyFilters, (a, b, c) => {
      const ab = merge(a, b);
      const bc = merge(b, c);
      const left = merge(ab.filters, c);
      const right = merge(a, bc.filters);
      fc.pre(![ab, bc, left, right].some(({ impossible }) => impossible));
      expect(left).toEqual(right);
    }),
  );
});

test('a choice keeps its meaning: staying finds the same trips, leaving overrides only the chosen filters', () => {
  fc.assert(
    fc.property(anyTarget, anyFilters, anyTrip, (target, chosen, trip) => {
      const fixed = target?.fixed ?? emptyFilters;
      const applied = applyChoice({ fixed }, chosen);
      if (applied.slug === null) {
        const before = merge(fixed, chosen);
        const after = merge(fixed, applied.filters);
        expect(after.impossible).toBe(before.impossible);
        expect(matches(after.filters, trip)).toBe(matches(before.filters, trip));
      } else {
        expect(applied.slug).toBe('alle');
        for (const name of names.filter((key) => key !== 'fullText')) {
          const found = matchers[name](applied.filters, trip);
          expect(found, name).toBe(matchers[name](isChosen(chosen[name]) ? chosen : fixed, trip));
        }
        expect(matchers.fullText(applied.filters, trip)).toBe(
          matchers.fullText(fixed, trip) && matchers.fullText(chosen, trip),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

test('applying the resulting query again changes nothing', () => {
  fc.assert(
    fc.property(anyTarget, anyFilters, (target, chosen) => {
      const once = applyChoice({ fixed: target?.fixed ?? emptyFilters }, chosen);
      const landed = once.slug === null ? target : page(once.slug);
      expect(applyChoice({ fixed: landed?.fixed ?? emptyFilters }, once.filters)).toEqual({
        slug: null,
        filters: once.filters,
      });
    }),
  );
});

test('choosing an option twice changes nothing', () => {
  const option = fc.oneof(
    fc.tuple(fc.constant('categories' as const), fc.constantFrom('golf', 'snow')),
    fc.tuple(fc.constant('countries' as const), fc.constantFrom('niederlande', 'italien')),
    fc.tuple(fc.constant('cities' as const), fc.constant('niederlande-renesse')),
    fc.tuple(fc.constant('seasons' as const), season),
    fc.tuple(fc.constant('ages' as const), fc.nat(4).map(String)),
    fc.tuple(fc.constant('providers' as const), fc.constantFrom('ya', 'kca')),
  );
  fc.assert(
    fc.property(anyFilters, option, (chosen, [facet, key]) => {
      const once = chooseOption(chosen, facet, key);
      expect(chooseOption(once, facet, key)).toEqual(once);
    }),
  );
});
