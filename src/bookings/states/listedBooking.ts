import { dayOf } from '#domain/bookings/amountsDue.ts';
import { type Balance, shownPayment, validPayments } from '#domain/bookings/balance.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { collectionDay, nextDebit } from '#domain/bookings/debits.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { type ListedBooking, type ManyAction, manyActions } from '#domain/organisers/bookings/bookingList.ts';
import { joinedNames } from '#domain/organisers/departures/mailing.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import { balanceOfBooking } from './bookingAmounts.ts';

/** Returns a booking as lists of bookings show it. */
export function listedBooking(stored: StoredBooking, today: IsoDate): ListedBooking {
  const { reference, payload, trip, departure, groupTitle, price } = stored.booking;
  const balance = balanceOfBooking(stored, today);
  const { owed, due, overdue, parts } = balance;
  const next = parts.find(({ open }) => open > 0);
  const last = stored.payments.at(-1);
  const reminded = stored.events.findLast(({ event }) => event === 'remind');
  return {
    ...{ reference, state: stateOn(stored.state, departure.end, today), trip: trip.title, ...departure },
    group: groupTitle ?? null,
    guardian: `${payload.guardian.firstName} ${payload.guardian.lastName}`,
    travellers: joinedNames(payload.travellers),
    ...{
      total: price.total,
      owed,
      due,
      overdue,
      dueOn: next ? dayOf(next) : null,
      debit: debitOf(stored, balance, today),
    },
    actions: actionsFor(stored, balance, today),
    ...{ remindedOn: reminded ? berlinToday(reminded.at) : null },
    returnedOn: last?.kind === 'return' && stored.state === 'confirmed' ? last.paidOn : null,
    ask: stored.wish?.text ?? (stored.state === 'requested' && payload.remarks ? payload.remarks : ''),
  };
}

/** What changes something of a booking. */
function actionsFor({ state, payments }: StoredBooking, balance: Balance, today: IsoDate): ManyAction[] {
  const { transfer, overdue } = balance;
  const due = balance.due ?? 0;
  const hasCollected = validPayments(payments).some(({ kind, paidOn }) => kind === 'debit' && paidOn <= today);
  const fits: Record<ManyAction, boolean> = {
    ...{ confirm: state === 'requested', payNext: transfer > 0, pay: due > 0, remind: overdue > 0, refund: due < 0 },
    ...{ writeOff: due !== 0, collect: state === 'confirmed' && nextDebit(balance, today) !== null },
    returned: hasCollected,
  };
  return manyActions.filter((action) => fits[action]);
}

/** What is collected: what a file for the bank already contains, otherwise what the next one will. */
function debitOf({ payments }: StoredBooking, balance: Balance, today: IsoDate): ListedBooking['debit'] {
  const recorded = validPayments(payments).filter((payment) => shownPayment(payment, today).isToCome);
  const last = recorded.at(-1);
  if (last) {
    const amount = recorded.reduce((sum, payment) => sum + payment.amount, 0);
    return { amount, day: last.paidOn, isRecorded: true };
  }
  const next = balance.mandate && balance.parts.find(({ open }) => open > 0);
  const day = next && collectionDay(next);
  const debit = nextDebit(balance, today) ?? (next && day ? { amount: next.open, day } : null);
  return debit && { amount: debit.amount, day: debit.day, isRecorded: false };
}
