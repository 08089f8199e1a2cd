import { expect, test } from 'vitest';
import { deliveryState } from './inbox.ts';

const now = new Date('2026-11-21T10:00:00Z');
const to = (recipient: string, outcome = 'sent') => ({ recipient, outcome });

test.each([
  [[], '2026-11-21T09:00:00Z', 'underWay'],
  [[to('organiser')], '2026-11-21T09:00:00Z', 'underWay'],
  [[to('organiser')], '2026-11-18T09:00:00Z', 'failed'],
  [[], '2026-11-18T09:00:00Z', 'failed'],
  [[to('organiser'), to('sender')], '2026-01-01T09:00:00Z', 'delivered'],
  [[to('organiser'), to('sender', 'refused')], '2026-01-01T09:00:00Z', 'unconfirmed'],
] as const)('%j, received %s: %s', (deliveries, receivedAt, state) => {
  expect(deliveryState(deliveries, receivedAt, now)).toBe(state);
});
