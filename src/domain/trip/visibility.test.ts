// Proves specification §6.1, §6.2, §6.3, §9.5, §12.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '../hosts.ts';
import type { ContentDate, Destination, Level } from './trip.ts';
import {
  bookableDates,
  checkTrip,
  isBookable,
  isListed,
  isReachable,
  levelTexts,
  type ProblemCode,
  problemTable,
  type TripDraft,
  validDates,
} from './visibility.ts';

const today = '2027-06-15';

function date(overrides: Partial<ContentDate> = {}): ContentDate {
  return { _key: 'd', start: '2027-07-03', end: '2027-07-17', online: true, basePrice: 599, ...overrides };
}

const image = { path: 'reisebilder/1.jpg' };

function trip(overrides: TripDraft = {}): TripDraft {
  return {
    visible: true,
    switchedOn: true,
    archived: false,
    rdsUrl: 'https://example.com/buchen/1',
    title: 'Sommercamp',
    images: [image, image, image],
    tabs: [{ _key: 'p', key: 'programm', title: 'Programm', summary: 'Viel los.', image }],
    dates: [date()],
    ...overrides,
  };
}

/** Changes that give a trip without problems exactly one problem. */
const spoilers: Record<ProblemCode, (perfect: TripDraft) => TripDraft> = {
  1: (perfect) => ({ ...perfect, visible: false }),
  2: (perfect) => ({ ...perfect, switchedOn: false }),
  3: (perfect) => ({ ...perfect, rdsUrl: '' }),
  4: (perfect) => ({ ...perfect, title: ' ' }),
  5: (perfect) => ({ ...perfect, archived: true }),
  6: (perfect) => ({ ...perfect, dates: [] }),
  7: (perfect) => ({ ...perfect, images: [image, image] }),
  8: (perfect) => ({ ...perfect, tabs: perfect.tabs?.map((tab) => ({ ...tab, image: null })) }),
  9: (perfect) => ({ ...perfect, tabs: perfect.tabs?.map((tab) => ({ ...tab, summary: '' })) }),
};

/** Independent copy of the table in specification §6.2. */
const levels: Record<ProblemCode, Level> = { 1: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 4, 8: 4, 9: 4 };
const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const codesOf = (draft: TripDraft) => checkTrip(draft, today).problems.map(({ code }) => code);

describe('levels', () => {
  test('a trip without problems has level 5', () => {
    expect(checkTrip(trip(), today)).toEqual({ problems: [], level: 5 });
  });

  test.each(codes)('problem %i alone', (code) => {
    const { problems, level } = checkTrip(spoilers[code](trip()), today);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(level).toBe(levels[code]);
    expect(problemTable.find((rule) => rule.code === code)?.level).toBe(levels[code]);
  });

  test('any combination of problems has the lowest of their levels', () => {
    for (let mask = 0; mask < 512; mask++) {
      const chosen = codes.filter((_, bit) => mask & (1 << bit));
      const { problems, level } = checkTrip(
        chosen.reduce((draft, code) => spoilers[code](draft), trip()),
        today,
      );
      expect(problems.map(({ code }) => code)).toEqual(chosen);
      expect(level).toBe(Math.min(5, ...chosen.map((code) => levels[code])));
    }
  });

  test.each([
    [1, false, false, false],
    [2, true, false, false],
    [3, true, true, false],
    [4, true, true, true],
    [5, true, true, true],
  ] as const)('level %i: reachable %s, bookable %s, listed %s', (level, reachable, bookable, listed) => {
    const dates = bookableDates(trip(), level, today).length > 0;
    expect([isReachable(level), dates, isListed(level)]).toEqual([reachable, bookable, listed]);
    expect(levelTexts[level].title).not.toBe('');
    expect(levelTexts[level].description).not.toBe('');
  });
});

