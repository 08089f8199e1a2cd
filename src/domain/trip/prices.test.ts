// Proves specification §11.5
import { expect, test } from 'vitest';
import { lowestPrice } from './prices.ts';

test('lowestPrice returns the lowest price, or null without departures', () => {
  expect(lowestPrice([])).toBeNull();
  expect(lowestPrice([{ price: 300 }, { price: 199.5 }, { price: 200 }])).toBe(199.5);
});

test.each([
  ['a full departure is not the cheapest', [0, 3], 300],
  ['unlimited places are places', [0, null], 300],
  ['if all are full, the cheapest of them', [0, 0], 200],
])('the shown price: %s', (_, [cheap = null, dear = null], expected) => {
  const dates = [
    { price: 200, placesLeft: cheap },
    { price: 300, placesLeft: dear },
  ];
  expect(lowestPrice(dates)).toBe(expected);
});
