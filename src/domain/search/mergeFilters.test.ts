import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { fitsAllAges } from '../trip/ages.ts';
import { isInRange } from './departureFilters.ts';
import { encodeFilters, narrowLocations } from './filters.ts';
import { emptyFilters, type Filters, type LocationFilter, listFilters } from './filterTypes.ts';
import {
  applyChoice,
  chooseOption,
  contradictsFixedFilters,
  includesFixedFilters,
  mergeFilters,
} from './mergeFilters.ts';
import { type PageTarget, type Places, resolveSlug } from './pageTargets.ts';

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

const inNiederlande: LocationFilter = { key: 'niederlande', type: 'country', country: 'niederlande', city: '' };
const inItalien: LocationFilter = { key: 'italien', type: 'country', country: 'italien', city: '' };
const inRenesse: LocationFilter = { key: 'niederlande-renesse', type: 'city', country: 'niederlande', city: 'renesse' };

const inZandvoort: LocationFilter = {
  key: 'niederlande-zandvoort',
  type: 'city',
  country: 'niederlande',
  city: 'zandvoort',
};

const july = { start: '2027-07-01', end: '2027-07-31' };
const midJuly = { start: '2027-07-10', end: '2027-07-20' };
const summer = { start: '2027-06-20', end: '2027-09-10' };
const lateJulyOn = { start: '2027-07-20', end: '2027-08-20' };
const september = { start: '2027-09-01', end: '2027-09-30' };

function filters(overrides: Partial<Filters> = {}): Filters {
  return { ...emptyFilters, ...overrides };
}

function page(slug: string): PageTarget {
  const target = resolveSlug(slug, places);
  if (!target) throw new Error(`no list page ${slug}`);
  return target;
}

/** Returns a page with fixed filters that no slug has. */
function pageFixing(overrides: Partial<Filters>): PageTarget {
  return { ...page('alle'), fixed: filters(overrides) };
}

describe('mergeFilters', () => {
  test.each<[string, Partial<Filters>, Partial<Filters>, Partial<Filters>]>([
    ['persons are concatenated', { persons: [14] }, { persons: [8] }, { persons: [14, 8] }],
    ['persons are not repeated', { persons: [14] }, { persons: [8, 14, 8] }, { persons: [14, 8] }],
    ['unset persons are dropped', { persons: [14] }, { persons: [-1, 8, -1] }, { persons: [14, 8] }],
    [
      'locations are concatenated',
      { locations: [inNiederlande] },
      { locations: [inItalien, inNiederlande] },
      { locations: [inNiederlande, inItalien] },
    ],
    ['providers are concatenated', { providers: ['ya'] }, { providers: ['kca', 'ya'] }, { providers: ['ya', 'kca'] }],
    ['a date inside the fixed one', { date: july }, { date: midJuly }, { date: midJuly }],
    ['a date around the fixed one', { date: july }, { date: summer }, { date: july }],
    ['overlapping dates', { date: july }, { date: lateJulyOn }, { date: { start: '2027-07-20', end: '2027-07-31' } }],
    [
      'dates that touch',
      { date: july },
      { date: { start: '2027-07-31', end: '2027-08-20' } },
      { date: { start: '2027-07-31', end: '2027-07-31' } },
    ],
    ['a fixed date alone', { date: july }, {}, { date: july }],
    ['a chosen date alone', {}, { date: july }, { date: july }],
    ['texts are joined by a space', { fullText: 'Ski' }, { fullText: 'Meer' }, { fullText: 'Ski Meer' }],
    ['a text alone', {}, { fullText: 'Meer' }, { fullText: 'Meer' }],
    ['the chosen season wins', { season: 'sommer' }, { season: 'winter' }, { season: 'winter' }],
    ['a fixed season alone', { season: 'sommer' }, {}, { season: 'sommer' }],
    ['the chosen visibility wins', { visibility: 4 }, { visibility: 2 }, { visibility: 2 }],
    ['a fixed visibility alone', { visibility: 4 }, {}, { visibility: 4 }],
    ['different filters are combined', { season: 'sommer' }, { persons: [8] }, { season: 'sommer', persons: [8] }],
  ])('%s', (_, fixed, chosen, merged) => {
    expect(mergeFilters(filters(fixed), filters(chosen))).toEqual({
      filters: filters(merged),
      impossible: false,
    });
  });

  test('dates without a common day are impossible and keep the fixed range', () => {
    const merged = mergeFilters(filters({ date: july }), filters({ date: september }));
    expect(merged).toEqual({ filters: filters({ date: july }), impossible: true });
  });

  test('keeps the category of the page', () => {
    expect(mergeFilters(page('ski-und-snowboard').fixed, filters({ persons: [8] }))).toEqual({
      filters: filters({ persons: [8], categories: ['snow'] }),
      impossible: false,
    });
  });
});

