// Proves specification §8.6
import { describe, expect, test } from 'vitest';
import { paymentIssue, readPayment } from './paymentForm.ts';

const now = new Date('2026-11-25T23:30:00Z');
const values = { betrag: '120,50', tag: '', art: 'cash' };

describe('readPayment', () => {
  test.each<[string, Partial<typeof values>, boolean, object]>([
    ['an amount of today', {}, false, { amount: 12_050, paidOn: '2026-11-26', kind: 'cash' }],
    ['a repayment', {}, true, { amount: -12_050, paidOn: '2026-11-26', kind: 'cash' }],
    [
      'an earlier day',
      { betrag: '1.299 €', tag: '3.11.2026', art: 'transfer' },
      false,
      { amount: 129_900, paidOn: '2026-11-03', kind: 'transfer' },
    ],
    ['an unknown kind', { art: 'correction' }, false, { amount: 12_050, paidOn: '2026-11-26', kind: 'transfer' }],
  ])('reads %s', (_what, changes, isRefund, expected) => {
    expect(readPayment({ ...values, ...changes }, isRefund, now)).toEqual(expected);
  });

  test.each<[string, Partial<typeof values>, string[]]>([
    ['no amount', { betrag: '' }, ['betrag']],
    ['zero', { betrag: '0' }, ['betrag']],
    ['a negative amount', { betrag: '-5' }, ['betrag']],
    ['words', { betrag: 'alles' }, ['betrag']],
    ['an amount of seven digits', { betrag: '1000000' }, ['betrag']],
    ['a day that does not exist', { tag: '31.2.2026' }, ['tag']],
    ['a day in the future', { tag: '27.11.2026' }, ['tag']],
    ['two errors', { betrag: 'x', tag: 'x' }, ['betrag', 'tag']],
  ])('refuses %s', (_what, changes, fields) => {
    const result = readPayment({ ...values, ...changes }, false, now);
    expect(Array.isArray(result) && result.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a payment is refused', () => {
  const part = { part: 'balance', amount: 30_000, due: 'byTerms', status: 'next' } as const;
  const balanceOf = (paid: number, open: number, due: number | null = open) => ({
    ...{ paid, due, parts: due === null ? [] : [{ ...part, open }] },
  });
  test.each<[string, number, ReturnType<typeof balanceOf>, string | undefined]>([
    ['if more would be paid back than was paid', -10_801, balanceOf(10_800, 30_000), 'betrag'],
    ['not if all of it is paid back', -10_800, balanceOf(10_800, 30_000), undefined],
    ['if nothing was paid that could be paid back', -1, balanceOf(0, 30_000), 'betrag'],
    ['until it is confirmed if it is more than what is open', 30_001, balanceOf(0, 30_000), 'mehr'],
    ['not if it is all that is open', 30_000, balanceOf(0, 30_000), undefined],
    ['not of a request, which owes nothing yet', 30_000, balanceOf(0, 30_000, 0), undefined],
    ['not if nobody knows what is open', 30_001, balanceOf(0, 0, null), undefined],
  ])('%s', (_what, amount, balance, field) => {
    expect(paymentIssue(amount, balance, false)?.field).toBe(field);
    if (field === 'mehr') expect(paymentIssue(amount, balance, true)).toBeNull();
  });
});
