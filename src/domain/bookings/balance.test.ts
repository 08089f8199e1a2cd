// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AmountDue } from './amountsDue.ts';
import { balanceOf, feeOfEnding, nextTransfer } from './balance.ts';

/** A deposit of 120 euros, and a balance of 480. */
const amounts: AmountDue[] = [
  { part: 'deposit', amount: 12_000, due: 'afterConfirmation' },
  { part: 'balance', amount: 48_000, due: { day: '2027-06-19' } },
];
const paid = (...sums: number[]) => sums.map((amount) => ({ amount }));

describe('balanceOf', () => {
  test.each<[string, number[], number, number[]]>([
    ['nothing was paid', [], 60_000, [12_000, 48_000]],
    ['the deposit was paid', [12_000], 48_000, [0, 48_000]],
    ['the deposit was lower when it was paid', [10_000], 50_000, [2_000, 48_000]],
    ['more than the deposit was paid', [20_000], 40_000, [0, 40_000]],
    ['everything was paid in three parts', [12_000, 40_000, 8_000], 0, [0, 0]],
    ['too much was paid', [70_000], -10_000, [0, 0]],
    ['too much was paid back', [12_000, -12_000, -500], 60_500, [12_000, 48_000]],
  ])('of a booking if %s', (_what, payments, due, open) => {
    const balance = balanceOf({ amounts, fee: undefined, payments: paid(...payments) });
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
  ])('of an ended booking if %s', (_what, fee, payments, due) => {
    const balance = balanceOf({ amounts, fee, payments: paid(...payments) });
    expect(balance).toMatchObject({ isEnded: true, owed: fee, due, parts: [] });
  });

  test('paid and due add up to what is owed, and the open parts to what is due', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(500_000), fc.option(fc.nat(900_000)), fc.array(cents), (a, b, fee, sums) => {
        const parts = amounts.map((part, index) => ({ ...part, amount: index === 0 ? a : b }));
        const running = balanceOf({ amounts: parts, fee: undefined, payments: paid(...sums) });
        expect(running.paid + (running.due ?? Number.NaN)).toBe(a + b);
        const open = running.parts.reduce((sum, part) => sum + part.open, 0);
        expect(open).toBe(Math.min(a + b, Math.max(0, running.due ?? Number.NaN)));
        const ended = balanceOf({ amounts: parts, fee, payments: paid(...sums) });
        expect(ended.due).toBe(fee === null ? null : fee - ended.paid);
      }),
    );
  });
});

describe('nextTransfer', () => {
  const [before, after] = ['2027-06-18', '2027-06-19'];
  test.each<[string, number[], string, number]>([
    ['the deposit first', [], before, 12_000],
    ['what is left of the deposit', [2_000], before, 10_000],
    ['the balance, also before its day', [12_000], before, 48_000],
    ['both together once the balance is due', [], after, 60_000],
    ['nothing if all is paid', [60_000], after, 0],
    ['nothing if the family gets money back', [70_000], after, 0],
  ])('of a confirmed booking: %s', (_what, payments, today, amount) => {
    const balance = balanceOf({ amounts, fee: undefined, payments: paid(...payments) });
    expect(nextTransfer(balance, 'confirmed', today)).toBe(amount);
  });

  test('nothing before the confirmation', () => {
    expect(nextTransfer(balanceOf({ amounts, fee: undefined, payments: [] }), 'requested', after)).toBe(0);
  });

  test.each([
    [8_000, 8_000],
    [12_000, 0],
    [0, 0],
    [null, 0],
  ])('of an ended booking with the fee %s: %s', (fee, amount) => {
    const payments = paid(...(fee === 12_000 ? [12_000] : []));
    expect(nextTransfer(balanceOf({ amounts, fee, payments }), 'cancelled', before)).toBe(amount);
  });
});

describe('feeOfEnding', () => {
  const cancelled = (actor: 'host' | 'guardian', fee: number | null = null, cancelledOn: string | null = null) => [
    { state: 'cancelled' as const, actor, fee, cancelledOn },
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