describe('applyChoice', () => {
  type Case = [
    name: string,
    target: PageTarget | null,
    chosen: Partial<Filters>,
    slug: string | null,
    query: Partial<Filters>,
  ];

  test.each<Case>([
    ['nothing chosen', page('alter-14'), {}, null, {}],
    [
      'the page of all trips fixes nothing',
      page('alle'),
      { persons: [8], season: 'winter' },
      null,
      { persons: [8], season: 'winter' },
    ],
    ['another filter', page('alter-14'), { season: 'sommer' }, null, { season: 'sommer' }],
    [
      'a category keeps every filter',
      page('golf'),
      { persons: [8], locations: [inItalien] },
      null,
      { persons: [8], locations: [inItalien] },
    ],
    ['the fixed age', page('alter-14'), { persons: [14] }, null, {}],
    ['the fixed age twice', page('alter-14'), { persons: [14, 14] }, null, {}],
    ['an unset age', page('alter-14'), { persons: [14, -1] }, null, { persons: [-1] }],
    ['another age', page('alter-14'), { persons: [8] }, 'alle', { persons: [8] }],
    ['one more age', page('alter-14'), { persons: [14, 8] }, 'alle', { persons: [14, 8] }],
    ['the fixed season', page('sommer'), { season: 'sommer' }, null, {}],
    ['another season', page('sommer'), { season: 'winter' }, 'alle', { season: 'winter' }],
    ['the fixed country', page('niederlande'), { locations: [inNiederlande] }, null, {}],
    ['another country', page('niederlande'), { locations: [inItalien] }, 'alle', { locations: [inItalien] }],
    [
      'one more country',
      page('niederlande'),
      { locations: [inNiederlande, inItalien] },
      'alle',
      { locations: [inNiederlande, inItalien] },
    ],
    [
      'a city of the fixed country',
      page('niederlande'),
      { locations: [inNiederlande, inRenesse] },
      null,
      { locations: [inRenesse] },
    ],
    [
      'another city than that to which a city of the page narrows its country',
      pageFixing({ locations: [inNiederlande, inRenesse] }),
      { locations: [inZandvoort] },
      'alle',
      { locations: [inZandvoort] },
    ],
    [
      'a city of another country',
      page('italien'),
      { locations: [inItalien, inRenesse] },
      'alle',
      { locations: [inItalien, inRenesse] },
    ],
    ['the fixed city', page('niederlande-renesse'), { locations: [inRenesse] }, null, {}],
    [
      'the country of the fixed city, which that city narrows',
      page('niederlande-renesse'),
      { locations: [inNiederlande] },
      null,
      { locations: [inNiederlande] },
    ],
    [
      'another city of the same country',
      page('niederlande-renesse'),
      { locations: [inRenesse, inZandvoort] },
      'alle',
      { locations: [inRenesse, inZandvoort] },
    ],
    ['a date inside the fixed one', pageFixing({ date: july }), { date: midJuly }, null, { date: midJuly }],
    ['the fixed date', pageFixing({ date: july }), { date: july }, null, {}],
    ['a date around the fixed one', pageFixing({ date: july }), { date: summer }, 'alle', { date: summer }],
    ['a date partly outside', pageFixing({ date: july }), { date: lateJulyOn }, 'alle', { date: lateJulyOn }],
    ['a date outside', pageFixing({ date: july }), { date: september }, 'alle', { date: september }],
    ['the fixed host', pageFixing({ providers: ['ya'] }), { providers: ['ya'] }, null, {}],
    ['another host', pageFixing({ providers: ['ya'] }), { providers: ['kca'] }, 'alle', { providers: ['kca'] }],
    ['another visibility', pageFixing({ visibility: 4 }), { visibility: 1 }, 'alle', { visibility: 1 }],
    ['the fixed visibility', pageFixing({ visibility: 4 }), { visibility: 4 }, null, {}],
    ['a text beside the fixed one', pageFixing({ fullText: 'Ski' }), { fullText: 'Meer' }, null, { fullText: 'Meer' }],
    ['the fixed text', pageFixing({ fullText: 'Ski' }), { fullText: 'Ski' }, null, {}],
    [
      'fixed filters that are not overridden are kept',
      pageFixing({ season: 'sommer', persons: [14], fullText: 'Ski' }),
      { season: 'winter', fullText: 'Meer' },
      'alle',
      { season: 'winter', persons: [14], fullText: 'Ski Meer' },
    ],
    ['no list page', null, { persons: [8] }, null, { persons: [8] }],
  ])('%s', (_, target, chosen, slug, query) => {
    const applied = applyChoice({ target, chosen: filters(chosen), hasList: true });
    expect(applied).toEqual({ slug, filters: filters(query) });
  });

  test.each([
    [false, true, 'alle'],
    [false, false, null],
    [true, true, null],
    [true, false, null],
  ])('page with a list: %s, results requested: %s, leads to %s', (hasList, redirectRequested, slug) => {
    const chosen = filters({ fullText: 'Strand' });
    expect(applyChoice({ target: null, chosen, hasList, redirectRequested })).toEqual({ slug, filters: chosen });
  });
});

