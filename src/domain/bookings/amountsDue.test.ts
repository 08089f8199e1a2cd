// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { type AmountDue, amountsDue, dayOf } from './amountsDue.ts';

const payment = { depositPercent: 20, balanceDaysBefore: 28 };
const booking: Parameters<typeof amountsDue>[0] = {
  payment,
  total: 49_999,
  start: '2027-07-17',
  bookedOn: '2026-11-21',
  payableSince: '2026-11-23',
};

describe('amountsDue', () => {
  test.each<[string, Partial<typeof booking>, AmountDue[]]>([
    [
      'deposit and balance',
      {},
      [
        { part: 'deposit', amount: 10_000, due: { day: '2026-12-03' } },
        { part: 'balance', amount: 39_999, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'other days for the deposit',
      { payment: { ...payment, depositDays: 14 } },
      [
        { part: 'deposit', amount: 10_000, due: { day: '2026-12-07' } },
        { part: 'balance', amount: 39_999, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'a request',
      { payableSince: null },
      [
        { part: 'deposit', amount: 10_000, due: { daysAfterConfirmation: 10 } },
        { part: 'balance', amount: 39_999, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'a late confirmation',
      { payableSince: '2027-06-11' },
      [
        { part: 'deposit', amount: 10_000, due: { day: '2027-06-19' } },
        { part: 'balance', amount: 39_999, due: { day: '2027-06-19' } },
      ],
    ],
    [
      'a booking so late that there is no time for a deposit',
      { bookedOn: '2027-06-10', payableSince: '2027-06-10' },
      [{ part: 'balance', amount: 49_999, due: { day: '2027-06-19' } }],
    ],
    [
      'a booking after the day of the balance',
      { bookedOn: '2027-06-20', payableSince: '2027-06-21' },
      [{ part: 'balance', amount: 49_999, due: { day: '2027-06-28' } }],
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
      [{ part: 'deposit', amount: 49_999, due: { day: '2026-12-03' } }],
    ],
    ['a free trip', { total: 0 }, []],
  ])('%s', (_what, changes, expected) => {
    expect(amountsDue({ ...booking, ...changes })).toEqual(expected);
  });

  test.each<[string, string, string | null, AmountDue['due']]>([
    // The balance is planned for 19 June, the trip begins on 17 July.
    ['a week before the day of the plan', '2026-11-21', '2027-06-12', { day: '2027-06-19' }],
    ['less than a week before it', '2026-11-21', '2027-06-13', { day: '2027-06-20' }],
    ['after it', '2026-11-21', '2027-07-01', { day: '2027-07-08' }],
    ['in the last week before the trip', '2026-11-21', '2027-07-12', { day: '2027-07-17' }],
    ['on the first day of the trip', '2026-11-21', '2027-07-17', { day: '2027-07-17' }],
    ['during the trip', '2026-11-21', '2027-07-19', { day: '2027-07-19' }],
    ['not yet, of an early booking', '2026-11-21', null, { day: '2027-06-19' }],
    ['not yet, of a booking less than a week before it', '2027-06-13', null, { daysAfterConfirmation: 7 }],
    ['not yet, of a booking after it', '2027-06-20', null, { daysAfterConfirmation: 7 }],
  ])('the balance of a booking that was confirmed %s', (_what, bookedOn, payableSince, due) => {
    expect(amountsDue({ ...booking, bookedOn, payableSince }).at(-1)).toMatchObject({ part: 'balance', due });
  });

  test('the amounts add up to the total, are whole cents, and each has a day that leaves its time or that until the trip', () => {
    const terms = fc.record({
      depositPercent: fc.nat(100),
      depositDays: fc.option(fc.nat(90), { nil: undefined }),
      balanceDaysBefore: fc.nat(400),
    });
    fc.assert(
      fc.property(fc.option(terms), fc.nat(3_000_000), fc.nat(500), fc.nat(20), (some, total, days, later) => {
        const bookedOn = addDays(booking.start, -days);
        const payableSince = addDays(bookedOn, later);
        const amounts = amountsDue({ ...booking, payment: some, total, bookedOn, payableSince });
        expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(amounts.map((each) => dayOf(each))).toEqual(amounts.map((each) => dayOf(each)).toSorted());
        for (const each of amounts) {
          expect(Number.isInteger(each.amount) && each.amount > 0).toBe(true);
          const day = dayOf(each);
          expect(day === null).toBe(some === null);
          if (day === null) continue;
          expect(day >= payableSince && (day <= booking.start || day === payableSince)).toBe(true);
          const days = each.part === 'deposit' ? Math.min(7, some?.depositDays ?? 10) : 7;
          expect(day >= addDays(payableSince, days) || day >= booking.start).toBe(true);
        }
      }),
    );
  });
});