describe('a departure can be booked', () => {
  const hosts = createHosts(defaultHosts);
  const ids = { subdomain: 'ya', destinationId: 1 };
  const given = trip({ ...ids, dates: [date(), date({ _key: 'other' })] });

  test.each<[string, TripDraft, boolean]>([
    ['without problems', {}, true],
    ['with defects, and without being listed', { visible: false, images: [], tabs: [] }, true],
    ['on its first day', { dates: [date({ start: today })] }, true],
    ['not after it', { dates: [date({ start: '2027-06-14' }), date({ _key: 'other' })] }, false],
    ['not without a price', { dates: [date({ basePrice: undefined }), date({ _key: 'other' })] }, false],
    ['not for nothing', { dates: [date({ basePrice: 0 }), date({ _key: 'other' })] }, false],
    ['not offline', { dates: [date({ online: false }), date({ _key: 'other' })] }, false],
    ['not if the trip does not have it', { dates: [date({ _key: 'other' })] }, false],
    ['not without a title', { title: ' ' }, false],
    ['not without a form', { rdsUrl: '' }, false],
    ['not with the form of another trip', { rdsUrl: '/buchungsformular/2-ya' }, false],
    ['with its own form', { rdsUrl: '/buchungsformular/1-ya' }, true],
    ['not if the trip is switched off', { switchedOn: false }, false],
    ['not if the trip is archived', { archived: true }, false],
  ])('%s', (_, changes, expected) => {
    expect(isBookable({ ...given, ...changes }, 'd', today, hosts)).toBe(expected);
  });

  test('exactly if the trip has at least level 3 and the departure is valid', () => {
    fc.assert(
      fc.property(fc.subarray([...codes]), fc.constantFrom('d', 'other', 'x'), (chosen, key) => {
        const draft = chosen.reduce((changed, code) => spoilers[code](changed), given);
        const { level } = checkTrip(draft, today, hosts);
        const isValid = validDates(draft.dates ?? [], today).some(({ _key }) => _key === key);
        expect(isBookable(draft, key, today, hosts)).toBe(level >= 3 && isValid);
      }),
    );
  });
});

describe('what counts as a problem', () => {
  test.each<[string, TripDraft, ProblemCode[]]>([
    ['a missing visible flag', { visible: undefined }, [1]],
    ['a visible flag of null', { visible: null }, [1]],
    ['a missing switched-on flag', { switchedOn: undefined }, [2]],
    ['a missing archived flag is no problem', { archived: undefined }, []],
    ['no RDS URL', { rdsUrl: undefined }, [3]],
    ['a blank RDS URL', { rdsUrl: ' \t' }, [3]],
    ['no title', { title: null }, [4]],
    ['a blank title', { title: '\n \u00a0' }, [4]],
    ['no dates at all', { dates: undefined }, [6]],
    ['one valid date among invalid ones is enough', { dates: [date({ online: false }), date()] }, []],
    ['no images at all', { images: undefined }, [7]],
    ['an entry without picture is no image', { images: [image, image, {}] }, [7]],
    ['a blank path is no image', { images: [image, image, { path: ' ' }] }, [7]],
    ['assets and paths count alike', { images: [image, image, { asset: { _ref: 'image-a-1x1-jpg' } }] }, []],
    ['more than three images', { images: [image, image, image, image] }, []],
    ['no tabs are no problem', { tabs: undefined }, []],
    ['a tab without image', { tabs: [{ _key: 'a', key: 'ort', summary: 'x' }] }, [8]],
    ['a tab with an empty image', { tabs: [{ _key: 'a', key: 'ort', summary: 'x', image: {} }] }, [8]],
    ['a tab without summary', { tabs: [{ _key: 'a', key: 'ort', image }] }, [9]],
    ['a tab with a blank summary', { tabs: [{ _key: 'a', key: 'ort', image, summary: '  ' }] }, [9]],
  ])('%s', (_, overrides, expected) => {
    expect(codesOf(trip(overrides))).toEqual(expected);
  });

  test('an empty draft has every problem that is not about a tab or being archived', () => {
    expect(codesOf({})).toEqual([1, 2, 3, 4, 6, 7]);
    expect(checkTrip({}, today).level).toBe(1);
  });

  test('accepts a document of the content backend', () => {
    const document: Destination = {
      _id: 'ya-1',
      subdomain: 'ya',
      destinationId: 1,
      categories: [],
      country: { slug: 'niederlande', title: 'Niederlande' },
      city: { slug: 'renesse', title: 'Renesse', lat: 51.7, lng: 3.8 },
      images: [],
      tabs: [],
      dates: [],
      included: [],
      notIncluded: [],
      departurePlaces: [],
      skills: [],
      features: [],
      journeys: [],
      travellerFields: [],
      ownQuestions: [],
      schedule: [],
      packingList: [],
      cancellation: [],
      extras: [],
      earlyBird: [],
      languages: [],
      questions: [],
    };
    expect(codesOf(document)).toEqual([1, 2, 3, 4, 6, 7]);
  });
});

