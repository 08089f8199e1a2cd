/** What a booking costs. Reckoned in cents: sums of euros with cents are not exact in binary. */

export interface BookingPrice {
  /** What one traveller costs, in cents. The content knows no extras, so every line is a traveller. */
  perTraveller: number;
  travellers: number;
  /** In cents. */
  total: number;
}

/** @param basePrice of the departure, in euros */
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
