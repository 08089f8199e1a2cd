// Proves specification §7.19
import { expect, test } from 'vitest';
import type { Balance } from './balance.ts';
import { nextReminderDay, remindableFrom, reminderTone } from './reminders.ts';

const days = [3, 10, 20];
test.each([
  ['the first one', [], '2026-12-04'],
  ['the second one', ['2026-12-04'], '2026-12-11'],
  ['the second one after a late first one', ['2026-12-20'], '2026-12-27'],
  ['the second one after an early first one', ['2026-12-02'], '2026-12-11'],
  ['the last one', ['2026-12-04', '2026-12-11'], '2026-12-21'],
  ['none after the last one', ['2026-12-04', '2026-12-11', '2026-12-21'], null],
])('%s', (_what, sentOn, expected) => {
  expect(nextReminderDay('2026-12-01', sentOn, days)).toBe(expected);
});

test.each<[string, Balance['parts'][number]['status'][], string | null]>([
  ['the day after the next amount', ['paid', 'next'], '2026-12-11'],
  ['no day while something is overdue, which has its button', ['overdue', 'next'], null],
  ['no day for debits', ['debit', 'debit'], null],
  ['no day if all is paid', ['paid', 'paid'], null],
])('an organiser can remind from: %s', (_what, [deposit = 'paid', balance = 'paid'], expected) => {
  const parts = [
    { part: 'deposit', amount: 100, open: 100, due: { day: '2026-12-01' }, status: deposit },
    { part: 'balance', amount: 400, open: 400, due: { day: '2026-12-10' }, status: balance },
  ] as const;
  expect(remindableFrom([...parts])).toBe(expected);
});

test('the last level says so, and a host with one level stays friendly', () => {
  expect([1, 2, 3, 4].map((level) => reminderTone(level, 3))).toEqual(['first', 'further', 'last', 'last']);
  expect(reminderTone(1, 1)).toBe('first');
});
