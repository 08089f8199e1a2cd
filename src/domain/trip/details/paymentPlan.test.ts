// Proves specification §5.5
import { expect, test } from 'vitest';
import { paymentPlan } from './paymentPlan.ts';

test.each([
  [{ depositPercent: 20, balanceDaysBefore: 28 }, { start: '2027-07-17', price: 559 }, [111.8, 447.2, '2027-06-19']],
  [{ depositPercent: 15, balanceDaysBefore: 21 }, { start: '2027-01-10', price: 99.99 }, [15, 84.99, '2026-12-20']],
  [{ depositPercent: 0, balanceDaysBefore: 0 }, { start: '2027-01-10', price: 100 }, [0, 100, '2027-01-10']],
  [{ depositPercent: 33.3, balanceDaysBefore: 30 }, { start: '2028-03-30', price: 100 }, [33.3, 66.7, '2028-02-29']],
])('paymentPlan with %j for %j', (terms, date, [deposit, balance, balanceDue]) => {
  expect(paymentPlan(terms, date)).toEqual({ deposit, balance, balanceDue });
});
