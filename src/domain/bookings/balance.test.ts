// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import type { AmountDue } from './amountsDue.ts';
import { type Balance, balanceOf, feeOfEnding } from './balance.ts';

/** A deposit of 120 euros, and a balance of 480. */
const amounts: AmountDue[] = [
  { part: 'deposit', amount: 12_000, due: { day: '2026-12-03' } },
  { part: 'balance', amount: 48_000, due: { day: '2027-06-19' } },
];
const fee = (amount: number): AmountDue[] => [{ part: 'fee', amount, due: { day: '2027-05-01' } }];
const paid = (...sums: number[]) => sums.map((amount) => ({ amount, paidOn: '2026-12-01' }));
const confirmed = { state: 'confirmed', changedOn: '2026-11-23', today: '2026-12-01', amounts } as const;
const cancelled = { ...confirmed, state: 'cancelled', changedOn: '2027-04-20' } as const;

describe('balanceOf', () => {
  test.each<[string, number[], number, number[]]>([
    ['nothing was paid', [], 60_000, [12_000, 48_000]],
    ['the deposit was paid', [12_000], 48_000, [0, 48_000]],
    ['the deposit was lower when it was paid', [10_000], 50_000, [2_000, 48_000]],
    ['a small rest of the deposit is paid with the balance', [10_800], 49_200, [0, 49_200]],
    ['a larger rest of it is not', [10_799], 49_201, [1_201, 48_000]],
    ['more than the deposit was paid', [20_000], 40_000, [0, 40_000]],
    ['everything was paid in three parts', [12_000, 40_000, 8_000], 0, [0, 0]],
    ['too much was paid', [70_000], -10_000, [0, 0]],
    ['too much was paid back', [12_000, -12_000, -500], 60_500, [12_000, 48_000]],
  ])('of a booking if %s', (_what, payments, due, open) => {
    const balance = balanceOf({ ...confirmed, payments: paid(...payments) });
    expect(balance).toMatchObject({ isEnded: false, owed: 60_000, due });
    expect(balance.parts.map((part) => part.open)).toEqual(open);
  });

  test.each<[string, number | null, number[], number | null]>([
    ['the deposit is more than the fee', 8_000, [12_000], -4_000],
    ['the deposit is less than the fee', 20_000, [12_000], 8_000],
    ['nothing was paid and nothing is due', 0, [], 0],
    ['nothing was paid', 8_000, [], 8_000],
    ['everything was paid and nothing is due', 0, [12_000, 48_000], -60_000],
    ['everything was paid back', 0, [60_000, -60_000], 0],
    ['the organiser calculates the fee', null, [12_000], null],
  ])('of an ended booking if %s', (_what, owed, payments, due) => {
    const balance = balanceOf({ ...cancelled, amounts: owed === null ? null : fee(owed), payments: paid(...payments) });
    expect(balance).toMatchObject({ isEnded: true, owed, due, transfer: Math.max(0, due ?? 0) });
  });

  const [before, first, between, second, after] = [
    '2026-12-03',
    '2026-12-04',
    '2027-06-18',
    '2027-06-19',
    '2027-06-20',
  ];
  test.each<[string, number[], string, [Balance['transfer'], Balance['overdue']]]>([
    ['the deposit first', [], before, [12_000, 0]],
    ['the deposit is overdue', [], first, [12_000, 12_000]],
    ['what is left of the deposit', [2_000], first, [10_000, 10_000]],
    ['the balance, also before its day', [12_000], between, [48_000, 0]],
    ['both together once the balance is due', [], second, [60_000, 12_000]],
    ['both are overdue', [], after, [60_000, 60_000]],
    ['nothing if all is paid', [60_000], after, [0, 0]],
    ['nothing if the family gets money back', [70_000], after, [0, 0]],
  ])('what a family transfers next: %s', (_what, payments, today, [transfer, overdue]) => {
    expect(balanceOf({ ...confirmed, today, payments: paid(...payments) })).toMatchObject({ transfer, overdue });
  });

  test('nothing is owed before the confirmation', () => {
    const nothing = { owed: 0, due: 0, transfer: 0, overdue: 0, refundBy: null };
    for (const payments of [[], [12_000], [70_000]])
      expect(balanceOf({ ...confirmed, state: 'requested', today: after, payments: paid(...payments) })).toMatchObject(
        nothing,
      );
  });

  test('a refund has two weeks from the end of the booking, or from a later payment', () => {
    const refundBy = (...payments: { amount: number; paidOn: string }[]) =>
      balanceOf({ ...cancelled, amounts: fee(8_000), payments }).refundBy;
    expect(refundBy(...paid(12_000))).toBe('2027-05-04');
    expect(refundBy(...paid(12_000), { amount: 100, paidOn: '2027-04-30' })).toBe('2027-05-14');
    expect(refundBy(...paid(8_000))).toBe(null);
  });

  test('on each day, what is overdue is part of the next transfer, and this of what is due', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const states = fc.constantFrom('requested', 'confirmed', 'declined', 'cancelled');
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.nat(500_000),
        fc.array(cents),
        states,
        fc.nat(300),
        (a, b, sums, state, later) => {
          const isEnded = state === 'declined' || state === 'cancelled';
          const parts = isEnded ? fee(a) : amounts.map((part, index) => ({ ...part, amount: index === 0 ? a : b }));
          const today = addDays(confirmed.changedOn, later);
          const { owed, due, transfer, overdue, ...rest } = balanceOf({
            ...{ state, amounts: parts, payments: paid(...sums), changedOn: confirmed.changedOn, today },
          });
          const price = isEnded ? a : a + b;
          expect(owed).toBe(state === 'requested' ? 0 : price);
          expect(due).toBe(state === 'requested' ? 0 : price - rest.paid);
          expect(overdue <= transfer && transfer <= Math.max(0, due ?? 0)).toBe(true);
          const open = rest.parts.reduce((sum, part) => sum + part.open, 0);
          expect(open).toBe(Math.min(price, Math.max(0, price - rest.paid)));
          expect(transfer > 0).toBe(state !== 'requested' && open > 0);
        },
      ),
    );
  });
});

describe('feeOfEnding', () => {
  const cancelled = (actor: 'host' | 'guardian', fee: number | null = null, cancelledOn: string | null = null) => [
    { event: 'cancel', actor, fee, cancelledOn },
  ];

  test.each<[string, Parameters<typeof feeOfEnding>, number | null | undefined]>([
    ['a cancellation by the guardian', ['cancelled', cancelled('guardian', 8_000)], 8_000],
    ['a cancellation without a stated fee', ['cancelled', cancelled('guardian', null)], null],
    ['a cancellation by the organiser', ['cancelled', cancelled('host')], 0],
    ['one that the organiser has entered', ['cancelled', cancelled('host', 8_000, '2027-03-01')], 8_000],
    ['one that the organiser has entered without a fee', ['cancelled', cancelled('host', 0, '2027-03-01')], 0],
    ['a cancellation without a record', ['cancelled', []], null],
    ['a declined booking', ['declined', []], 0],
    ['a confirmed booking', ['confirmed', []], undefined],
  ])('%s', (_what, args, fee) => {
    expect(feeOfEnding(...args)).toBe(fee);
  });
});
