import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthLowest } from './nthLowest.ts';

const lists = fc.array(fc.nat(500), { minLength: 1, maxLength: 600 });

test('returns the value that a sorted list has at the rank', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (list, number) => {
      const rank = number % list.length;
      expect(nthLowest(Uint32Array.from(list), rank)).toBe(list.toSorted((a, b) => a - b)[rank]);
    }),
  );
});

test('supports descending values and values above 31 bits', () => {
  const list = Array.from({ length: 300 }, (_, index) => 0xffff_ffff - index);
  for (const rank of [0, 24, 127, 128, 299]) expect(nthLowest(Uint32Array.from(list), rank)).toBe(list.at(-1 - rank));
});
