import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTravellers, readBookingFields } from './bookingFields.ts';
import { emptyBooking, maxTravellers } from './bookingForm.ts';

const booking = {
  ...emptyBooking,
  combinedId: '1-ya',
  dateKey: 'd1',
  travellers: ['Lina', 'Mia'].map((firstName) => ({ firstName, lastName: 'Beispiel', birthDate: '2015-05-01' })),
  guardian: { ...emptyBooking.guardian, city: 'Berlin', email: 'anna@example.org' },
  acceptedTerms: true,
  total: 898.5,
};
const dotted = {
  combinedId: '1-ya',
  dateKey: 'd1',
  'travellers.0.firstName': 'Lina',
  'travellers.0.lastName': 'Beispiel',
  'travellers.0.birthDate': '2015-05-01',
  'travellers.1.firstName': 'Mia',
  'travellers.1.lastName': 'Beispiel',
  'travellers.1.birthDate': '2015-05-01',
  'guardian.city': 'Berlin',
  'guardian.email': 'anna@example.org',
  acceptedTerms: 'true',
  total: '898.5',
};

test('reads the same booking from JSON, dotted names and bracketed names', () => {
  const bracketed = Object.entries(dotted).map(([key, value]) => [key.replace(/\.(\w+)/g, '[$1]'), value]);
  expect(readBookingFields(booking)).toEqual(booking);
  expect(readBookingFields(dotted)).toEqual(booking);
  expect(readBookingFields(Object.fromEntries(bracketed))).toEqual(booking);
});

test('reads several chosen options and own questions, and no other answers', () => {
  const details = { diet: 'vegan\nhalal', 'own-größe 1': '152' };
  const { travellers } = booking;
  const json = {
    ...booking,
    travellers: [{ ...travellers[0], details: { ...details, diet: ['vegan', 'halal'], x: 'y' } }],
  };
  const fields = {
    'travellers.0.details.diet.1': 'vegan',
    'travellers.0.details.diet.3': 'halal',
    'travellers.0.details.own-größe 1': '152',
    'travellers.0.details.__proto__': 'x',
  };
  expect(readBookingFields(json).travellers[0]?.details).toEqual(details);
  expect(readBookingFields(fields).travellers[0]?.details).toEqual(details);
});

test('orders travellers by number, even if numbers are missing or far apart', () => {
  const fields = {
    'travellers.10.firstName': 'Zwei',
    'travellers.9.firstName': 'Eins',
    'travellers.999999.firstName': 'Drei',
  };
  expect(readBookingFields(fields).travellers.map(({ firstName }) => firstName)).toEqual(['Eins', 'Zwei', 'Drei']);
});

test.each([
  undefined,
  null,
  'text',
  5,
  [],
  {},
  { travellers: 'Lina', guardian: ['Anna'], total: 'viel', acceptedTerms: 1 },
  {
    'travellers.x.firstName': 'Lina',
    'travellers.1': 'Lina',
    'travellers.-1.firstName': 'Lina',
  },
])('reads no values from %j', (body) => {
  expect(readBookingFields(body)).toEqual({ ...emptyBooking, travellers: [] });
});

test('never throws for any input', () => {
  fc.assert(fc.property(fc.anything(), (body) => void readBookingFields(body)));
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (body) => void readBookingFields(body)));
});

test('a new traveller gets the last name of the previous one', () => {
  const { travellers } = addTravellers(booking, 2);
  expect(travellers.slice(booking.travellers.length)).toEqual(
    [1, 2].map(() => ({ firstName: '', lastName: 'Beispiel', birthDate: '' })),
  );
  expect(addTravellers(emptyBooking, 100).travellers).toHaveLength(maxTravellers);
  expect(addTravellers(booking, -1)).toEqual(booking);
});
