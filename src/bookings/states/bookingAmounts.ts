/** What a stored booking costs, what was paid, and what is due. Pages, mails and files all take it from here. */
import { type AmountDue, amountsDue } from '#domain/bookings/amountsDue.ts';
import { type Balance, balanceOf, feeOfEnding } from '#domain/bookings/balance.ts';
import { berlinToday } from '#domain/dates.ts';
import type { StoredBooking, StoredEvent } from '../storedSubmissions.ts';

/** The parts of a booking from which its amounts are computed. */
type PricedBooking = Pick<StoredBooking['booking'], 'terms' | 'departure' | 'receivedAt'> & {
  price: Pick<StoredBooking['booking']['price'], 'total'>;
};

/** Returns deposit and balance with their days. */
export function amountsOf({ price, terms, departure, receivedAt }: PricedBooking): AmountDue[] {
  return amountsDue({
    ...{ payment: terms?.payment ?? null, total: price.total },
    ...{ start: departure.start, bookedOn: berlinToday(new Date(receivedAt)) },
  });
}

/** Returns the balance of a booking: of its price, or of its fee after it was cancelled or declined. */
export function balanceOfBooking({
  booking,
  state,
  events,
  payments,
}: Pick<StoredBooking, 'state' | 'payments'> & {
  booking: PricedBooking;
  events: readonly Pick<StoredEvent, 'state' | 'actor' | 'fee'>[];
}): Balance {
  return balanceOf({ amounts: amountsOf(booking), fee: feeOfEnding(state, events), payments });
}
