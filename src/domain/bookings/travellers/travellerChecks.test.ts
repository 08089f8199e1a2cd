// Proves specification §8.9
import { expect, test } from 'vitest';
import {
  type DetailQuestion,
  detailQuestions,
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
  checkTravellerDetails({ travellers: [{ firstName: 'Lina' }], ...booking }, asked).map(({ field }) => field);
const one = (details: TravellerDetails, more: Partial<BookingDetails> = {}) => ({
  travellers: [{ firstName: 'Lina', details }],
  ...more,
});
const contact = { name: 'Oma Erna', phone: '030 7654321' };

test.each<[string, Partial<BookingDetails>, DetailQuestion[], string[]]>([
  ['nothing is asked', one({ swimming: 'x' }), [], []],
  ['no answer to optional questions', one({}), ['allergies', 'diet', 'photoConsent', 'doctor'], []],
  ['a required answer is missing', one({}), ['swimming'], ['travellers.0.details.swimming']],
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

test('answers are trimmed, and empty and unknown ones are removed', () => {
  expect(tidyDetails({ allergies: ' Nüsse\r\n', doctor: '  ', other: 'x' } as TravellerDetails)).toEqual({
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
