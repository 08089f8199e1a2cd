import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSort } from './mergeSort.ts';

test('sorts like `toSorted`, keeps the order of equal slots, and pauses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5000), { maxLength: 5000, size: 'max' }),
      fc.integer({ min: 1, max: 3000 }),
      async (numbers, divisor) => {
        const compare = (a: number, b: number) => Math.floor(a / divisor) - Math.floor(b / divisor);
        let pauses = 0;
        const sorted = await mergeSort(Uint32Array.from(numbers), compare, async () => {
          pauses += 1;
        });
        expect([...sorted]).toEqual(numbers.toSorted(compare));
        expect(pauses).toBeGreaterThanOrEqual(Math.ceil(numbers.length / 1024));
      },
    ),
    { numRuns: 50 },
  );
});