describe('problems', () => {
  test.each(problemTable)('problem $code has a message, a field and a fix', ({ code, message, field, fix }) => {
    const [problem] = checkTrip(spoilers[code](trip()), today).problems;
    expect(problem?.message).toBe(problem?.tab ? `${message}: Programm` : message);
    expect(problem?.field).toBe(field.replace('[]', '[_key=="p"]'));
    expect(problem?.fix).toBe(fix);
    expect(fix).not.toBe('');
  });

  test('the table has each code once, in order', () => {
    expect(problemTable.map(({ code }) => code)).toEqual(codes);
  });

  test('a tab problem is reported once per tab and names the tab', () => {
    const tabs = [
      { _key: 'a', key: 'programm', title: ' Programm ' },
      { _key: 'b', key: 'ort', title: ' ', summary: 'Am See', image },
      { _key: 'c', key: 'video' },
    ];
    const { problems, level } = checkTrip(trip({ tabs }), today);
    expect(problems.map(({ code, field, tab }) => [code, field, tab])).toEqual([
      [8, 'tabs[_key=="a"].image', { key: 'programm', title: 'Programm' }],
      [8, 'tabs[_key=="c"].image', { key: 'video', title: 'video' }],
      [9, 'tabs[_key=="a"].summary', { key: 'programm', title: 'Programm' }],
      [9, 'tabs[_key=="c"].summary', { key: 'video', title: 'video' }],
    ]);
    expect(level).toBe(4);
  });

  test('only tab problems name a tab', () => {
    expect(checkTrip({}, today).problems.every((problem) => !('tab' in problem))).toBe(true);
  });
});

describe('validDates', () => {
  test.each<[string, Partial<ContentDate>, boolean]>([
    ['with valid fields', {}, true],
    ['starting today', { start: today }, true],
    ['started yesterday', { start: '2027-06-14' }, false],
    ['under way', { start: '2027-06-01', end: '2027-06-30' }, false],
    ['offline', { online: false }, false],
    ['on its last booking day', { bookableUntil: today }, true],
    ['after its last booking day', { bookableUntil: '2027-06-14' }, false],
    ['without online flag', { online: undefined }, false],
    ['free of charge', { basePrice: 0 }, false],
    ['for a negative price', { basePrice: -1 }, false],
    ['for one cent', { basePrice: 0.01 }, true],
    ['without price', { basePrice: undefined }, false],
    ['with a price of NaN', { basePrice: Number.NaN }, false],
    ['with an invalid start', { start: 'demnächst' }, false],
    ['without start', { start: undefined }, false],
  ])('a date %s', (_, overrides, valid) => {
    const dates = [{ ...date(), ...overrides }];
    expect(validDates(dates, today)).toEqual(valid ? dates : []);
    expect(codesOf(trip({ dates }))).toEqual(valid ? [] : [6]);
  });

  test('a trip stops being bookable when its last departure has begun', () => {
    const dates = [date({ start: '2027-07-03' })];
    expect(checkTrip(trip({ dates }), '2027-07-03').level).toBe(5);
    expect(checkTrip(trip({ dates }), '2027-07-04').level).toBe(2);
  });

  test('soonest first: by start, then end, then key, and the input stays as it was', () => {
    const dates = [
      date({ _key: 'd', start: '2027-08-01', end: '2027-08-08' }),
      date({ _key: 'c', start: '2027-07-01', end: '2027-07-09' }),
      date({ _key: 'b', start: '2027-07-01', end: '2027-07-08' }),
      date({ _key: 'a', start: '2027-07-01', end: '2027-07-09' }),
    ];
    const before = structuredClone(dates);
    expect(validDates(dates, today).map(({ _key }) => _key)).toEqual(['b', 'a', 'c', 'd']);
    expect(dates).toEqual(before);
  });
});

