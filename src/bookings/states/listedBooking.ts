import { dayOf } from '#domain/bookings/amountsDue.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { collectionDay } from '#domain/bookings/debits.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { ListedBooking } from '#domain/organisers/bookings/bookingList.ts';
import { joinedNames } from '#domain/organisers/departures/mailing.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import { balanceOfBooking } from './bookingAmounts.ts';

/** Returns a booking as lists of bookings show it. */
export function listedBooking(stored: StoredBooking, today: IsoDate): ListedBooking {
  const { reference, payload, trip, departure, price } = stored.booking;
  const { owed, due, overdue, parts } = balanceOfBooking(stored, today);
  const next = parts.find(({ open }) => open > 0);
  const nextDay = next && (next.status === 'debit' ? collectionDay(next) : dayOf(next));
  const last = stored.payments.at(-1);
  const reminded = stored.events.findLast(({ event }) => event === 'remind');
  return {
    ...{ reference, state: stateOn(stored.state, departure.end, today), trip: trip.title, ...departure },
    guardian: `${payload.guardian.firstName} ${payload.guardian.lastName}`,
    travellers: joinedNames(payload.travellers),
    ...{ total: price.total, owed, due, overdue, dueOn: nextDay ?? null },
    ...{ remindedOn: reminded ? berlinToday(reminded.at) : null },
    returnedOn: last?.kind === 'return' && stored.state === 'confirmed' ? last.paidOn : null,
    ask: stored.wish?.text ?? (stored.state === 'requested' && payload.remarks ? payload.remarks : ''),
  };
}
