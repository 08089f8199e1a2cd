// Proves specification §5.11
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { centsOf } from '../amounts.ts';
import { addDays, daysBetween } from '../dates.ts';
import { nextHolidays } from '../holidays/holidays.ts';
import { kmBetween } from '../places/shape.ts';
import { fitsAge } from '../trip/ages.ts';
import type { FamilyChild } from './familyAddress.ts';
import { daysApart, type FamilyTrip, familyCalendar, nearKm, weekOf } from './familyCalendar.ts';

const today = '2027-06-01';
const places = {
  lemmer: { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 },
  sneek: { slug: 'sneek', title: 'Sneek', lat: 53.03, lng: 5.66 },
  texel: { slug: 'texel', title: 'Texel', lat: 53.05, lng: 4.79 },
};
const netherlands = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };

const anyDate = fc
  .record({
    shift: fc.integer({ min: 0, max: 27 }),
    nights: fc.integer({ min: 5, max: 9 }),
    price: fc.integer({ min: 100, max: 400 }),
    placesLeft: fc.constantFrom(null, 0, 1, 2),
  })
  .map(({ shift, nights, ...others }) => {
    const start = addDays('2027-07-17', shift);
    return buildTripDate({ key: start, start, end: addDays(start, nights), ...others });
  });
const anyTrips = fc
  .array(
    fc.record({
      from: fc.integer({ min: 4, max: 12 }),
      span: fc.integer({ min: 0, max: 6 }),
      city: fc.constantFrom(...Object.values(places)),
      dates: fc.uniqueArray(anyDate, { minLength: 2, maxLength: 6, selector: ({ key }) => key }),
    }),
    { minLength: 6, maxLength: 14 },
  )
  .map((trips) =>
    trips.map(
      ({ from, span, ...trip }, index): FamilyTrip => ({
        ...trip,
        combinedId: `${index + 1}-ya`,
        country: netherlands,
        ages: { from, to: from + span },
      }),
    ),
  );
