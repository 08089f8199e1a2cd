// Proves specification §7.15, §8.10
import { expect, test } from 'vitest';
import { dueText } from './bookingFacts.ts';
import { collectable, nextDebit } from './debits.ts';

const mandate = { id: 'M1', state: 'active', creditor: 'Host', creditorId: 'DE98', lastDigits: '2051' } as const;
const part = (day: string) => ({ part: 'balance', amount: 100, open: 100, due: { day } }) as const;

test.each<[what: string, due: string, today: string, day: string, isAnnounced: boolean]>([
  ['on its day', '2026-12-01', '2026-11-25', '2026-12-01', true],
  ['on Monday instead of Sunday, as announced', '2026-12-06', '2026-11-29', '2026-12-07', true],
  ['after Christmas', '2026-12-25', '2026-12-20', '2026-12-28', true],
  ['later than announced, and not at a weekend', '2026-12-01', '2026-12-02', '2026-12-07', false],
])('an amount is collected %s', (_what, due, today, day, isAnnounced) => {
  expect(nextDebit({ mandate, parts: [part(due)] }, today)).toEqual({ amount: 100, day, isAnnounced });
});

test('the first debit has one day: that on which a file of the day of the agreement is collected', () => {
  const [since] = ['2026-11-29'];
  const first = collectable(part(since), since);
  expect(first.due).toEqual({ day: '2026-12-02' });
  expect(nextDebit({ mandate, parts: [{ ...part(since), ...first }] }, since)).toEqual({
    ...{ amount: 100, day: '2026-12-02', isAnnounced: true },
  });
  expect(collectable(part('2026-12-25'), since).due).toEqual({ day: '2026-12-28' });
});

test('the family reads the day on which a bank collects', () => {
  expect(dueText({ ...part('2026-12-06'), status: 'debit' }, 'Host')).toMatch(/Mo.7\. Dezember 2026/);
});
