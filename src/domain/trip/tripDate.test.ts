// Proves specification §8.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { departurePrice } from './tripDate.ts';
import type { EarlyBirdTier } from './tripDetails.ts';

const start = '2027-07-31';
const one = [{ daysBefore: 181, percent: 5 }];
const two = [
  { daysBefore: 181, percent: 10 },
  { daysBefore: 60, percent: 5 },
];

test.each<[string, EarlyBirdTier[], string, object]>([
  ['without tiers', [], '2026-11-23', { price: 629, regularPrice: 629, priceUntil: null }],
  ['long before', one, '2026-11-23', { price: 597.55, regularPrice: 629, priceUntil: '2027-01-31' }],
  ['on the last day', one, '2027-01-31', { price: 597.55, regularPrice: 629, priceUntil: '2027-01-31' }],
  ['on the day after', one, '2027-02-01', { price: 629, regularPrice: 629, priceUntil: null }],
  [
    'before a lower tier',
    two,
    '2027-01-31',
    { price: 566.1, regularPrice: 629, priceUntil: '2027-01-31', nextPrice: 597.55 },
  ],
  ['in the lower tier', two, '2027-02-01', { price: 597.55, regularPrice: 629, priceUntil: '2027-06-01' }],
  [
    'with a tier that gives no less later',
    [...one, { daysBefore: 30, percent: 5 }],
    '2027-01-31',
    { price: 597.55, regularPrice: 629, priceUntil: '2027-07-01' },
  ],
  [
    'up to the departure',
    [{ daysBefore: 0, percent: 5 }],
    start,
    { price: 597.55, regularPrice: 629, priceUntil: start },
  ],
])('the price %s', (_, earlyBird, today, expected) => {
  expect(departurePrice({ start, regularPrice: 629 }, { earlyBird, today })).toEqual(expected);
});

test('the price is the same until its last day, then it is the next price', () => {
  const tier = fc.record({ daysBefore: fc.nat(60), percent: fc.nat(100) });
  const days = fc.nat(70);
  fc.assert(
    fc.property(
      fc.array(tier, { maxLength: 5 }),
      days,
      fc.integer({ min: 1, max: 999_999 }),
      (earlyBird, left, cents) => {
        const on = (today: string) => departurePrice({ start, regularPrice: cents / 100 }, { earlyBird, today });
        const today = addDays(start, -left);
        const { price, regularPrice, priceUntil, nextPrice } = on(today);
        expect(regularPrice).toBe(cents / 100);
        expect(priceUntil === null).toBe(price === regularPrice);
        if (priceUntil === null) return;
        for (let day = today; day <= priceUntil; day = addDays(day, 1)) expect(on(day).price).toBe(price);
        const after = on(addDays(priceUntil, 1));
        expect(after.price).toBe(nextPrice ?? regularPrice);
      },
    ),
  );
});
