// Proves specification §8.6
import { describe, expect, test } from 'vitest';
import { readPayment } from './paymentForm.ts';

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
