// Proves specification §7.12
/** The form of a trip: reading documents, computing changes, validation, and merging versions. */
import { describe, expect, test } from 'vitest';
import { checkTrip } from '../trip/visibility.ts';
import { missingCopies } from './departureCopies.ts';
import { readTripForm, type TripForm } from './tripForm.ts';
import { mergeTrips, tripChanges, withFieldsOf } from './tripFormChanges.ts';
import { checkTripForm } from './tripFormCheck.ts';

const image = (n: number) => ({ _key: `b${n}`, alt: `Bild ${n}`, path: `reisebilder/${n}.jpg` });
const document = {
  visible: true,
  switchedOn: true,
  rdsUrl: '/buchen/1',
  title: 'Segelcamp',
  teaser: 'Eine Woche auf dem Wasser.',
  description: [{ _type: 'block', children: [{ _type: 'span', text: 'Segeln lernen.' }] }],
  categories: ['water-sports'],
  country: { slug: 'niederlande', title: 'Niederlande', code: 'NL' },
  city: { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 },
  ageRange: { from: 10, to: 14 },
  images: [image(1), image(2), image(3)],
  tabs: [{ _key: 'haus', key: 'unterkunft', title: 'Unterkunft', summary: 'Zelte', image: image(1) }],
  dates: [
    { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449, season: 'sommer' },
    { _key: 'd2', start: '2027-07-17', end: '2027-07-24', online: true, basePrice: 479, season: 'sommer' },
  ],
  included: ['Vollpension', 'Segelunterricht'],
};
const trip = () => readTripForm(document);
const today = '2026-11-21';

describe('readTripForm', () => {
  test('reads an empty document as an empty form', () => {
    expect(readTripForm({})).toMatchObject({
      visible: false,
      title: '',
      description: '',
      city: { slug: '', lat: null },
      ageRange: { from: null, to: null },
      images: [],
      dates: [],
      included: [],
    });
  });

  test('treats values of the wrong type as missing', () => {
    const broken = { title: 7, images: 'none', dates: [null, { start: 5 }], tabs: [{ image: 'x' }], city: [1] };
    expect(readTripForm(broken)).toMatchObject({
      title: '',
      images: [],
      dates: [{ start: '' }, { start: '' }],
      tabs: [{ image: null }],
      city: { title: '' },
    });
  });

  test('a form has no hidden characters, and is no change', () => {
    const damaged = (text: string) => `${text}\ud83c\0`;
    const form = readTripForm({
      title: damaged('Segelcamp'),
      description: [{ _type: 'block', children: [{ _type: 'span', text: damaged('Segeln') }] }],
      images: [{ ...image(1), alt: damaged('Bild') }],
      included: [damaged('Vollpension')],
      extras: [{ _key: 'x', title: damaged('Shirt') }],
    });
    expect(JSON.stringify(form)).not.toMatch(/ud83c|u0000/);
    expect(form).toMatchObject({ title: 'Segelcamp', description: 'Segeln', included: ['Vollpension'] });
    expect(tripChanges(form, form)).toEqual({});
  });

  test('a form has the same problems as its document', () => {
    const others = [
      { visible: false, archived: true },
      { images: [], dates: [] },
      { tabs: [{ _key: 'x', key: 'ort' }] },
    ];
    for (const content of [document, ...others.map((change) => ({ ...document, ...change }))]) {
      expect(checkTrip(readTripForm(content), today)).toEqual(checkTrip(content, today));
    }
  });

  test('keeps a text with a heading as portable text', () => {
    const description = [{ _type: 'block', style: 'h2', children: [{ _type: 'span' as const, text: 'Los!' }] }];
    const form = readTripForm({ description });
    expect(form.description).toEqual(description);
    expect(tripChanges(form, { ...form, title: 'Neu' })).toEqual({ title: 'Neu' });
  });
});

describe('tripChanges', () => {
  const cases: [string, Partial<TripForm>, Record<string, unknown>][] = [
    ['no change', {}, {}],
    ['a trimmed text', { title: ' Neu ' }, { title: 'Neu' }],
    ['a removed text', { teaser: '  ' }, { teaser: null }],
    ['both ages removed', { ageRange: { from: null, to: null } }, { ageRange: null }],
    ['one age removed', { ageRange: { from: 9, to: null } }, { ageRange: { from: 9 } }],
    ['blank lines', { included: ['Vollpension', ' '] }, { included: ['Vollpension'] }],
    ['a removed description', { description: '' }, { description: null }],
    ['a changed flag', { visible: false }, { visible: false }],
  ];
  test.each(cases)('%s', (_, change, sent) => {
    expect(JSON.parse(JSON.stringify(tripChanges(trip(), { ...trip(), ...change })))).toEqual(sent);
  });

  test('keeps unknown fields of entries', () => {
    const before = readTripForm({ images: [{ _key: 'a', path: 'reisebilder/1.jpg', hotspot: { x: 0.5 } }] });
    const after = { ...before, images: before.images.map((image) => ({ ...image, alt: 'See' })) };
    expect(tripChanges(before, after).images).toEqual([
      { _key: 'a', path: 'reisebilder/1.jpg', hotspot: { x: 0.5 }, alt: 'See' },
    ]);
  });

  test('sends the given fields even if they did not change', () => {
    expect(tripChanges(trip(), trip(), ['visible'])).toEqual({ visible: true });
  });
});

