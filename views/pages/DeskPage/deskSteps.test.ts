import { expect, test } from 'vitest';
import { deskSteps, stepAfter, stepOfField } from './deskSteps.ts';

test.each([
  ['dateKey', 'departure'],
  ['travellers', 'travellers'],
  ['travellers.12.birthDate', 'travellers'],
  ['guardian.email', 'guardian'],
  ['remarks', 'remarks'],
  ['acceptedTerms', 'summary'],
  ['total', 'summary'],
] as const)('%s is in the step %s', (field, step) => expect(stepOfField(field)).toBe(step));

test('steps go on and back, and end', () => {
  expect(stepAfter('departure', 1)).toBe('travellers');
  expect(stepAfter('travellers', -1)).toBe('departure');
  expect(stepAfter('departure', -1)).toBe('departure');
  expect(stepAfter(deskSteps.at(-1) ?? 'departure', 1)).toBe('summary');
});
