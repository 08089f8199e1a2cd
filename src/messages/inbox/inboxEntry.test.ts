import { expect, test } from 'vitest';
import type { StoredBooking, StoredEvent } from '#bookings/storedSubmissions.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { bookingEntry } from './inboxEntry.ts';

type Parts = NonNullable<Parameters<typeof bookingEntry>[1]>;

const now = new Date('2026-11-21T12:00:00Z');
const [written, tried, later] = ['09:00', '10:00', '11:00'].map((time) => new Date(`2026-11-21T${time}:00Z`)) as [
  Date,
  Date,
  Date,
];
const mail = (id: string, more: Partial<Parts['mails'][number]>): Parts['mails'][number] => ({
  ...{ id, about: 'LF-7K3M-Q9PD', delivery: null, state: 'waiting', createdAt: written },
  ...{ triedAt: null, settledAt: null, nextTryAt: null, acknowledgedAt: null },
  ...more,
});
const stored = (events: StoredEvent[] = []): StoredBooking => ({
  ...{
    booking: buildBookingSubmission(),
    state: 'requested',
    certificate: null,
    isSecured: false,
    correctedEmail: null,
    wish: null,
    events,
    payments: [],
  },
});
const entryWith = (mails: Parts['mails'], events: StoredEvent[] = [], replies: Parts['replies'] = []) =>
  bookingEntry(stored(events), { answered: null, mails, replies }, now);

test.each<[string, Partial<Parts['mails'][number]>, object | null]>([
  ['no attempt was made', {}, null],
  [
    'another attempt follows',
    { triedAt: tried, nextTryAt: later },
    { outcome: 'waiting', at: tried, nextTry: later, isSettled: false },
  ],
  ['it was sent', { state: 'sent', triedAt: tried, settledAt: tried }, { outcome: 'sent', at: tried, nextTry: null }],
  [
    'it was withheld without an attempt',
    { state: 'withheld', settledAt: written },
    { outcome: 'withheld', at: written },
  ],
  [
    'its refusal was acknowledged',
    { state: 'refused', triedAt: tried, settledAt: tried, acknowledgedAt: later },
    { outcome: 'refused', isSettled: true },
  ],
])('the delivery that an entry shows of a mail of which %s', (_, more, expected) => {
  const { deliveries } = entryWith([mail('LF-7K3M-Q9PD-sender', { delivery: 'sender', ...more })]);
  const shown = expected && JSON.parse(JSON.stringify({ recipient: 'sender', ...expected }));
  expect(deliveries).toMatchObject(shown ? [shown] : []);
  expect(deliveries).toHaveLength(shown ? 1 : 0);
});

test('mails of changes and replies are no deliveries; the thread shows their state, earliest first', () => {
  const change: StoredEvent = {
    ...{ at: later, event: 'confirm', state: 'confirmed', actor: 'host', by: 'kim', reason: '' },
    ...{ fee: null, cancelledOn: null, objectUntil: null, text: null, mail: 'LF-7K3M-Q9PD-confirmed' },
  };
  const reply = { reference: 'LF-7K3M-Q9PD', at: tried, by: 'kim', text: 'Danke!', mail: 'gone' };
  const { deliveries, thread } = entryWith([mail('LF-7K3M-Q9PD-confirmed', { state: 'filed' })], [change], [reply]);
  expect(deliveries).toEqual([]);
  expect(thread).toMatchObject([
    { kind: 'reply', text: 'Danke!', mail: null },
    { kind: 'state', state: 'confirmed', by: 'kim', mail: 'filed' },
  ]);
});