describe('chooseOption', () => {
  const current = filters({ persons: [-1, 8], season: 'sommer', providers: ['ya'], categories: ['golf'] });

  test.each([
    ['countries', 'niederlande', { locations: [inNiederlande] }],
    ['cities', 'niederlande-renesse', { locations: [inRenesse] }],
    ['seasons', 'winter', { season: 'winter' }],
    ['ages', '12', { persons: [8, 12] }],
    ['ages', '8', { persons: [8] }],
    ['ages', 'x', { persons: [8] }],
    ['providers', 'kca', { providers: ['ya', 'kca'] }],
    ['providers', 'ya', {}],
    ['categories', 'snow', { categories: ['golf', 'snow'] }],
    ['boards', 'voll', { boards: ['voll'] }],
    ['regions', 'ostsee', { locations: [{ key: 'ostsee', type: 'region', country: '', city: '' }] }],
  ] as const)('%s %s', (facet, key, change) => {
    expect(chooseOption(current, facet, key)).toEqual({ ...current, ...structuredClone(change) });
  });

  test('adds places to those already chosen', () => {
    const once = chooseOption(current, 'countries', 'italien');
    expect(chooseOption(once, 'cities', 'niederlande-renesse').locations).toEqual([inItalien, inRenesse]);
  });

  test('country and city of a hyphenated option join to its key', () => {
    const key = 'vereinigtes-koenigreich-st-ives';
    const [location] = chooseOption(current, 'cities', key).locations;
    expect(`${location?.country}-${location?.city}`).toBe(key);
  });
});

