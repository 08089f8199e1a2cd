import { expect, test } from 'vitest';
import { doneQuery, type ListedBooking, readBookingsArgs, shownActions } from './bookingList.ts';

const booking = (change: Partial<ListedBooking>): ListedBooking => ({
  ...{ reference: 'LF-7K3M-Q9PD', state: 'confirmed', guardian: 'Kim Beispiel', travellers: 'Lina', trip: 'Zeltlager' },
  ...{ start: '2027-07-03', end: '2027-07-10', total: 10_000, owed: 10_000, due: 0, overdue: 0, dueOn: null },
  ...{ group: null, debit: null, remindedOn: null, returnedOn: null, ask: '', actions: [] },
  ...change,
});

test('a list offers only what fits one of its bookings, and all together only where most fit', () => {
  expect(shownActions('all', [booking({})])).toEqual({ chosen: [], all: [] });
  const mixed = [booking({ actions: ['confirm'] }), booking({ actions: ['refund', 'writeOff'] })];
  expect(shownActions('all', mixed)).toEqual({ chosen: ['confirm', 'refund', 'writeOff'], all: [] });
  expect(shownActions('unpaid', [booking({ actions: ['payNext', 'pay'] })])).toEqual({
    chosen: ['payNext', 'pay'],
    all: ['payNext', 'pay'],
  });
  expect(shownActions('debits', [booking({ actions: ['pay', 'collect'] })]).chosen).toEqual(['collect']);
});

test('the address of a list says what was done with which bookings', () => {
  const references = ['LF-7K3M-Q9PD', 'LF-9PH7-MTJ6'];
  const done = { action: 'refund', count: 2, references, file: null } as const;
  const query = new URLSearchParams(doneQuery({ ...done, references }));
  expect(readBookingsArgs('ya', 1, query).done).toEqual(done);
  expect(readBookingsArgs('ya', 1, new URLSearchParams('hinweis=bestaetigen&anzahl=1&fuer=x')).done).toMatchObject({
    references: [],
  });
});
