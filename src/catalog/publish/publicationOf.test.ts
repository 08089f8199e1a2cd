// Proves specification §1.1, §4.2, §4.7, §11.5, §12.1
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { fieldValuesOf } from '#domain/search/fieldValues.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { publicationOf } from './publicationOf.ts';

const hosts = createHosts(defaultHosts);
const publish = (overrides: Partial<Destination> = {}, today = '2026-11-21') =>
  publicationOf(buildDestination(overrides), { hosts, today });

const [first, second] = buildDestination().dates.map(({ start }) => start);
const nameless = { _key: 'x', alt: 'Noch kein Bild' };

describe('levels', () => {
  test.each<[string, Partial<Destination>, number, number[]]>([
    ['without problems', {}, 5, []],
    ['a defect', { images: [] }, 4, [7]],
    [
      'two tabs with the same defect',
      {
        tabs: [
          { _key: 'a', key: 'ort' },
          { _key: 'b', key: 'faq' },
        ],
      },
      4,
      [8, 9],
    ],
    ['not set visible', { visible: false }, 3, [1]],
    ['no valid date', { dates: [] }, 2, [6]],
    ['archived', { archived: true }, 1, [5]],
  ])('%s', (_what, overrides, level, problemCodes) => {
    expect(publish(overrides).row).toMatchObject({ level, problemCodes });
  });

  test('lists every problem, but each code only once', () => {
    const tabs = [
      { _key: 'a', key: 'ort', summary: 'Dorf' },
      { _key: 'b', key: 'faq', summary: 'Fragen' },
    ];
    const { problems, row } = publish({ tabs });
    expect(problems.map(({ field }) => field)).toEqual(['tabs[_key=="a"].image', 'tabs[_key=="b"].image']);
    expect(row.problemCodes).toEqual([8]);
  });

  test.each<[string, Partial<Destination>, { bookable: boolean; listed: boolean } | null]>([
    ['listed and bookable', {}, { bookable: true, listed: true }],
    ['bookable but not listed', { visible: false }, { bookable: true, listed: false }],
    ['neither listed nor bookable', { dates: [] }, { bookable: false, listed: false }],
    ['without a page', { switchedOn: false }, null],
  ])('%s', (_what, overrides, expected) => {
    const { trip } = publish(overrides);
    expect(trip && { bookable: trip.bookable, listed: trip.listed }).toEqual(expected);
  });
});

test('departures whose sale is over are named until they begin', () => {
  const [date] = buildDestination().dates;
  const dates = date ? [date, { ...date, _key: 'zu', bookableUntil: '2026-11-20' }] : [];
  const { trip, basis } = publicationOf(buildDestination({ dates }), { hosts, today: '2026-11-21', source: 'x' });
  expect(trip?.dates.map(({ key }) => key)).toEqual([date?._key]);
  expect(trip?.closedDates).toEqual([{ key: 'zu', start: date?.start, end: date?.end }]);
  expect(basis?.through).toBe(date?.start);
  expect(publish({ dates }, date?.end).trip?.closedDates).toBeUndefined();
});

describe('day', () => {
  test.each([
    ['before all departures', '2026-11-21', 5, [first, second]],
    ['on the day of the first departure', first ?? '', 5, [first, second]],
    ['after the first departure', '2027-07-04', 5, [second]],
    ['after all departures', '2027-08-01', 2, []],
  ])('%s', (_what, today, level, starts) => {
    const { row, summary } = publish({}, today);
    expect(row.level).toBe(level);
    expect(summary.dates.map(({ start }) => start)).toEqual(starts);
  });

  test('is part of the order, after the time of the last edit', () => {
    const orders = [publish({}, '2026-11-21'), publish({}, '2026-11-22')].map(({ order }) => order);
    const edited = publish({ _updatedAt: '2026-11-20T08:00:01Z' }, '2026-11-20').order;
    expect([...orders, edited]).toEqual([...orders, edited].sort());
  });
});