describe('mergeTrips', () => {
  const base = trip();
  const mine = { ...base, title: 'Meiner', teaser: 'Gleich', visible: false };
  const theirs = { ...base, title: 'Ihrer', teaser: 'Gleich', careRatio: '1:4' };

  test('keeps one-sided changes of both versions; fields changed differently are contested', () => {
    const { merged, contested, taken } = mergeTrips(base, mine, theirs);
    expect(merged).toEqual({ ...mine, careRatio: '1:4' });
    expect(contested).toEqual(['title']);
    expect(taken).toEqual(['careRatio']);
    expect(withFieldsOf(merged, theirs, contested).title).toBe('Ihrer');
  });

  test('changes nothing for equal versions', () => {
    expect(mergeTrips(base, base, base)).toEqual({ merged: base, contested: [], taken: [] });
  });
});

describe('checkTripForm', () => {
  test('accepts a valid trip', () => expect(checkTripForm(trip())).toEqual([]));

  const date = {
    _key: 'x',
    start: '2027-02-30',
    end: '2027-02-01',
    online: true,
    basePrice: -1,
    bookableUntil: '',
    season: '',
    capacity: null,
    minimum: null,
    minimumDecisionDays: null,
  };
  const cases: [string, Partial<TripForm>, string[]][] = [
    ['rejects a maximum age below the minimum age', { ageRange: { from: 12, to: 8 } }, ['ageRange.to']],
    ['rejects an age of 28', { ageRange: { from: 18, to: 28 } }, ['ageRange.to']],
    ['accepts ages up to 27', { ageRange: { from: 18, to: 27 } }, []],
    ['rejects a missing country', { country: { slug: '', title: '', code: '' } }, ['country.slug']],
    ['rejects a fractional age', { ageRange: { from: 8.5, to: null } }, ['ageRange.from']],
    [
      'rejects a missing city and invalid coordinates',
      { city: { slug: '', title: '', lat: null, lng: 181 } },
      ['city.title', 'city.lat', 'city.lng'],
    ],
    ['rejects a video that is not a web address', { videoUrl: 'javascript:alert(1)' }, ['videoUrl']],
    ['rejects a day that does not exist', { dates: [date] }, ['dates[_key=="x"].start', 'dates[_key=="x"].basePrice']],
    [
      'rejects departures with the same days as an earlier one, even if other fields differ',
      {
        dates: [
          { ...date, start: '2027-02-02', end: '2027-02-09', basePrice: 1 },
          { ...date, _key: 'y', start: '2027-02-02', end: '2027-02-10', basePrice: 1 },
          { ...date, _key: 'z', start: '2027-02-02', end: '2027-02-09', basePrice: 2 },
        ],
      },
      ['dates[_key=="z"].start'],
    ],
    [
      'rejects a capacity that is no number of travellers',
      { dates: [{ ...date, start: '2027-02-01', basePrice: 1, capacity: 0, minimum: 2.5 }] },
      ['dates[_key=="x"].capacity', 'dates[_key=="x"].minimum', 'dates[_key=="x"].minimum'],
    ],
    [
      'rejects a day of decision after the legal one',
      { dates: [{ ...date, start: '2027-02-01', end: '2027-02-07', basePrice: 1, minimumDecisionDays: 19 }] },
      ['dates[_key=="x"].minimumDecisionDays'],
    ],
    [
      'accepts the legal day of decision of a shorter trip, and an earlier one',
      {
        dates: [
          { ...date, start: '2027-02-01', end: '2027-02-06', basePrice: 1, minimumDecisionDays: 7 },
          { ...date, _key: 'y', start: '2027-03-01', end: '2027-03-06', basePrice: 1, minimumDecisionDays: 28 },
        ],
      },
      [],
    ],
    [
      'rejects a minimum above the capacity',
      { dates: [{ ...date, start: '2027-02-01', basePrice: 1, capacity: 5, minimum: 6 }] },
      ['dates[_key=="x"].minimum'],
    ],
    [
      'rejects an end before the start',
      { dates: [{ ...date, start: '2027-02-02', basePrice: 1 }] },
      ['dates[_key=="x"].end'],
    ],
  ];
  test.each(cases)('%s', (_, change, fields) => {
    expect(checkTripForm({ ...trip(), ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('copies of departures for the next year', () => {
  test('are not created twice', () => {
    const copies = missingCopies(trip().dates, [], () => 'neu');
    expect(copies).toHaveLength(2);
    expect(missingCopies([...trip().dates, ...copies], [], () => 'neu').map(({ start }) => start)).toEqual([
      '2029-07-21',
      '2029-08-04',
    ]);
  });
});
