/** The price of a booking. Calculated in cents, because sums of fractional euros are not exact in binary. */

export interface BookingPrice {
  /** Price per traveller in cents. The content has no extras, so every price line is a traveller. */
  perTraveller: number;
  travellers: number;
  /** In cents. */
  total: number;
}

/** @param basePrice base price of the departure in euros */
export function bookingPrice(basePrice: number, travellers: number): BookingPrice {
  const perTraveller = centsOf(basePrice);
  return { perTraveller, travellers, total: perTraveller * travellers };
}

export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

export function eurosOf(cents: number): number {
  return cents / 100;
}
