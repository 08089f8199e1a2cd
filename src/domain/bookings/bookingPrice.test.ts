import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingPrice, centsOf, eurosOf } from './bookingPrice.ts';

test.each([
  [449, 1, 449],
  [449, 3, 1_347],
  [0.1, 3, 0.3],
  [89.95, 7, 629.65],
  [1_290, 0, 0],
])('a price of %d euros for %i travellers gives a total of %d', (price, travellers, total) => {
  expect(eurosOf(bookingPrice(price, travellers).total)).toBe(total);
});

test('the sum of the price lines equals the total for any price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (cents, travellers) => {
      const price = bookingPrice(eurosOf(cents), travellers);
      expect(price.perTraveller).toBe(cents);
      expect(price.total).toBe(Array.from({ length: travellers }, () => cents).reduce((sum, each) => sum + each, 0));
      // The total that was shown is recognised when it is sent back as text in euros.
      expect(centsOf(Number(String(eurosOf(price.total))))).toBe(price.total);
    }),
  );
});
