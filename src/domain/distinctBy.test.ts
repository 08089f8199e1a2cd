import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctBy } from './distinctBy.ts';

test('keeps the first item of each key, in the original order', () => {
  const items = ['b1', 'a1', 'b2', 'c1', 'a2'];
  expect(distinctBy(items, (item) => item.charAt(0))).toEqual(['b1', 'a1', 'c1']);
});

test('keeps the same items as a set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (items) => {
      expect(distinctBy(items, (item) => item)).toEqual([...new Set(items)]);
    }),
  );
});