test('the level of any draft is the lowest level of its problems', () => {
  const text = fc.constantFrom(undefined, null, '', ' ', 'Text');
  const flag = fc.constantFrom(undefined, null, false, true);
  const picture = fc.constantFrom({}, { path: '' }, image);
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const draft: fc.Arbitrary<TripDraft> = fc.record({
    visible: flag,
    switchedOn: flag,
    archived: flag,
    rdsUrl: text,
    title: text,
    images: optional(fc.array(picture, { maxLength: 5 })),
    tabs: optional(
      fc.array(
        fc.record({ _key: fc.string(), key: fc.string(), title: text, summary: text, image: optional(picture) }),
      ),
    ),
    dates: optional(
      fc.array(fc.record({ start: text, online: flag, basePrice: fc.constantFrom(undefined, null, 0, 5) })),
    ),
  });
  fc.assert(
    fc.property(draft, (anyDraft) => {
      const { problems, level } = checkTrip(anyDraft, today);
      expect(level).toBe(Math.min(5, ...problems.map(({ code }) => levels[code])));
      expect(problems.map(({ code }) => code)).toEqual(problems.map(({ code }) => code).sort());
    }),
  );
});

describe('the address of the booking form', () => {
  const hosts = createHosts(defaultHosts);
  const ids = { subdomain: 'lagerfeuer', destinationId: 2010 };

  test.each([
    ['/buchungsformular/2010-lagerfeuer', 5],
    ['/buchungsformular/2010-zeltlager?x=1', 5],
    ['https://zeltlager.example.de/buchungsformular/2010-LF', 5],
    ['https://buchung.example.de/2007-ya', 5],
    ['https://buchung.example.de/buchungsformular/12-sommer', 5],
    ['/buchen/2007', 5],
    ['/buchungsformular/2007-lagerfeuer', 1],
    ['/buchungsformular/2010-ya', 1],
    ['/buchungsformular/2010-ole', 1],
    ['/Buchungsformular/2007-zeltlager?date=d1', 1],
    ['//ya.localhost/buchungsformular/2007-ya', 1],
    ['http://localhost:3000/buchungsformular/2007-ya', 1],
    ['https://ya.example.de/x/../buchungsformular/2007-ya/', 1],
    ['/buchungs%66ormular/2007%2Dya', 1],
    ['\\buchungsformular\\2007-ya', 1],
    [' /buchungsformular/2007-ya', 1],
    ['/buchungsformular/2007-nirgends', 1],
    ['/buchungen/new?destination=2007-ya', 1],
  ])('%s leads to level %i', (rdsUrl, expected) => {
    const { problems, level } = checkTrip({ ...trip(), ...ids, rdsUrl }, today, hosts);
    expect([level, problems.map(({ code }) => code)]).toEqual([expected, expected === 5 ? [] : [3]]);
    for (const { message } of problems) expect(message).toContain('einer anderen Reise');
  });
});
