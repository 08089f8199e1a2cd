import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBit,
  type Bits,
  countBits,
  countCommon,
  deleteBit,
  difference,
  emptyBits,
  firstCommon,
  forEachBit,
  hasBit,
  intersect,
  intersectAll,
  intersects,
  unionAll,
} from './bitset.ts';

const slots = fc.uniqueArray(fc.integer({ min: 0, max: 200 }));

function bitsOf(members: Iterable<number>): Bits {
  const bits = emptyBits();
  for (const slot of members) addBit(bits, slot);
  return bits;
}

function membersOf(bits: Bits): number[] {
  const members: number[] = [];
  forEachBit(bits, (slot) => members.push(slot));
  return members;
}

const ascending = (members: Iterable<number>) => [...members].sort((a, b) => a - b);

test('behaves like a set', () => {
  fc.assert(
    fc.property(slots, slots, (first, second) => {
      const [a, b] = [new Set(first), new Set(second)];
      const [x, y] = [bitsOf(a), bitsOf(b)];
      expect(membersOf(x)).toEqual(ascending(a));
      expect(countBits(x)).toBe(a.size);
      expect(membersOf(intersect(x, y))).toEqual(ascending([...a].filter((slot) => b.has(slot))));
      expect(membersOf(unionAll([x, y]))).toEqual(ascending(new Set([...a, ...b])));
      expect(membersOf(intersectAll(x, y, x))).toEqual(membersOf(intersect(x, y)));
      expect(membersOf(difference(x, y))).toEqual(ascending([...a].filter((slot) => !b.has(slot))));
      const common = ascending([...a].filter((slot) => b.has(slot)));
      expect(countCommon(x, y)).toBe(common.length);
      expect(intersects(x, y)).toBe(common.length > 0);
      expect(firstCommon(x, y)).toBe(common[0] ?? null);
      for (const slot of second) deleteBit(x, slot);
      expect(first.every((slot) => hasBit(x, slot) === !b.has(slot))).toBe(true);
    }),
  );
});

test('combines any number of sets', () => {
  const [a, b, c] = [bitsOf([1, 2, 70]), bitsOf([2, 3]), bitsOf([2, 100])];
  expect(membersOf(intersectAll(a, b, c))).toEqual([2]);
  expect(membersOf(unionAll([a, b, c]))).toEqual([1, 2, 3, 70, 100]);
  expect(membersOf(unionAll([]))).toEqual([]);
  expect([intersectAll(a), unionAll([a])]).toEqual([a, a]);
  expect(membersOf(a)).toEqual([1, 2, 70]);
});

test('supports the highest bit of a word and treats slots past the end as absent', () => {
  const bits = bitsOf([31, 63]);
  expect(membersOf(bits)).toEqual([31, 63]);
  expect(hasBit(bits, 1000)).toBe(false);
  deleteBit(bits, 1000);
  expect(countBits(bits)).toBe(2);
});
