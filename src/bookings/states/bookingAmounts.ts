/** What a stored booking costs, and what remains of it after a cancellation. */
import { type AmountDue, amountsDue } from '#domain/bookings/amountsDue.ts';
import { feeOfEnding, type Settlement, settlementOf } from '#domain/bookings/settlement.ts';
import { berlinToday } from '#domain/dates.ts';
import type { PaymentTerms } from '#domain/trip/details/tripDetails.ts';
import type { StoredBooking, StoredEvent } from '../storedSubmissions.ts';

/** The parts of a booking from which its amounts are computed. */
interface PricedBooking {
  price: { total: number };
  terms?: { payment?: PaymentTerms | null | undefined } | null | undefined;
  departure: { start: string };
  /** ISO 8601. */
  receivedAt: string;
}

/** Returns deposit and balance with their days. */
export function amountsOf({ price, terms, departure, receivedAt }: PricedBooking): AmountDue[] {
  return amountsDue({
    ...{ payment: terms?.payment ?? null, total: price.total },
    ...{ start: departure.start, bookedOn: berlinToday(new Date(receivedAt)) },
  });
}

/** Returns the settlement of a booking that was cancelled, or declined after a payment; null for others. */
export function settlementOfBooking({
  state,
  events,
  payments,
}: Pick<StoredBooking, 'state' | 'payments'> & {
  events: readonly Pick<StoredEvent, 'state' | 'actor' | 'fee'>[];
}): Settlement | null {
  const fee = feeOfEnding(state, events);
  if (fee === undefined) return null;
  const settlement = settlementOf({ fee, marks: payments });
  return state === 'declined' && settlement.paid === 0 ? null : settlement;
}