const anyFamily = fc
  .array(fc.record({ age: fc.integer({ min: 4, max: 16 }), land: fc.constantFrom(null, 'BY', 'NW', 'BE') }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((children) => children.sort((a, b) => a.age - b.age));

/** Returns the departures with places for all these children, whose ages and holidays they fit. */
function suitable(trips: readonly FamilyTrip[], children: readonly FamilyChild[]) {
  return trips.flatMap((trip) =>
    trip.dates
      .filter(
        (date) =>
          (date.placesLeft === null || date.placesLeft >= children.length) &&
          children.every(({ age, land }) => {
            if (!fitsAge(trip.ages, age)) return false;
            const own = land ? nextHolidays(land, today) : null;
            return own === null || own.some(({ start, end }) => start <= date.start && date.end <= end);
          }),
      )
      .map((date) => ({ trip, date })),
  );
}

/** Returns the best pairs of a week by trying all: rank (place, days) and price. */
function naivePairs(trips: readonly FamilyTrip[], children: readonly FamilyChild[], week: string) {
  const withoutPlaces = trips.map((trip) => ({
    ...trip,
    dates: trip.dates.map((date) => ({ ...date, placesLeft: null })),
  }));
  const forAll = suitable(withoutPlaces, children).map(({ trip, date }) => `${trip.combinedId} ${date.key}`);
  const found = children.slice(1).flatMap((_, index) => {
    const groups = [children.slice(0, index + 1), children.slice(index + 1)];
    const [younger = [], older = []] = groups.map((group) =>
      suitable(trips, group).filter(
        ({ trip, date }) => weekOf(date.start) === week && !forAll.includes(`${trip.combinedId} ${date.key}`),
      ),
    );
    return younger.flatMap((a) =>
      older.flatMap((b) => {
        const km = a.trip.city === b.trip.city ? 0 : kmBetween(a.trip.city, b.trip.city);
        if (km > nearKm || Math.abs(daysBetween(a.date.end, b.date.end)) > daysApart) return [];
        const isSameTime = a.date.start === b.date.start && a.date.end === b.date.end;
        const price =
          centsOf(a.date.price) * (groups[0]?.length ?? 0) + centsOf(b.date.price) * (groups[1]?.length ?? 0);
        return [
          { rank: (km > 0 ? 2 : 0) + (isSameTime ? 0 : 1), price, places: `${a.trip.city.slug} ${b.trip.city.slug}` },
        ];
      }),
    );
  });
  const sorted = found.sort((a, b) => a.rank - b.rank || a.price - b.price);
  return sorted
    .filter(({ places: pair }, index) => sorted.findIndex((other) => other.places === pair) === index)
    .slice(0, 2)
    .map(({ price }) => price);
}

describe('familyCalendar', () => {
  test('has the trips and the pairs of a search that tries all', () => {
    const seen = { single: 0, pair: 0 };
    fc.assert(
      fc.property(anyFamily, anyTrips, (children, trips) => {
        const weeks = familyCalendar(children, trips, today);
        const starts = new Set([...weeks, ...trips.flatMap(({ dates }) => dates)].map(({ start }) => weekOf(start)));
        for (const start of starts) {
          const offers = weeks.find((week) => week.start === start)?.offers ?? [];
          const singles = offers.filter(({ parts }) => parts.length === 1);
          const pairs = offers.filter(({ parts }) => parts.length === 2);
          const cheapest = new Map<string, number>();
          for (const { trip, date } of suitable(trips, children)) {
            if (weekOf(date.start) !== start) continue;
            const price = centsOf(date.price) * children.length;
            cheapest.set(trip.combinedId, Math.min(price, cheapest.get(trip.combinedId) ?? price));
          }
          expect(singles.map(({ price }) => price)).toEqual([...cheapest.values()].sort((a, b) => a - b).slice(0, 2));
          expect(pairs.map(({ price }) => price)).toEqual(naivePairs(trips, children, start));
          for (const { parts } of pairs) {
            expect(parts.flatMap((part) => part.children)).toEqual(children.map((_, index) => index));
            for (const { trip, date, children: own } of parts) {
              const group = own.flatMap((index) => children[index] ?? []);
              expect(suitable(trips, group)).toContainEqual({ trip, date });
            }
          }
          seen.single += singles.length;
          seen.pair += pairs.length;
        }
      }),
      { numRuns: 400 },
    );
    expect(Math.min(seen.single, seen.pair)).toBeGreaterThan(20);
  });

  test('has the weeks in which a child has holidays, with the holidays of each', () => {
    const weeks = familyCalendar(
      [
        { age: 8, land: 'NW' },
        { age: 12, land: 'BY' },
        { age: 14, land: null },
      ],
      [],
      today,
    );
    const byStart = new Map(weeks.map(({ start, holidays }) => [start, holidays]));
    // Nordrhein-Westfalen from 19 July, Bayern from 2 August 2027.
    expect(byStart.get('2027-07-24')).toEqual(['Sommerferien', null, null]);
    expect(byStart.get('2027-08-07')).toEqual(['Sommerferien', 'Sommerferien', null]);
    expect(byStart.get('2027-09-04')).toEqual([null, 'Sommerferien', null]);
    expect(weeks.every(({ start, end }) => weekOf(start) === start && end === addDays(start, 6))).toBe(true);
    expect(familyCalendar([], [], today)).toEqual([]);
  });

  test('names the distance between places near each other, and has none for distant ones', () => {
    const date = buildTripDate({ key: 'a', start: '2027-07-03', end: '2027-07-10', price: 200 });
    const trip = (id: string, from: number, city: FamilyTrip['city']) => ({
      combinedId: id,
      country: netherlands,
      ages: { from, to: from + 2 },
      city,
      dates: [date],
    });
    const children = [8, 14].map((age) => ({ age, land: null }));
    const offers = (city: FamilyTrip['city']) =>
      familyCalendar(children, [trip('1-ya', 7, places.lemmer), trip('2-ya', 13, city)], today).flatMap(
        (week) => week.offers,
      );
    expect(offers(places.lemmer)).toMatchObject([{ km: 0, price: 40_000 }]);
    expect(Math.round(offers(places.sneek)[0]?.km ?? 0)).toBe(21);
    expect(offers(places.texel)).toEqual([]);
  });
});
