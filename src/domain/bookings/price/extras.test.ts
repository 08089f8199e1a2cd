// Proves specification §8.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Extra, ownArrival } from '../../trip/tripDetails.ts';
import type { BookingChoice, BookingConditions, ChosenExtra } from './bookingPrice.ts';
import { checkChoice, extraField, noConditions, withoutTraveller, withRequired } from './extras.ts';

const conditions: BookingConditions = {
  ...noConditions,
  departurePlaces: [{ key: 'berlin', title: 'Berlin', time: '07:30', price: 49, returnTime: null, meetingPoint: null }],
  extras: [
    {
      key: 'ski',
      title: 'Leihski',
      per: 'person',
      price: 80,
      options: [{ key: 's', title: 'kurz', price: 0 }],
      required: null,
      limit: null,
    },
    { key: 'helmet', title: 'Helm', per: 'person', price: 9, options: [], required: null, limit: 1 },
    { key: 'book', title: 'Fotobuch', per: 'booking', price: 24, options: [], required: null, limit: null },
  ],
};
const errorsOf = (choice: Partial<BookingChoice>) =>
  Object.fromEntries(
    checkChoice({ travellers: 2, boarding: ownArrival, extras: [], ...choice }, conditions).map(
      ({ field, message }) => [field, message],
    ),
  );

test('accepts own arrival, a departure place, and extras of all kinds', () => {
  expect(errorsOf({ boarding: ownArrival })).toEqual({});
  const extras = [
    { key: 'ski', traveller: 0, option: 's' },
    { key: 'ski', traveller: 1, option: 's' },
    { key: 'helmet', traveller: 1 },
    { key: 'book' },
  ];
  expect(errorsOf({ boarding: 'berlin', extras })).toEqual({});
});

test.each(['', ownArrival])('without departure places, "%s" is own arrival', (boarding) => {
  expect(checkChoice({ travellers: 1, boarding, extras: [] }, { ...conditions, departurePlaces: [] })).toEqual([]);
});

test.each<[string, Partial<BookingChoice>, Record<string, string>]>([
  [
    'no choice of the journey',
    { boarding: '' },
    { boarding: 'Wähle bitte, von wo ihr mitfahrt oder ob ihr selbst anreist.' },
  ],
  ['an unknown place', { boarding: 'ulm' }, { boarding: 'Von dort fährt diese Reise nicht mehr ab. Wähle bitte neu.' }],
  [
    'an unknown extra',
    { extras: [{ key: 'x' }] },
    { 'extras.x.booking': 'Dieses Extra gibt es nicht mehr. Wähle bitte neu.' },
  ],
  [
    'an extra without its traveller',
    { extras: [{ key: 'helmet' }] },
    { 'extras.helmet.booking': 'Für wen ist „Helm“?' },
  ],
  [
    'a traveller who does not exist',
    { extras: [{ key: 'helmet', traveller: 2 }] },
    { 'extras.helmet.2': 'Für wen ist „Helm“?' },
  ],
  [
    'an extra of the booking for one traveller',
    { extras: [{ key: 'book', traveller: 0 }] },
    { 'extras.book.0': '„Fotobuch“ gilt für die ganze Buchung.' },
  ],
  [
    'a missing option',
    { extras: [{ key: 'ski', traveller: 0 }] },
    { 'extras.ski.0': 'Welche Variante von „Leihski“ soll es sein?' },
  ],
  [
    'an unknown option',
    { extras: [{ key: 'ski', traveller: 0, option: 'xl' }] },
    { 'extras.ski.0': 'Diese Variante gibt es nicht mehr.' },
  ],
  [
    'an option of an extra without options',
    { extras: [{ key: 'book', option: 's' }] },
    { 'extras.book.booking': '„Fotobuch“ hat keine Varianten.' },
  ],
  [
    'a repeated extra',
    { extras: [{ key: 'book' }, { key: 'book' }] },
    { 'extras.book.booking': 'Das ist schon ausgewählt.' },
  ],
  [
    'more than the limit',
    { extras: [0, 1].map((traveller) => ({ key: 'helmet', traveller })) },
    { 'extras.helmet.1': '„Helm“ gibt es höchstens 1-mal je Termin.' },
  ],
  [
    'an unlimited number of extras',
    { extras: Array.from({ length: 1_001 }, () => ({ key: 'book' })) },
    { extras: 'Das sind zu viele Extras.' },
  ],
])('rejects %s', (_, choice, errors) => {
  expect(errorsOf(choice)).toEqual(errors);
});

test('rejects more than the departure has left, with one message for each control', () => {
  const extras = [0, 1].map((traveller) => ({ key: 'helmet', traveller }));
  const errors = checkChoice({ travellers: 2, boarding: ownArrival, extras }, conditions, { helmet: 0 });
  expect(errors).toEqual([
    { field: 'extras.helmet.1', message: '„Helm“ gibt es höchstens 1-mal je Termin.' },
    { field: 'extras.helmet.0', message: '„Helm“ ist für diesen Termin ausgebucht.' },
  ]);
});

test('a booking without a required extra is rejected, and completed with the cheapest option for each traveller', () => {
  const [ski, helmet, book] = conditions.extras as [Extra, Extra, Extra];
  const options = [
    { key: 'l', title: 'lang', price: 5 },
    { key: 's', title: 'kurz', price: 0 },
  ];
  const extras = [{ ...ski, options, required: true }, helmet, { ...book, required: true }];
  const chosen = [{ key: 'ski', traveller: 1, option: 'l' }];
  const all = withRequired(chosen, extras, 2);
  expect(all).toEqual([...chosen, { key: 'ski', traveller: 0, option: 's' }, { key: 'book' }]);
  const check = (of: ChosenExtra[]) =>
    checkChoice({ travellers: 2, boarding: '', extras: of }, { ...noConditions, extras });
  expect(check(all)).toEqual([]);
  expect(check(chosen)).toEqual([
    { field: 'extras.ski.0', message: '„Leihski“ gehört zu jeder Buchung dieser Reise.' },
    { field: 'extras.book.booking', message: '„Fotobuch“ gehört zu jeder Buchung dieser Reise.' },
  ]);
});

test('removing a traveller keeps the extras of all others', () => {
  const all = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b'), traveller: fc.nat(5) }), {
    selector: extraField,
  });
  fc.assert(
    fc.property(all, fc.nat(5), (extras, removed) => {
      const names = ['Ada', 'Ben', 'Cem', 'Dua', 'Eva', 'Fil'];
      const left = names.filter((_, index) => index !== removed);
      const owners = (list: readonly { key: string; traveller?: number | undefined }[], of: string[]) =>
        list.map(({ key, traveller }) => `${key} ${of[traveller ?? 0]}`);
      expect(owners(withoutTraveller(extras, removed), left)).toEqual(
        owners(extras, names).filter((owner) => !owner.endsWith(names[removed] ?? '')),
      );
    }),
  );
});
