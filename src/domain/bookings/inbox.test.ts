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
  ['nothing tried yet', [], justNow, 'underWay'],
  ['one of two', [organiser], justNow, 'underWay'],
  ['nothing for three days', [], threeDaysAgo, 'failed'],
  ['one waits', [organiser, to('sender', { outcome: 'waiting' })], justNow, 'waiting'],
  ['resent after three days', [organiser, to('sender', { outcome: 'waiting' })], threeDaysAgo, 'waiting'],
  ['waits since three days', [to('sender', { outcome: 'waiting', at: threeDaysAgo })], threeDaysAgo, 'failed'],
  ['given up', [organiser, to('sender', { outcome: 'failed' })], threeDaysAgo, 'failed'],
  ['both sent', [organiser, sender], threeDaysAgo, 'delivered'],
  ['both are files', [to('organiser', { outcome: 'filed' }), to('sender', { outcome: 'filed' })], justNow, 'filed'],
  ['one is a file', [organiser, to('sender', { outcome: 'filed' })], justNow, 'filed'],
  ['the sender’s address is refused', [organiser, to('sender', refused)], justNow, 'unconfirmed'],
  ['the organiser’s is refused', [to('organiser', refused), sender], justNow, 'refused'],
  ['it is refused, nothing else tried', [to('organiser', refused)], justNow, 'refused'],
  ['somebody has taken care of it', [to('organiser', settled), to('sender', settled)], justNow, 'settled'],
];

test.each(table)('%s', (_, deliveries, receivedAt, state) => {
  expect(deliveryState({ deliveries, receivedAt, isBroken: false }, now)).toBe(state);
});

const broken: [string, Delivery[], string | null, DeliveryState][] = [
  ['nothing is recorded', [], justNow, 'unknown'],
  ['nothing is recorded since three days', [], threeDaysAgo, 'unknown'],
  ['not even when it came', [], null, 'unknown'],
  ['one of two waits', [to('organiser', { outcome: 'waiting' })], justNow, 'unknown'],
  ['a refusal is recorded', [to('organiser', refused)], justNow, 'refused'],
  ['both outcomes are recorded', [organiser, sender], justNow, 'delivered'],
];

test.each(broken)('of a document that breaks its schema: %s', (_, deliveries, receivedAt, state) => {
  expect(deliveryState({ deliveries, receivedAt, isBroken: true }, now)).toBe(state);
});
