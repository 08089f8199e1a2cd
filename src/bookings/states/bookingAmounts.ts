/** What a stored booking costs, what was paid, and what is due. Pages, mails and files all take it from here. */
import { type AmountDue, amountsDue, feeDue } from '#domain/bookings/amountsDue.ts';
import { type Balance, balanceOf, endingOf, feeOfEnding, type Payment } from '#domain/bookings/balance.ts';
import { type StoredState, stateOn } from '#domain/bookings/bookingStates.ts';
import { type cancellationFee, feeSteps, guardianFee } from '#domain/bookings/cancellationFee.ts';
import { payableFrom } from '#domain/bookings/certificate.ts';
import { collectable, type Mandate } from '#domain/bookings/debits.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import { addDays, berlinToday, type IsoDate } from '#domain/dates.ts';
import type { CancellationFee } from '#domain/trip/details/cancellationFees.ts';
import type { CancellationTier } from '#domain/trip/tripDetails.ts';
import type { StoredBooking, StoredEvent } from '../storedSubmissions.ts';

/** The parts of a stored booking from which its balance is computed. */
type PricedBooking = Pick<StoredBooking, 'state' | 'payments' | 'isSecured'> & {
  booking: Pick<StoredBooking['booking'], 'terms' | 'departure' | 'receivedAt' | 'mandate'> & {
    price: Pick<StoredBooking['booking']['price'], 'total' | 'further'>;
  };
  events: readonly Pick<StoredEvent, 'at' | 'event' | 'actor' | 'fee' | 'cancelledOn'>[];
};

/** Events after which the family knows what it pays and when it travels, so that its days to pay begin. */
export const agreeingEvents: readonly StoredEvent['event'][] = ['confirm', 'move', 'change', 'certificate'];
/** Events that change nothing of what is agreed. */
const silentEvents: readonly StoredEvent['event'][] = [
  ...(['answers', 'request', 'refuse', 'certificate', 'remind', 'mandate', 'debit', 'return'] as const),
];

/** Returns the balance of a booking on a day: of its price, or of its fee after it was cancelled or declined. */
export function balanceOfBooking(stored: PricedBooking, today: IsoDate): Balance {
  const { state, events, payments, booking } = stored;
  const bookedOn = berlinToday(new Date(booking.receivedAt));
  const fee = feeOfEnding(state, events, keptFees(booking.price));
  if (fee !== undefined) {
    const ending = endingOf(events);
    const endedOn = ending ? (ending.cancelledOn ?? berlinToday(ending.at)) : bookedOn;
    return balanceAfter(stored, { state, fee, endedOn }, today);
  }
  const changed = events.findLast(({ event }) => !silentEvents.includes(event));
  const changedOn = changed ? berlinToday(changed.at) : bookedOn;
  const payableFrom = payableFromOf(stored);
  const mandate = shownMandate(booking);
  return balanceOf({
    ...{ state, amounts: amountsOf(stored, bookedOn), payments, changedOn, today, payableFrom },
    mandate: mandate?.state === 'active' ? mandate : null,
  });
}

/** Returns the mandate of a booking without its account; null without one. */
export function shownMandate({ mandate }: PricedBooking['booking']): Mandate | null {
  if (!mandate) return null;
  const { id, state, creditor, creditorId, lastDigits } = mandate;
  return { id, state, creditor, creditorId, lastDigits };
}

/** Returns the balance that a booking has after it has ended. @param ending.fee null if the organiser calculates it */
export function balanceAfter(
  { booking: { terms }, payments }: { booking: Pick<PricedBooking['booking'], 'terms'>; payments: Payment[] },
  { state, fee, endedOn }: { state: StoredState; fee: number | null; endedOn: IsoDate },
  today: IsoDate,
): Balance {
  const amounts = fee === null ? null : feeDue(fee, terms?.payment ?? null, endedOn);
  return balanceOf({ state, amounts, payments, changedOn: endedOn, today });
}

/** Returns deposit and balance with their days, and what is due with the balance for travellers who have left. */
function amountsOf(stored: PricedBooking, bookedOn: IsoDate): AmountDue[] {
  const { price, terms, departure } = stored.booking;
  const { state, events } = stored;
  const agreed = events.findLast(({ event }) => agreeingEvents.includes(event));
  const payableSince = state === 'requested' ? null : agreed ? berlinToday(agreed.at) : bookedOn;
  const amounts = amountsDue({
    ...{ payment: terms?.payment ?? null, total: price.total, kept: keptFees(price) },
    ...{ start: departure.start, bookedOn, payableSince, payableFrom: payableFromOf(stored) },
  });
  const isDebit = stored.booking.mandate?.state === 'active' && payableSince !== null;
  return isDebit ? amounts.map((part) => collectable(part, payableSince)) : amounts;
}

function payableFromOf({ state, isSecured, booking }: PricedBooking): IsoDate | null {
  return state === 'confirmed' ? payableFrom(isSecured, booking.departure) : null;
}

export function tiersOf({ booking }: Pick<StoredBooking, 'booking'>): readonly CancellationTier[] {
  return booking.terms?.cancellation ?? [];
}

/**
 * Returns what a cancellation by the family costs on a day, with the fees of travellers who have left before; null if the terms state no fee.
 * @param day of the booking or later. Until it was confirmed, it costs nothing; neither does an objection to new days
 */
export function feeOn(stored: StoredBooking, day: IsoDate): ReturnType<typeof cancellationFee> {
  const { price } = stored.booking;
  const kept = keptFees(price);
  const fee = feeOfPart(stored, day, price.total - kept);
  return fee && { ...fee, amount: fee.amount + kept };
}

/** Like `feeOn`, for a part of the price in cents: the places of travellers who leave the booking. */
export function feeOfPart(stored: StoredBooking, day: IsoDate, total: number): ReturnType<typeof cancellationFee> {
  if (day <= (objectionEndOf(stored) ?? '')) return { percent: 0, amount: 0 };
  const { start } = stored.booking.departure;
  return guardianFee({ state: stateThen(stored, day), tiers: tiersOf(stored), total, start }, day);
}

/**
 * Returns the fees of a confirmed booking from a day on, without those of travellers who have left it. Also returns the last
 * day on which the family may object to new days of its trip: until then there is no fee.
 */
export function feesFrom(
  stored: Pick<StoredBooking, 'booking' | 'events'>,
  day: IsoDate,
): { fees: CancellationFee[]; objectUntil: IsoDate | null } {
  const { price, departure } = stored.booking;
  const total = price.total - keptFees(price);
  const stepsFrom = (first: IsoDate) => feeSteps(tiersOf(stored), total, departure.start, first);
  const until = objectionEndOf(stored);
  if (until === null || until < day) return { fees: stepsFrom(day), objectUntil: null };
  return { fees: [{ until, percent: 0, amount: 0 }, ...stepsFrom(addDays(until, 1))], objectUntil: until };
}

/** Returns the last day on which the family may object to new days of its trip; null if they were not changed. */
export function objectionEndOf({ events }: Pick<StoredBooking, 'events'>): IsoDate | null {
  return events.findLast(({ objectUntil }) => objectUntil !== null)?.objectUntil ?? null;
}

/** Returns the state of a booking that has not ended, as it was on a day. */
export function stateThen({ booking, state, events }: StoredBooking, day: IsoDate) {
  const isLater = events.some(({ event, at }) => event === 'confirm' && berlinToday(at) > day);
  return isLater ? 'requested' : stateOn(state, booking.departure.end, day);
}
