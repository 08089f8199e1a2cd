/** Prices in cents. Sums of fractional euros are not exact in binary. */

export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

export function eurosOf(cents: number): number {
  return cents / 100;
}
