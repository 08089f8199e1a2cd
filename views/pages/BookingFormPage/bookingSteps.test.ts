import { expect, test } from 'vitest';
import { bookingSteps, earlierStep, stepAfter, stepOfField } from './bookingSteps.ts';

test.each([
  ['dateKey', 'departure'],
  ['travellers', 'travellers'],
  ['travellers.12.birthDate', 'travellers'],
  ['guardian.email', 'guardian'],
  ['remarks', 'remarks'],
  ['acceptedTerms', 'summary'],
  ['total', 'summary'],
] as const)('%s is in the step %s', (field, step) => expect(stepOfField(field)).toBe(step));

test('returns the next and the previous step, and stays on the last one', () => {
  expect(stepAfter('departure', 1)).toBe('travellers');
  expect(stepAfter('travellers', -1)).toBe('departure');
  expect(stepAfter('departure', -1)).toBe('departure');
  expect(stepAfter(bookingSteps.at(-1) ?? 'departure', 1)).toBe('summary');
});

test('returns the earlier of two steps', () => {
  expect([earlierStep('guardian', 'travellers'), earlierStep('travellers', 'guardian')]).toEqual([
    'travellers',
    'travellers',
  ]);
});
