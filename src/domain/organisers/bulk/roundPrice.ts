import type { PriceRounding } from './tripOperation.ts';

/**
 * Rounds a price to whole euros; halves and prices in the middle of two candidates are rounded up.
 * @param price euros
 */
export function roundPrice(price: number, rounding: PriceRounding): number {
  // Products such as 105 * 1.1 are slightly above or below the exact value.
  const exact = Number(price.toFixed(6));
  if (rounding === 'euro') return Math.floor(exact + 0.5);
  const ten = Math.floor(exact / 10) * 10;
  const [first, ...others] = [ten - 1, ten + 5, ten + 9, ten + 15] as const;
  return others.reduce<number>((best, next) => (Math.abs(next - exact) <= Math.abs(best - exact) ? next : best), first);
}
