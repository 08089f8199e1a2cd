// Proves specification §5.5
import { expect, test } from 'vitest';
import { paymentPlan } from './paymentPlan.ts';

test.each([
  [
    { depositPercent: 20, balanceDaysBefore: 28 },
    { start: '2027-07-17', price: 55_900 },
    [11_180, 44_720, '2027-06-19'],
  ],
  [{ depositPercent: 15, balanceDaysBefore: 21 }, { start: '2027-01-10', price: 6_410 }, [962, 5_448, '2026-12-20']],
  [{ depositPercent: 0, balanceDaysBefore: 0 }, { start: '2027-01-10', price: 10_000 }, [0, 10_000, '2027-01-10']],
  [
    { depositPercent: 33.3, balanceDaysBefore: 30 },
    { start: '2028-03-30', price: 10_000 },
    [3_330, 6_670, '2028-02-29'],
  ],
])('paymentPlan with %j for %j', (terms, date, [deposit, balance, balanceDue]) => {
  expect(paymentPlan(terms, date)).toEqual({ deposit, balance, balanceDue });
});
