import type { BookingConditions } from './bookingPrice.ts';

/** A price per traveller that was agreed with a group has no discounts for early bookings and siblings. */
export function withFixedPrice(conditions: BookingConditions): BookingConditions {
  return { ...conditions, earlyBird: [], siblingDiscount: null };
}
