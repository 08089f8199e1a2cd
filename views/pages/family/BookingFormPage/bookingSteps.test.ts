// Proves specification §8.2, §8.9
import { expect, test } from 'vitest';
import { nothingAsked } from '#domain/trip/travellerFields.ts';
import { bookingSteps, earlierStep, stepAfter, stepOfField, stepsOf } from './bookingSteps.ts';

test.each([
  ['dateKey', 'departure'],
  ['travellers', 'travellers'],
  ['travellers.12.birthDate', 'travellers'],
  ['travellers.12.details.allergies', 'details'],
  ['emergencyContacts.0.phone', 'details'],
  ['healthConsent', 'details'],
  ['guardian.email', 'guardian'],
  ['remarks', 'remarks'],
  ['voucher', 'remarks'],
  ['acceptedTerms', 'summary'],
  ['total', 'summary'],
] as const)('%s is in the step %s', (field, step) => expect(stepOfField(field)).toBe(step));

test('returns the next and the previous step, and stays on the last one', () => {
  expect(stepAfter('departure', 1, bookingSteps)).toBe('travellers');
  expect(stepAfter('travellers', -1, bookingSteps)).toBe('departure');
  expect(stepAfter('departure', -1, bookingSteps)).toBe('departure');
  expect(stepAfter(bookingSteps.at(-1) ?? 'departure', 1, bookingSteps)).toBe('summary');
});

test('the step with the details of travellers exists only if the trip has questions', () => {
  expect(stepAfter('travellers', 1, stepsOf(nothingAsked))).toBe('guardian');
  expect(stepAfter('travellers', 1, stepsOf({ ...nothingAsked, travellerFields: ['diet'] }))).toBe('details');
});

test('returns the earlier of two steps', () => {
  expect([earlierStep('guardian', 'travellers'), earlierStep('travellers', 'guardian')]).toEqual([
    'travellers',
    'travellers',
  ]);
});
