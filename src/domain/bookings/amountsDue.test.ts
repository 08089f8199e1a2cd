// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { type AmountDue, amountsDue } from './amountsDue.ts';

const payment = { depositPercent: 20, balanceDaysBefore: 28 };
const booking: Parameters<typeof amountsDue>[0] = {
  payment,
  total: 49_999,
  start: '2027-07-17',
  bookedOn: '2026-11-21',
};

describe('amountsDue', () => {
  test.each<[string, Partial<typeof booking>, AmountDue[]]>([
    [
      'deposit and balance',
      {},
      [
        { part: 'deposit', amount: 10_000, due: 'afterConfirmation' },
        { part: 'balance', amount: 39_999, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'a booking on the day of the balance',
      { bookedOn: '2027-06-19', total: 10_000 },
      [
        { part: 'deposit', amount: 2_000, due: 'afterConfirmation' },
        { part: 'balance', amount: 8_000, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'a booking after the day of the balance',
      { bookedOn: '2027-06-20' },
      [{ part: 'balance', amount: 49_999, due: 'afterConfirmation' }],
    ],
    ['no terms', { payment: null }, [{ part: 'balance', amount: 49_999, due: 'byTerms' }]],
    [
      'no deposit',
      { payment: { ...payment, depositPercent: 0 } },
      [{ part: 'balance', amount: 49_999, due: { day: '2027-06-19' } }],
    ],
    [
      'everything as deposit',
      { payment: { ...payment, depositPercent: 100 } },
      [{ part: 'deposit', amount: 49_999, due: 'afterConfirmation' }],
    ],
    ['a free trip', { total: 0 }, []],
  ])('%s', (_what, changes, expected) => {
    expect(amountsDue({ ...booking, ...changes })).toEqual(expected);
  });

  test('the amounts add up to the total and are whole cents', () => {
    const terms = fc.record({ depositPercent: fc.nat(100), balanceDaysBefore: fc.nat(400) });
    fc.assert(
      fc.property(fc.option(terms), fc.nat(3_000_000), fc.nat(500), (some, total, days) => {
        const amounts = amountsDue({ ...booking, payment: some, total, bookedOn: addDays(booking.start, -days) });
        expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, due } of amounts) {
          expect(Number.isInteger(amount) && amount > 0).toBe(true);
          if (typeof due === 'object') expect(due.day <= booking.start).toBe(true);
        }
      }),
    );
  });
});
