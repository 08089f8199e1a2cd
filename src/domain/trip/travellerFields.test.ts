// Proves specification §8.2
import { expect, test } from 'vitest';
import { swimsTooLittle } from './travellerFields.ts';

test.each([
  ['', null, false],
  ['nicht', null, true],
  ['seepferdchen', null, false],
  ['', 'bronze', false],
  ['seepferdchen', 'bronze', true],
  ['bronze', 'bronze', false],
  ['silber', 'bronze', false],
] as const)('the answer "%s" to a trip that demands %s', (answer, demanded, expected) => {
  expect(swimsTooLittle(answer, demanded)).toBe(expected);
});
