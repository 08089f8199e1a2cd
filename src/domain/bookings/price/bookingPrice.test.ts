// Proves specification §8.2

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, eurosOf } from '../../amounts.ts';
import { type BookingChoice, type BookingConditions, bookingPrice } from './bookingPrice.ts';
import { noConditions } from './extras.ts';

const bookedOn = '2027-01-01';
const start = '2027-07-03';
const conditions: BookingConditions = {
  departurePlaces: [
    { key: 'berlin', title: 'Berlin', time: '07:30', price: 49, returnTime: null, meetingPoint: null },
    { key: 'leipzig', title: 'Leipzig', time: '09:30', price: 0, returnTime: null, meetingPoint: null },
  ],
  extras: [
    {
      key: 'ski',
      title: 'Leihski',
      per: 'person',
      price: 80,
      options: [
        { key: 's', title: 'kurz', price: 0 },
        { key: 'l', title: 'lang', price: 9.5 },
      ],
      required: null,
      limit: null,
    },
    { key: 'book', title: 'Fotobuch', per: 'booking', price: 24, options: [], required: null, limit: 1 },
  ],
  earlyBird: [
    { daysBefore: 180, percent: 10 },
    { daysBefore: 90, percent: 5 },
  ],
  siblingDiscount: { percent: 20 },
  refundableDeposit: 50,
  documentsDays: null,
  ownJourney: null,
  travellerFields: [],
  swimmingLevel: null,
  ownQuestions: [],
};
const none: BookingChoice = { travellers: 1, boarding: '', extras: [] };
const priceOf = (price: number, choice: Partial<BookingChoice>, rules = noConditions, on = bookedOn) =>
  bookingPrice({ start, regularPrice: price }, rules, { ...none, ...choice }, on);

test.each([
  [449, 1, 449],
  [449, 3, 1_347],
  [0.1, 3, 0.3],
  [89.95, 7, 629.65],
  [1_290, 0, 0],
])('a price of %d euros for %i travellers gives a total of %d', (price, travellers, total) => {
  expect(eurosOf(priceOf(price, { travellers }).total)).toBe(total);
});

describe('surcharges and discounts are lines of their own', () => {
  const withoutDiscounts = { ...conditions, earlyBird: [], siblingDiscount: null };

  test.each<[string, Partial<BookingChoice>, BookingConditions, string, [string, number][]]>([
    [
      'a departure place, per traveller',
      { travellers: 2, boarding: 'berlin' },
      withoutDiscounts,
      bookedOn,
      [['Zustieg Berlin', 98]],
    ],
    ['no line for an included departure place', { boarding: 'leipzig' }, withoutDiscounts, bookedOn, []],
    [
      'extras with and without options',
      { extras: [{ key: 'ski', traveller: 0, option: 'l' }, { key: 'book' }] },
      withoutDiscounts,
      bookedOn,
      [
        ['Leihski: lang', 89.5],
        ['Fotobuch', 24],
      ],
    ],
    ['no line for an early booking', {}, { ...conditions, siblingDiscount: null }, bookedOn, []],
    [
      'a discount for all but the first traveller',
      { travellers: 3 },
      { ...conditions, earlyBird: [] },
      bookedOn,
      [['Geschwisterrabatt (je 20 % von 400\u00a0€)', -160]],
    ],
    [
      'a discount for all travellers if the family has booked before',
      { travellers: 2, earlier: 'LF-ABCD-EFGH' },
      { ...conditions, earlyBird: [] },
      bookedOn,
      [['Geschwisterrabatt (je 20 % von 400\u00a0€), mit LF-ABCD-EFGH', -160]],
    ],
    ['no such discount on a trip without one', { earlier: 'LF-ABCD-EFGH' }, withoutDiscounts, bookedOn, []],
    [
      'a discount for siblings that is at most the price of a traveller',
      { travellers: 2 },
      { ...conditions, earlyBird: [{ daysBefore: 0, percent: 90 }] },
      bookedOn,
      [['Geschwisterrabatt (je 20 % von 400\u00a0€)', -40]],
    ],
  ])('%s', (_, choice, rules, on, lines) => {
    const { further } = priceOf(400, choice, rules, on);
    expect(further.map(({ label, amount }) => [label, eurosOf(amount)])).toEqual(lines);
  });
});

test.each([
  ['the highest discount for early bookings', bookedOn, 360],
  ['the discount of the last day of a tier', '2027-04-04', 380],
  ['no discount on the day after', '2027-04-05', 400],
])('the price of a traveller has %s', (_, on, expected) => {
  expect(eurosOf(priceOf(400, { travellers: 2 }, conditions, on).perTraveller)).toBe(expected);
});

test('the sum of the price lines equals the total for any price, and the total is never negative', () => {
  const choice = fc.record({
    travellers: fc.integer({ min: 1, max: 30 }),
    boarding: fc.constantFrom('', 'berlin', 'leipzig', 'unknown'),
    extras: fc.array(
      fc.record({
        key: fc.constantFrom('ski', 'book', 'unknown'),
        traveller: fc.constantFrom(undefined, 0, 1),
        option: fc.constantFrom(undefined, 's', 'l'),
      }),
      { maxLength: 8 },
    ),
  });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), choice, percent, percent, (cents, chosen, early, sibling) => {
      const rules = {
        ...conditions,
        earlyBird: [{ daysBefore: 0, percent: early }],
        siblingDiscount: { percent: sibling },
      };
      const price = priceOf(eurosOf(cents), chosen, rules);
      const lines = price.further.map(({ amount }) => amount);
      expect(price.total).toBe(lines.reduce((sum, each) => sum + each, price.perTraveller * chosen.travellers));
      expect(price.total).toBeGreaterThanOrEqual(0);
      // The total that was shown is recognised when it is sent back as text in euros.
      expect(centsOf(Number(String(eurosOf(price.total))))).toBe(price.total);
    }),
  );
});
