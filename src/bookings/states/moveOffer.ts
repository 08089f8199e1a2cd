/** What a booking costs on another departure of its trip. */
import { parseDestination } from '#content/parseDocument.ts';
import { priceLines } from '#domain/bookings/bookingFacts.ts';
import { bookingPrice, conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { extraLimits } from '#domain/bookings/price/limitedExtras.ts';
import { withLines } from '#domain/bookings/price/priceWithout.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { type MinimumTerms, minimumTerms } from '#domain/trip/minimumDecision.ts';
import { validDates } from '#domain/trip/visibility.ts';
import type { DepartureLimits } from '../places/storeBooking.ts';
import type { SubmissionOf } from '../submission.ts';

type Booking = SubmissionOf<'booking'>;

export interface MoveOffer {
  dateKey: string;
  departure: { start: IsoDate; end: IsoDate };
  minimum: MinimumTerms | null;
  price: Booking['price'];
  lines: ReturnType<typeof priceLines>;
  limits: DepartureLimits;
}

/**
 * Returns the offer for a departure; null if the trip does not have it any more, or if the booking has it already. Discounts
 * for early bookings count from the day of the booking.
 * @param document current document of the trip
 */
export function moveOffer(booking: Booking, document: unknown, dateKey: string, today: IsoDate): MoveOffer | null {
  const parsed = document ? parseDestination(document) : null;
  if (!parsed?.ok || dateKey === booking.payload.dateKey) return null;
  const date = validDates(parsed.value.dates, today).find(({ _key }) => _key === dateKey);
  if (!date) return null;
  const { payload } = booking;
  const { start, end, basePrice } = date;
  const choice = {
    travellers: payload.travellers.length,
    boarding: payload.boarding ?? '',
    extras: payload.extras ?? [],
  };
  const conditions = conditionsOf(detailsOf(parsed.value));
  const limits = { capacity: date.capacity ?? null, start, extraLimits: extraLimits(conditions.extras) };
  const bookedOn = berlinToday(new Date(booking.receivedAt));
  const moved = bookingPrice({ start, regularPrice: basePrice }, conditions, choice, bookedOn);
  const kept = booking.price.further.filter(({ kind }) => kind === 'cancellation');
  const price = withLines(moved, [...moved.further, ...kept]);
  return {
    ...{ dateKey, departure: { start, end }, minimum: minimumTerms(date) },
    ...{ price, lines: priceLines({ price, payload }), limits },
  };
}

/** The terms of the booking remain, except those about the minimum, which belong to the departure. */
export function termsAfter({ terms }: Booking, { minimum }: MoveOffer): Booking['terms'] {
  if (!terms) return null;
  const { minimum: _, ...others } = terms;
  return { ...others, ...(minimum && { minimum }) };
}
