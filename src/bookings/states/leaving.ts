/** Travellers who leave a booking, which goes on with the others (specification §8.10). */
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import { withoutTraveller } from '#domain/bookings/price/extras.ts';
import { lostSiblingDiscount, priceWithout, withLines } from '#domain/bookings/price/priceWithout.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { StoredBooking } from '../storedSubmissions.ts';
import { feeOfPart } from './bookingAmounts.ts';

type Booking = StoredBooking['booking'];

/**
 * Returns what the place of one of several travellers costs in cents, the fee of its cancellation, which is null if the terms state
 * none, and what the others lose of the sibling discount.
 */
export function placeOf(
  stored: StoredBooking,
  position: number,
  day: IsoDate,
): { price: number; fee: number | null; lost: number } {
  const { price } = stored.booking;
  const part = price.total - priceWithout(price, position).total;
  const lost = lostSiblingDiscount(price, position);
  return { price: part, fee: feeOfPart(stored, day, part)?.amount ?? null, lost };
}

/** Returns a booking after one of several travellers has left. Its price includes the fee. */
export function withoutPlace(booking: Booking, position: number, fee: number): Booking {
  const { payload, price } = booking;
  const traveller = payload.travellers[position];
  const rest = priceWithout(price, position);
  const label = `Entschädigung, ${traveller ? nameOf(traveller, position) : ''}`;
  const line = { kind: 'cancellation' as const, label, traveller: null, amount: fee };
  const left = {
    ...payload,
    travellers: payload.travellers.filter((_, index) => index !== position),
    extras: withoutTraveller(payload.extras ?? [], position),
  };
  return { ...booking, payload: left, price: withLines(rest, fee > 0 ? [...rest.further, line] : rest.further) };
}
