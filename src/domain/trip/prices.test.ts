// Proves specification §11.5
import { expect, test } from 'vitest';
import { formatEuro, lowestPrice } from './prices.ts';

test.each([
  [0, '0 €'],
  [599, '599 €'],
  [1290, '1.290 €'],
  [12345, '12.345 €'],
  [89.5, '89,50 €'],
  [89.99, '89,99 €'],
  [1290.05, '1.290,05 €'],
  [89.999, '90 €'],
])('%d', (euros, text) => {
  expect(formatEuro(euros)).toBe(text.replace(' ', '\u00a0'));
});

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
