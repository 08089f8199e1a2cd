// Proves specification §11.5
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsOf,
  eurosOf,
  formatEuro,
  formatExactCents,
  hasDecimals,
  percentOf,
  readCents,
  readNumber,
  writeEuros,
  writeNumber,
} from './amounts.ts';

test.each([
  [0, '0 €'],
  [599, '599 €'],
  [1290, '1.290 €'],
  [12345, '12.345 €'],
  [89.5, '89,50 €'],
  [89.99, '89,99 €'],
  [1290.05, '1.290,05 €'],
  [-89.5, '-89,50 €'],
])('formats %d', (euros, text) => {
  expect(formatEuro(euros)).toBe(text.replace(' ', '\u00a0'));
});

test('amounts of accounts always have cents', () =>
  expect([129_000, 7_580, 0].map(formatExactCents)).toEqual(['1.290,00\u00a0€', '75,80\u00a0€', '0,00\u00a0€']));

test.each([
  ['449', 449],
  ['449,5', 449.5],
  ['449.5', 449.5],
  ['53,46', 53.46],
  ['1.000', 1000],
  ['1.299,00', 1299],
  ['1,299.50', 1299.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ["1'299.50", 1299.5],
  ['1’299', 1299],
  ['1 299,5', 1299.5],
  ['1\u00a0299,5', 1299.5],
  ['1\u202f299', 1299],
  ['1\u2009299', 1299],
  ['\u202a1.000\u202c', 1000],
  ['\ufeff12', 12],
  ['0.500', 0.5],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['007', 7],
  ['+5', 5],
  ['-3', -3],
  ['−3,5', -3.5],
  ['–20', -20],
  ['- 20', -20],
  ['−1.000', -1000],
  ['-0', 0],
  ['1,299', null],
  ['1.29.9', null],
  ['1.299.00', null],
  ['1.299 000', null],
  ['12 34', null],
  ['4,4,4', null],
  ['1e3', null],
  ['0x10', null],
  ['Infinity', null],
  ['1234567890123456', null],
  ['=1+1', null],
  ['viel', null],
  ['', null],
])('reads the number %j', (text, number) => {
  expect(readNumber(text, 2)).toBe(number);
});

test.each([
  ['53.463', 53.463],
  ['53,463', 53.463],
  ['-1.299', -1.299],
  ['1.299,5', null],
])('reads the coordinate %j', (text, number) => {
  expect(readNumber(text, 6)).toBe(number);
});

test.each([
  ['449', 44_900],
  ['449,50', 44_950],
  ['1.299', 129_900],
  ['1.299,00 €', 129_900],
  ['€ 99', 9_900],
  ['EUR 99,05', 9_905],
  ['99 Euro', 9_900],
  ['99,- €', 9_900],
  ['99,–', 9_900],
  ['-5', -500],
  ['0', 0],
  ['459,995', null],
  ['459.9951', null],
  ['€', null],
  ['viel €', null],
])('reads the amount %j', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  [459.99, 2, true],
  [64.1, 2, true],
  [0.07, 2, true],
  [459.995, 2, false],
  [499.999, 2, false],
  [1e308, 2, false],
  [Number.NaN, 2, false],
  [Number.POSITIVE_INFINITY, 2, false],
  [12, 0, true],
  [12.5, 0, false],
])('%d has at most %i decimals: %s', (value, most, expected) => {
  expect(hasDecimals(value, most)).toBe(expected);
});

const amounts = fc.integer({ min: 0, max: 3_000_000_000 });

test('amounts pass through euros, and are read as they are written', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(centsOf(eurosOf(cents))).toBe(cents);
      expect(hasDecimals(eurosOf(cents), 2)).toBe(true);
      expect(readCents(writeEuros(cents))).toBe(cents);
      expect(readCents(formatEuro(eurosOf(cents)))).toBe(cents);
      expect(readNumber(writeNumber(eurosOf(cents)), 2)).toBe(eurosOf(cents));
    }),
  );
});

test('a share is that of exact arithmetic, with half cents rounded up', () => {
  expect(percentOf(6_410, 15)).toBe(962);
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, hundredths, (cents, share) => {
      const exact = (BigInt(cents) * BigInt(share) + 5_000n) / 10_000n;
      expect(percentOf(cents, share / 100)).toBe(Number(exact));
    }),
    { numRuns: 2_000 },
  );
});