describe('summary', () => {
  test('contains the valid dates in ascending order, their lowest price and their seasons', () => {
    const { summary } = publish({
      dates: [
        { _key: 'late', start: '2027-10-10', end: '2027-10-17', online: true, basePrice: 390, season: 'herbst' },
        { _key: 'offline', start: '2027-04-01', end: '2027-04-08', online: false, basePrice: 10, season: 'ostern' },
        { _key: 'free', start: '2027-04-01', end: '2027-04-08', online: true, basePrice: 0, season: 'ostern' },
        { _key: 'past', start: '2026-11-20', end: '2026-11-28', online: true, basePrice: 20, season: 'winter' },
        { _key: 'soon', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449.5, season: 'sommer' },
      ],
    });
    expect(summary.dates.map(({ key }) => key)).toEqual(['soon', 'late']);
    expect(summary).toMatchObject({ price: 390, seasons: ['sommer', 'herbst'] });
  });

  test('has no price without a valid date', () => {
    expect(publish({ dates: [] }).summary).toMatchObject({ price: null, dates: [], seasons: [] });
  });

  test('contains the id, the host and the path of the trip', () => {
    expect(publish({ subdomain: 'ya', destinationId: 7 }).summary).toMatchObject({
      combinedId: '7-ya',
      host: { name: 'Young Alps', slug: 'ya' },
      path: '/reisen/niederlande/lemmer/7-ya',
    });
  });

  test('contains the first image that has a picture, cropped for a card', () => {
    const [image] = buildDestination().images;
    const shown = publish({ images: [nameless, ...(image ? [image] : [])] }).summary.image;
    expect(shown).toMatchObject({ alt: 'Bild 1', width: 960, height: 720 });
    expect(shown?.url).toMatch(/^\/bilder\/lagerfeuer\/reisebilder\//);
    expect(publish({ images: [nameless] }).summary.image).toBeNull();
  });

  test('omits unknown categories', () => {
    expect(publish({ categories: ['beach', 'something', 'music'] }).summary.categories).toEqual(['beach', 'music']);
  });

  test.each([
    [{}, { from: null, to: null }],
    [{ from: 8 }, { from: 8, to: null }],
    [
      { from: 8, to: 12 },
      { from: 8, to: 12 },
    ],
  ])('ages %j', (ageRange, ages) => {
    expect(publish({ ageRange }).summary.ages).toEqual(ages);
  });
});

describe('page', () => {
  test('contains all existing pictures, and also tabs without a picture', () => {
    const images = [...buildDestination().images, nameless];
    const { trip } = publish({ images, tabs: [{ _key: 'a', key: 'ort' }] });
    expect(trip?.gallery.map(({ alt }) => alt)).toEqual(['Bild 1', 'Bild 2', 'Bild 3']);
    expect(trip?.tabs).toEqual([{ key: 'ort', title: '', summary: '', body: [], image: null }]);
  });

  test('a repeated picture counts once for the rank', () => {
    const [image] = buildDestination().images;
    expect(publish({ images: image ? [image, image] : [] }).row.pictures).toBe(1);
  });

  test('has every field even if the document lacks it', () => {
    const missing = ['teaser', 'description', 'careRatio', 'videoUrl', 'rating', 'internalName'] as const;
    const { trip, row } = publish(Object.fromEntries(missing.map((field) => [field, undefined])));
    expect(trip).toMatchObject({ teaser: '', description: [], careRatio: null, videoUrl: null, rating: null });
    expect(row.internalName).toBe('');
  });
});

describe('details', () => {
  const details = {
    departurePlaces: [
      { _key: 'berlin', title: 'Berlin Hbf', time: '07:30', price: 49, returnTime: '18:10' },
      { _key: 'hannover', title: 'Hannover ZOB', time: '10:15', price: 0 },
    ],
    board: 'voll' as const,
    groupSize: { from: 20, to: 40 },
    skills: ['anfaenger', 'weltmeister'],
    cancellation: [
      { daysBefore: 0, percent: 80 },
      { daysBefore: 30, percent: 20 },
    ],
    payment: { depositPercent: 20, balanceDaysBefore: 30 },
    packingList: ['Schlafsack'],
  };

  test('contains travel, care, board and conditions', () => {
    expect(publish(details).trip).toMatchObject({
      departurePlaces: [
        { key: 'berlin', title: 'Berlin Hbf', time: '07:30', price: 49, returnTime: '18:10' },
        { key: 'hannover', title: 'Hannover ZOB', time: '10:15', price: 0, returnTime: null, meetingPoint: null },
      ],
      board: 'voll',
      groupSize: { from: 20, to: 40 },
      skills: ['anfaenger'],
      cancellation: [
        { daysBefore: 30, percent: 20 },
        { daysBefore: 0, percent: 80 },
      ],
      payment: { depositPercent: 20, balanceDaysBefore: 30 },
      packingList: ['Schlafsack'],
      care: null,
      questions: [],
    });
  });

  test('contains the values by which filters find the trip', () => {
    expect(publish(details).row.fieldValues).toEqual(fieldValuesOf(details));
  });
});

describe('regions', () => {
  test('are computed from the position of the city', () => {
    expect(publish().row.regions).toEqual(['ijsselmeer', 'friesische-seen', 'friesland']);
    const binz = { slug: 'binz', title: 'Binz', lat: 54.4003, lng: 13.6103 };
    const country = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
    expect(publish({ country, city: binz }).row.regions).toEqual(['ruegen', 'mecklenburg-vorpommern', 'ostsee']);
  });
});

describe('search text', () => {
  test('contains the place with its regions, the category labels and the descriptive texts', () => {
    expect(publish({ categories: ['music', 'something'] }).row.text).toMatchObject({
      place: 'Lemmer Niederlande IJsselmeer Friesische Seen Friesland',
      category: 'Musik',
      description: 'Eine Woche auf dem Wasser.\nSegeln lernen auf kleinen Jollen.',
    });
  });

  test('contains the activities of the programme, and apart from them the words of all other texts', () => {
    const tab = (key: string, summary: string, ...lines: [listItem: string | null, text: string][]) => ({
      _key: key,
      key,
      title: key,
      summary,
      body: lines.map(([listItem, text]) => ({
        _type: 'block',
        ...(listItem && { listItem }),
        children: [{ _type: 'span' as const, text }],
      })),
    });
    const { description, mentions } = publish({
      tabs: [
        tab('programm', 'Zwei Tage Floßbau', ['bullet', 'Nachtwanderung'], [null, 'Bei Regen wird gespielt']),
        tab('excursions', 'Nach Sneek', [null, 'Mit dem Boot in die Stadt']),
        tab('verpflegung', 'Die Küche kocht frisch', [null, 'Die Köchin kocht']),
      ],
      included: ['Schwimmweste'],
      notIncluded: ['Taschengeld'],
    }).row.text;
    const programme = ['Zwei Tage Floßbau', 'Nachtwanderung', 'Nach Sneek', 'Mit dem Boot in die Stadt'];
    expect(description.split('\n').slice(-4)).toEqual(programme);
    expect(mentions?.split(' ')).toEqual(
      expect.arrayContaining(['Bei', 'Regen', 'verpflegung', 'Küche', 'kocht', 'Schwimmweste', 'Taschengeld']),
    );
    expect(mentions?.match(/kocht/g)).toHaveLength(1);
  });

  test('says where travellers sleep', () => {
    const tab = { _key: 'a', key: 'unterkunft', title: 'Unterkunft', summary: 'Hinter dicken Mauern', body: [] };
    const { lodging } = publish({ tabs: [tab], included: ['Übernachtung in der Burg', 'Vollpension'] }).row.text;
    expect(lodging?.split(' ').sort()).toEqual([
      'Burg',
      'Hinter',
      'Mauern',
      'Unterkunft',
      'der',
      'dicken',
      'Übernachtung',
    ]);
  });

  test('only mentions what is compared', () => {
    const { description, mentions } = publish({ teaser: 'Ein Berg, durchlöchert wie ein alter Käse, und Ziegen.' }).row
      .text;
    expect(description).not.toContain('Käse');
    expect(description).toContain('und Ziegen');
    expect(mentions).toContain('Käse');
  });

  test('does not contain the label of a category with two names, of which a trip may offer only one', () => {
    expect(publish({ categories: ['snow', 'music'] }).row.text.category).toBe('Musik');
  });

  test('is truncated to 2000 characters', () => {
    expect(publish({ teaser: 'Wasser '.repeat(1000) }).row.text.description).toHaveLength(2000);
  });
});

test('publicationOf returns the same result for the same content, hosts and day', () => {
  expect(JSON.stringify(publish())).toBe(JSON.stringify(publish()));
});
