// Proves specification §8.9
import { expect, test } from 'vitest';
import {
  type DetailQuestion,
  detailQuestions,
  type OwnQuestion,
  type TravellerDetails,
  travellerFields,
} from '../../trip/travellerFields.ts';
import {
  type BookingDetails,
  checkTravellerDetails,
  detailField,
  tidyContacts,
  tidyDetails,
} from './travellerChecks.ts';

const all: DetailQuestion[] = detailQuestions.map(({ key }) => key);
const fieldsOf = (booking: Partial<BookingDetails>, asked: DetailQuestion[]) =>
  checkTravellerDetails(
    { travellers: [{ firstName: 'Lina' }], ...booking },
    { travellerFields: asked, ownQuestions: [] },
  ).map(({ field }) => field);
const one = (details: TravellerDetails, more: Partial<BookingDetails> = {}) => ({
  travellers: [{ firstName: 'Lina', details }],
  ...more,
});
const contact = { name: 'Oma Erna', phone: '030 7654321' };

test.each<[string, Partial<BookingDetails>, DetailQuestion[], string[]]>([
  ['nothing is asked', one({ swimming: 'x' }), [], []],
  ['no answer to optional questions', one({}), ['allergies', 'diet', 'photoConsent', 'doctor'], []],
  ['a required answer is missing', one({}), ['swimming'], ['travellers.0.details.swimming']],
  ['several options', one({ diet: 'vegan\nhalal' }, { healthConsent: true }), ['diet'], []],
  [
    'an unknown one of several options',
    one({ diet: 'vegan\nx' }, { healthConsent: true }),
    ['diet'],
    ['travellers.0.details.diet'],
  ],
  ['an unknown option', one({ swimming: 'gold' }), ['swimming'], ['travellers.0.details.swimming']],
  [
    'a checkbox with another value',
    one({ photoConsent: 'nein' }),
    ['photoConsent'],
    ['travellers.0.details.photoConsent'],
  ],
  ['a text that is too long', one({ doctor: 'x'.repeat(121) }), ['doctor'], ['travellers.0.details.doctor']],
  ['a text of the maximum length', one({ doctor: 'x'.repeat(120) }), ['doctor'], []],
  ['an answer about health without consent', one({ allergies: 'Nüsse' }), ['allergies'], ['healthConsent']],
  ['an answer about health with consent', one({ allergies: 'Nüsse' }, { healthConsent: true }), ['allergies'], []],
  ['an answer about religion without consent', one({ diet: 'halal' }), ['diet'], ['healthConsent']],
  ['an answer about health that is not asked', one({ allergies: 'Nüsse' }), ['doctor'], []],
  ['no emergency contact', {}, ['emergencyContacts'], ['emergencyContacts.0.name', 'emergencyContacts.0.phone']],
  ['one emergency contact', { emergencyContacts: [contact] }, ['emergencyContacts'], []],
  [
    'four emergency contacts',
    { emergencyContacts: Array(4).fill(contact) },
    ['emergencyContacts'],
    ['emergencyContacts'],
  ],
  [
    'a second contact without a number',
    { emergencyContacts: [contact, { name: 'Opa', phone: '(((((' }] },
    ['emergencyContacts'],
    ['emergencyContacts.1.phone'],
  ],
  [
    'everything is asked of two travellers',
    { travellers: [{ firstName: 'Lina' }, { firstName: 'Mia', details: { swimming: 'bronze' } }] },
    all,
    ['travellers.0.details.swimming', 'emergencyContacts.0.name', 'emergencyContacts.0.phone'],
  ],
])('%s', (_name, booking, asked, errors) => expect(fieldsOf(booking, asked)).toEqual(errors));

test('every question about health or religion needs the consent', () => {
  const special = travellerFields.filter((field) => 'isSpecial' in field);
  expect(special.map(({ key }) => key)).toEqual(['allergies', 'medication', 'diet']);
});

const own = (more: Partial<OwnQuestion>): OwnQuestion => ({
  ...{ key: 'q', title: 'Frage', hint: null, kind: 'text', options: [], required: null, isHealth: null },
  ...more,
});
const sizes = [
  { key: 's', title: 'S' },
  { key: 'm', title: 'M' },
];

test.each<[string, Partial<OwnQuestion>, string, string | null]>([
  ['a text', {}, 'x'.repeat(200), null],
  ['a text that is too long', {}, 'x'.repeat(201), 'Kürze'],
  ['a missing text', { required: true }, '', 'Trag hier'],
  ['a number', { kind: 'number' }, '152,5', null],
  ['another text than a number', { kind: 'number' }, 'zwölf', 'nur eine Zahl'],
  ['one option', { kind: 'one', options: sizes }, 'm', null],
  ['two options instead of one', { kind: 'one', options: sizes }, 's\nm', 'gibt es nicht'],
  ['several options', { kind: 'several', options: sizes }, 's\nm', null],
  ['a missing option', { kind: 'one', options: sizes, required: true }, '', 'Wähle'],
  ['a question without the options that it needs', { kind: 'one', required: true }, '', null],
  ['an answer about health', { isHealth: true }, 'Asthma', 'Stimm bitte'],
])('a question of the trip: %s', (_what, question, answer, message) => {
  const travellers = [{ firstName: 'Lina', details: { 'own-q': answer } }];
  const errors = checkTravellerDetails({ travellers }, { travellerFields: [], ownQuestions: [own(question)] });
  expect(errors.map((error) => error.message)).toEqual(message === null ? [] : [expect.stringContaining(message)]);
});

test('answers are trimmed, and empty ones are removed', () => {
  expect(tidyDetails({ allergies: ' Nüsse\r\n', doctor: '  ' })).toEqual({
    allergies: 'Nüsse',
  });
  expect(
    tidyContacts([
      { name: ' ', phone: '' },
      { name: ' Oma  Erna ', phone: '1' },
    ]),
  ).toEqual([{ name: 'Oma Erna', phone: '1' }]);
});

test('names the control of an answer', () => expect(detailField(2, 'diet')).toBe('travellers.2.details.diet'));