describe('properties', () => {
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
    fullText: fc.constantFrom('', 'ski', 'meer'),
    season: fc.option(season),
    visibility: fc.option(fc.integer({ min: 1, max: 5 })),
    providers: fc.uniqueArray(fc.constantFrom('ya', 'kca', 'dev')),
    categories: fc.uniqueArray(fc.constantFrom('golf', 'snow')),
    price: fc.option(bounds),
    nights: fc.option(bounds),
    holidays: fc.constant(null),
    free: fc.boolean(),
    departurePlaces: fc.uniqueArray(fc.constantFrom('berlin', 'eigene')),
    boards: fc.uniqueArray(fc.constantFrom('halb', 'voll')),
    groups: fc.uniqueArray(fc.constantFrom('klein', 'mittel')),
    skills: fc.uniqueArray(fc.constantFrom('anfaenger', 'profi')),
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
    keys: fc.subarray(['golf', 'snow', 'berlin', 'eigene', 'halb', 'voll', 'klein', 'mittel', 'anfaenger', 'profi']),
  });
  type Trip = typeof anyTrip extends fc.Arbitrary<infer T> ? T : never;

  const keyFilters = ['categories', 'departurePlaces', 'boards', 'groups', 'skills'] as const;
  const matchers: Record<keyof Filters, (filters: Filters, trip: Trip) => boolean> = {
    persons: ({ persons }, trip) => fitsAllAges(trip, persons),
    locations: ({ locations }, { place }) =>
      locations.length === 0 ||
      narrowLocations(locations).some(
        ({ type, country, city }) => country === place.country && (type === 'country' || city === place.city),
      ),
    date: ({ date }, { dates }) => !date || dates.some(([at]) => at.start >= date.start && at.end <= date.end),
    fullText: ({ fullText }, { words }) => fullText.split(' ').every((word) => word === '' || words.includes(word)),
    season: (filters, { dates }) => filters.season === null || dates.some(([, at]) => at === filters.season),
    visibility: ({ visibility }, { level }) => visibility === null || level >= visibility,
    providers: ({ providers }, { host }) => providers.length === 0 || providers.includes(host),
    price: ({ price }, { amount }) => isInRange(amount, price),
    nights: ({ nights }, { amount }) => isInRange(amount, nights),
    holidays: () => true,
    free: () => true,
    ...(Object.fromEntries(
      keyFilters.map((name) => [
        name,
        (filters: Filters, { keys }: Trip) =>
          filters[name].length === 0 || filters[name].some((key) => keys.includes(key)),
      ]),
    ) as Record<(typeof keyFilters)[number], (filters: Filters, trip: Trip) => boolean>),
  };
  const names = Object.keys(matchers) as (keyof Filters)[];
  const isChosen = (value: Filters[keyof Filters]) =>
    Array.isArray(value) ? value.some((entry) => entry !== -1) : value !== null && value !== '' && value !== false;
  const matches = (filters: Filters, trip: Trip) => names.every((name) => matchers[name](filters, trip));

  test('choosing nothing changes nothing', () => {
    fc.assert(
      fc.property(anyFilters, (fixed) => {
        const merged = mergeFilters(fixed, emptyFilters);
        const persons = [...new Set(fixed.persons.filter((age) => age >= 0))];
        expect(merged).toEqual({ filters: { ...fixed, persons }, impossible: false });
        expect(mergeFilters(emptyFilters, fixed)).toEqual(merged);
      }),
    );
  });

  test('merging never widens fixed ages, dates and texts, or any filter that was not chosen', () => {
    fc.assert(
      fc.property(anyFilters, anyFilters, anyTrip, (fixed, chosen, trip) => {
        const merged = mergeFilters(fixed, chosen).filters;
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
        expect(mergeFilters(filters({ date: a }), filters({ date: b })).impossible).toBe(disjoint);
        expect(mergeFilters(filters({ date: b }), filters({ date: a })).impossible).toBe(disjoint);
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
        if (!contradictsFixedFilters(fixed, chosen) && matches(mergeFilters(fixed, chosen).filters, trip))
          expect(matches(fixed, trip)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('merging is associative as long as no intersection is empty', () => {
    fc.assert(
      fc.property(anyFilters, anyFilters, anyFilters, (a, b, c) => {
        const ab = mergeFilters(a, b);
        const bc = mergeFilters(b, c);
        const left = mergeFilters(ab.filters, c);
        const right = mergeFilters(a, bc.filters);
        fc.pre(![ab, bc, left, right].some(({ impossible }) => impossible));
        expect(left).toEqual(right);
      }),
    );
  });

  test('a choice keeps its meaning: staying finds the same trips, leaving overrides only the chosen filters', () => {
    fc.assert(
      fc.property(
        anyTarget,
        anyFilters,
        fc.boolean(),
        fc.boolean(),
        anyTrip,
        (target, chosen, hasList, redirectRequested, trip) => {
          const fixed = target?.fixed ?? emptyFilters;
          const applied = applyChoice({ target, chosen, hasList, redirectRequested });
          if (applied.slug === null) {
            const before = mergeFilters(fixed, chosen);
            const after = mergeFilters(fixed, applied.filters);
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
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('applying the resulting query again changes nothing', () => {
    fc.assert(
      fc.property(anyTarget, anyFilters, (target, chosen) => {
        const once = applyChoice({ target, chosen, hasList: true });
        const landed = once.slug === null ? target : page(once.slug);
        expect(applyChoice({ target: landed, chosen: once.filters, hasList: true })).toEqual({
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
});
