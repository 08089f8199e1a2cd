// Proves specification §8.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarkPart, PaymentMark } from './amountsDue.ts';
import { feeOfEnding, settlementOf } from './settlement.ts';

/** A deposit of 120 euros, and a balance of 480. */
const amounts: Record<MarkPart, number> = { deposit: 12_000, balance: 48_000, settlement: 0 };
const mark = (part: MarkPart, isPaid = true, amount = amounts[part]): PaymentMark => ({
  ...{ part, isPaid, amount, by: 'kim', at: '2026-12-01T10:00:00Z' },
});

describe('settlementOf', () => {
  test.each<[string, number | null, PaymentMark[], number, number | null]>([
    ['the deposit is more than the fee', 8_000, [mark('deposit')], 12_000, 4_000],
    ['the deposit is less than the fee', 20_000, [mark('deposit')], 12_000, -8_000],
    ['nothing was paid and nothing is due', 0, [], 0, 0],
    ['nothing was paid', 8_000, [], 0, -8_000],
    ['everything was paid and nothing is due', 0, [mark('deposit'), mark('balance')], 60_000, 60_000],
    ['a mark was wrong', 0, [mark('deposit'), mark('deposit', false)], 0, 0],
    ['the organiser calculates the fee', null, [mark('deposit')], 12_000, null],
    ['the deposit was lower when it was paid', 8_000, [mark('deposit', true, 10_000)], 10_000, 2_000],
  ])('%s', (_what, fee, marks, paid, balance) => {
    expect(settlementOf({ fee, marks })).toEqual({ fee, paid, balance, settled: null });
  });

  test('is settled until the balance changes', () => {
    const { by, at } = mark('settlement');
    const marks = [mark('deposit'), mark('settlement', true, 4_000)];
    expect(settlementOf({ fee: 8_000, marks }).settled).toEqual({ by, at });
    expect(settlementOf({ fee: 8_000, marks: [...marks, mark('balance')] }).settled).toBeNull();
    expect(settlementOf({ fee: 8_000, marks: [...marks, mark('settlement', false)] }).settled).toBeNull();
  });

  const amount = fc.nat(1_000_000);
  const anyMark = fc.record({
    part: fc.constantFrom<MarkPart>('deposit', 'balance', 'settlement'),
    isPaid: fc.boolean(),
    amount,
    by: fc.constant('kim'),
    at: fc.constant(''),
  });

  test('what is paid is the fee and what is paid back, and nobody gets back more than was paid', () => {
    fc.assert(
      fc.property(amount, fc.array(anyMark), (fee, marks) => {
        const { paid, balance } = settlementOf({ fee, marks });
        expect(paid - (balance ?? Number.NaN)).toBe(fee);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(balance).toBeLessThanOrEqual(paid);
        expect(balance).toBeGreaterThanOrEqual(-fee);
      }),
    );
  });

  test('a further payment raises the balance by its amount, a higher fee lowers it', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(anyMark), (fee, more, marks) => {
        const before = settlementOf({ fee, marks: [...marks, mark('balance', false)] });
        const paid = settlementOf({ fee, marks: [...marks, mark('balance', true, more)] });
        expect((paid.balance ?? 0) - (before.balance ?? 0)).toBe(more);
        const dearer = settlementOf({ fee: fee + more, marks });
        expect((settlementOf({ fee, marks }).balance ?? 0) - (dearer.balance ?? 0)).toBe(more);
      }),
    );
  });
});

describe('feeOfEnding', () => {
  const cancelled = (actor: 'host' | 'guardian', fee: number | null = null) => [
    { state: 'cancelled' as const, actor, fee },
  ];

  test.each<[string, Parameters<typeof feeOfEnding>, number | null | undefined]>([
    ['a cancellation by the guardian', ['cancelled', cancelled('guardian', 8_000)], 8_000],
    ['a cancellation without a stated fee', ['cancelled', cancelled('guardian', null)], null],
    ['a cancellation by the organiser', ['cancelled', cancelled('host')], 0],
    ['a cancellation without a record', ['cancelled', []], null],
    ['a declined booking', ['declined', []], 0],
    ['a confirmed booking', ['confirmed', []], undefined],
  ])('%s', (_what, args, fee) => {
    expect(feeOfEnding(...args)).toBe(fee);
  });
});
