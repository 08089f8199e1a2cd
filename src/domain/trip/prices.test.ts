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
