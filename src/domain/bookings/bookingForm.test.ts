// Proves specification §8.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesWithOneInvalidValue } from '#test/builders/invalidBodies.ts';
import { isGermanSentence } from '#test/setup/germanSentence.ts';
import { readBookingFields } from './bookingFields.ts';
import {
  type BookingValues,
  checkBooking,
  emptyBooking,
  type Guardian,
  type Traveller,
  tidyBooking,
} from './bookingForm.ts';
import { noConditions } from './price/extras.ts';

const trip = { ages: { from: 10, to: 14 }, conditions: noConditions, start: '2027-07-03', today: '2026-11-21' };
const complete: BookingValues = {
  combinedId: '1001-lagerfeuer',
  dateKey: 'd1',
  travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01' }],
  guardian: {
    firstName: 'Anna',
    lastName: 'Beispiel',
    email: 'anna@example.org',
    phone: '030 1234567',
    street: 'Feldweg 3',
    zip: '10967',
    city: 'Berlin',
  },
  boarding: '',
  extras: [],
  remarks: '',
  acceptedTerms: true,
  total: 449,
};
const buildBooking = (change: Partial<BookingValues>): BookingValues => ({ ...complete, ...change });
const fieldsOf = (values: BookingValues, about = trip) => checkBooking(values, about).map(({ field }) => field);
const withTraveller = (change: Partial<Traveller>) =>
  buildBooking({ travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01', ...change }] });
const withGuardian = (change: Partial<Guardian>) => buildBooking({ guardian: { ...complete.guardian, ...change } });

test('a complete booking is valid', () => expect(checkBooking(complete, trip)).toEqual([]));

test('no more travellers are accepted than an offer or a group has places', () => {
  const two = buildBooking({
    travellers: [...complete.travellers, { ...complete.travellers[0], firstName: 'Mia' } as Traveller],
  });
  const errorsFor = (places: number) => checkBooking(two, { ...trip, reserved: { by: 'offer', places } });
  expect(errorsFor(1)).toEqual([
    { field: 'travellers', message: 'Dein Angebot gilt für einen Platz. Trag bitte nicht mehr Reisende ein.' },
  ]);
  expect(errorsFor(2)).toEqual([]);
});

test('an empty booking has an error for each required field, in the order of the form', () => {
  expect(fieldsOf(emptyBooking)).toEqual([
    'combinedId',
    'dateKey',
    ...['firstName', 'lastName', 'birthDate'].map((field) => `travellers.0.${field}`),
    ...['firstName', 'lastName', 'email', 'phone', 'street', 'zip', 'city'].map((field) => `guardian.${field}`),
    'acceptedTerms',
    'total',
  ]);
  expect(fieldsOf(buildBooking({ travellers: [] }))).toEqual(['travellers']);
});

test('any value of any field is reported in German sentences', () => {
  const bodies = [...bodiesWithOneInvalidValue(complete)];
  const errors = bodies.flatMap((body) => checkBooking(tidyBooking(readBookingFields(body)), trip));
  expect(errors.filter(({ message }) => !isGermanSentence(message))).toEqual([]);
  expect(new Set(errors.map(({ field }) => field)).size).toBeGreaterThanOrEqual(14);
});

describe('names', () => {
  test.each([
    ...[
      'Lina',
      'Anna Maria',
      'Zoë',
      'Jean-Luc',
      'Jean–Luc',
      'St. Clair',
      'Müller jr.',
      'H.-J.',
      'J.R.R.',
      'Anna (Änni)',
    ],
    ...['O’Hara', "D'Angelo", "'t Hart", '’s Jacob', 'O´Brien', 'O`Brien', 'ʻAkahi', 'Núñez, Dr.', 'Gal·la'],
    ...['李', 'Nguyễn Thị', 'Έλλη', 'محمد', 'עמית ג׳', 'सीता', 'マリア・テレサ', 'Ольга'],
  ])('%s', (text) => {
    expect(fieldsOf(withTraveller({ firstName: text, lastName: text }))).toEqual([]);
  });

  test.each([
    ...['example.org', 'www.example.org', 'example。org', 'https://x.de', 'a@b', 'Lina <b>', '[Lina](x)', 'Lina & Max'],
    ...['100 €', 'Lina2', 'Lina ²', 'Lina 🏕', '-', "'", '. .', 'x'.repeat(61)],
  ])('rejects “%s”', (text) => {
    expect(fieldsOf(withTraveller({ firstName: text }))).toEqual(['travellers.0.firstName']);
    expect(fieldsOf(withGuardian({ lastName: text }))).toEqual(['guardian.lastName']);
  });
});

describe('the age at departure', () => {
  test.each([
    ['2017-07-03', true],
    ['2017-07-04', false],
    ['2012-07-04', true],
    ['2012-07-03', false],
  ])('born on %s: fits %s', (birthDate, fits) => {
    expect(fieldsOf(withTraveller({ birthDate }))).toEqual(fits ? [] : ['travellers.0.birthDate']);
  });

  test.each([
    ['2018-01-01', 'Lina ist bei der Abreise 9 Jahre alt. Die Reise ist für 10–14 Jahre.'],
    ['2026-01-01', 'Lina ist bei der Abreise ein Jahr alt. Die Reise ist für 10–14 Jahre.'],
    ['2026-11-22', 'Dieses Geburtsdatum liegt in der Zukunft.'],
    ['2015-02-29', expect.stringContaining('gibt es nicht')],
    ['1899-12-31', expect.stringContaining('gibt es nicht')],
    ['01.05.2015', expect.stringContaining('gibt es nicht')],
  ])('rejects the birth date %s with a message', (birthDate, message) => {
    expect(checkBooking(withTraveller({ birthDate }), trip)).toEqual([{ field: 'travellers.0.birthDate', message }]);
  });

  test('is not checked without a departure, or for a trip without age limits', () => {
    expect(checkBooking(withTraveller({ birthDate: '2020-01-01' }), { ...trip, start: null as never })).toEqual([]);
    expect(checkBooking(withTraveller({ birthDate: '1950-01-01' }), { ...trip, ages: {} as never })).toEqual([]);
  });
});

test('rejects the same child twice, but not a sibling', () => {
  const [child] = complete.travellers;
  const twice = (change: Partial<Traveller>) =>
    buildBooking({ travellers: [...complete.travellers, { ...(child as Traveller), ...change }] });
  expect(fieldsOf(twice({}))).toEqual(['travellers.1.firstName']);
  expect(fieldsOf(twice({ firstName: 'LINA' }))).toEqual(['travellers.1.firstName']);
  expect(fieldsOf(twice({ firstName: 'Mia' }))).toEqual([]);
});

test.each<[Partial<Guardian>, string[]]>([
  [{ email: 'anna@example' }, ['guardian.email']],
  [{ phone: 'ruf mich an' }, ['guardian.phone']],
  [{ zip: '1010' }, []],
  [{ zip: '1234 AB' }, []],
  [{ zip: '1' }, ['guardian.zip']],
  [{ street: 'x'.repeat(101) }, ['guardian.street']],
  [{ city: '' }, ['guardian.city']],
])('of who books: %j', (change, fields) => expect(fieldsOf(withGuardian(change))).toEqual(fields));

test('rejects more than 30 travellers', () => {
  const group = (size: number) =>
    Array.from({ length: size }, (_, index) => ({
      firstName: 'Lina',
      lastName: `Beispiel ${'x'.repeat(index)}`,
      birthDate: '2015-05-01',
    }));
  expect(fieldsOf(buildBooking({ travellers: group(30) }))).toEqual([]);
  expect(fieldsOf(buildBooking({ travellers: group(31) }))).toEqual(['travellers']);
});

test('the error for long remarks has the number of excess characters', () => {
  expect(checkBooking(buildBooking({ remarks: 'x'.repeat(2_001) }), trip)[0]?.message).toContain('um ein Zeichen');
  expect(checkBooking(buildBooking({ remarks: 'x'.repeat(2_010) }), trip)[0]?.message).toContain('um 10 Zeichen');
});

const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
const anything = fc.record({
  combinedId: typed,
  dateKey: typed,
  travellers: fc.array(fc.record({ firstName: typed, lastName: typed, birthDate: typed }), { maxLength: 4 }),
  guardian: fc.record({
    firstName: typed,
    lastName: typed,
    email: typed,
    phone: typed,
    street: typed,
    zip: typed,
    city: typed,
  }),
  boarding: typed,
  extras: fc.array(
    fc.record({
      key: typed,
      traveller: fc.option(fc.double(), { nil: undefined }),
      option: fc.option(typed, { nil: undefined }),
    }),
  ),
  remarks: typed,
  acceptedTerms: fc.boolean(),
  total: fc.option(fc.float()),
});

test('pasted values are cleaned before they are checked', () => {
  const traveller = { firstName: 'Li\u200bna', lastName: 'Bei\u00adspiel\ufeff', birthDate: ' 2015-05-01\u200e' };
  const pasted = {
    email: 'eva@mu\u0308nchen.de\u200b',
    phone: '\u202a+49 171 1234567\u202c',
    city: '\u2066Berlin\u2069',
  };
  const tidied = tidyBooking({ ...complete, travellers: [traveller], guardian: { ...complete.guardian, ...pasted } });
  expect(checkBooking(tidied, trip)).toEqual([]);
  expect(tidied).toMatchObject({
    travellers: complete.travellers,
    guardian: { email: 'eva@münchen.de', phone: '+49 171 1234567', city: 'Berlin' },
  });
});

test('tidyBooking is idempotent, and checkBooking never throws', () => {
  fc.assert(
    fc.property(anything, (values) => {
      const tidied = tidyBooking(values);
      expect(tidyBooking(tidied)).toEqual(tidied);
      checkBooking(tidied, trip);
    }),
  );
});

test('rejects domains and mail addresses as names', () => {
  fc.assert(
    fc.property(fc.domain(), fc.emailAddress(), (...texts) => {
      for (const text of texts)
        expect(fieldsOf(withTraveller({ firstName: text }))).toContain('travellers.0.firstName');
    }),
    { numRuns: 30 },
  );
});
