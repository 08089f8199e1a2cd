import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOrder } from './sortedSlots.ts';

const compare = (a: number, b: number) => a - b;
const step = fc.record({ add: fc.boolean(), slot: fc.integer({ min: 0, max: 60 }), read: fc.boolean() });

test('stays sorted for any sequence of additions, removals and reads', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const order = createOrder(compare);
      const expected = new Set<number>();
      for (const { add, slot, read } of steps) {
        if (add && !expected.has(slot)) order.add(slot);
        if (!add) order.remove(slot);
        if (add) expected.add(slot);
        else expected.delete(slot);
        if (read) expect([...order.slots()]).toEqual([...expected].sort(compare));
      }
      expect([...order.slots()]).toEqual([...expected].sort(compare));
    }),
  );
});

test('sorts many slots', () => {
  const order = createOrder(compare);
  const slots = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 3001);
  for (const slot of slots) order.add(slot);
  expect([...order.slots()]).toEqual(slots.toSorted(compare));
});

test('replaced slots are removed, and later ones are merged', () => {
  const order = createOrder(compare);
  order.add(9);
  order.replace(Uint32Array.of(2, 4, 6));
  order.add(5);
  order.remove(4);
  expect([...order.slots()]).toEqual([2, 5, 6]);
});
