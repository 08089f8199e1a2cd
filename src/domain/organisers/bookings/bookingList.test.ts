import { expect, test } from 'vitest';
import { type ListedBooking, shownActions } from './bookingList.ts';

const booking = (change: Partial<ListedBooking>): ListedBooking => ({
  ...{ reference: 'LF-7K3M-Q9PD', state: 'confirmed', guardian: 'Kim Beispiel', travellers: 'Lina', trip: 'Zeltlager' },
  ...{ start: '2027-07-03', end: '2027-07-10', total: 10_000, owed: 10_000, due: 0, overdue: 0, dueOn: null },
  ...{ group: null, debit: null, remindedOn: null, returnedOn: null, ask: '' },
  ...change,
});

test('a list offers only what fits one of its bookings, and all together only where most fit', () => {
  expect(shownActions('all', [booking({})])).toEqual({ chosen: [], all: [] });
  expect(shownActions('all', [booking({ state: 'requested' }), booking({ due: -500 })])).toEqual({
    chosen: ['confirm', 'refund', 'writeOff'],
    all: [],
  });
  expect(shownActions('unpaid', [booking({ due: 500 })])).toEqual({
    chosen: ['payNext', 'pay'],
    all: ['payNext', 'pay'],
  });
  const debit = { amount: 500, day: '2026-12-07', isRecorded: false };
  expect(shownActions('dueDebits', [booking({ due: 500, debit })]).all).toEqual(['collect']);
  expect(shownActions('dueDebits', [booking({ debit: { ...debit, isRecorded: true } })]).chosen).toEqual([]);
});
