import { expect, test } from 'vitest';
import { type Delivery, type DeliveryState, deliveryState } from './inbox.ts';

const now = new Date('2026-11-21T10:00:00Z');
const justNow = '2026-11-21T09:00:00Z';
const threeDaysAgo = '2026-11-18T09:00:00Z';
const to = (recipient: Delivery['recipient'], more: Partial<Delivery> = {}): Delivery => ({
  ...{ recipient, outcome: 'sent', at: justNow, nextTry: null, isSettled: false },
  ...more,
});
const [organiser, sender] = [to('organiser'), to('sender')];
const refused = { outcome: 'refused' } as const;
const settled = { ...refused, isSettled: true };

const table: [string, Delivery[], string, DeliveryState][] = [
  ['no attempt yet', [], justNow, 'underWay'],
  ['one of two mails sent', [organiser], justNow, 'underWay'],
  ['no attempt for three days', [], threeDaysAgo, 'failed'],
  ['one mail waits for a retry', [organiser, to('sender', { outcome: 'waiting' })], justNow, 'waiting'],
  ['resent after three days', [organiser, to('sender', { outcome: 'waiting' })], threeDaysAgo, 'waiting'],
  ['a retry overdue for three days', [to('sender', { outcome: 'waiting', at: threeDaysAgo })], threeDaysAgo, 'failed'],
  ['given up', [organiser, to('sender', { outcome: 'failed' })], threeDaysAgo, 'failed'],
  ['both mails sent', [organiser, sender], threeDaysAgo, 'delivered'],
  ['both mails filed', [to('organiser', { outcome: 'filed' }), to('sender', { outcome: 'filed' })], justNow, 'filed'],
  ['one mail filed', [organiser, to('sender', { outcome: 'filed' })], justNow, 'filed'],
  ['the mail to the sender refused', [organiser, to('sender', refused)], justNow, 'unconfirmed'],
  ['the mail to the organiser refused', [to('organiser', refused), sender], justNow, 'refused'],
  ['the mail to the organiser refused, no other attempt', [to('organiser', refused)], justNow, 'refused'],
  ['both refused mails settled', [to('organiser', settled), to('sender', settled)], justNow, 'settled'],
];

test.each(table)('%s', (_, deliveries, receivedAt, state) => {
  expect(deliveryState({ deliveries, receivedAt }, now)).toBe(state);
});
