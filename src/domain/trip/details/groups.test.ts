// Proves specification §12.1
import { expect, test } from 'vitest';
import { groupOf } from './groups.ts';

test.each([
  [{ from: 8, to: 15 }, 'klein'],
  [{ from: 10, to: 16 }, 'mittel'],
  [{ to: 40 }, 'mittel'],
  [{ from: 10, to: 41 }, 'gross'],
  [{ from: 12 }, 'klein'],
  [{}, null],
  [null, null],
] as const)('the group of %j is %s', (size, group) => {
  expect(groupOf(size)).toBe(group);
});
