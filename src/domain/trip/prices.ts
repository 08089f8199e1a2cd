/** Prices in euros. */

/** Building an Intl formatter costs far more than using it, so each is built once. */
const wholeEuros = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1.290 €", "89,50 €": cents only where there are any; the space does not break. */
export function formatEuro(euros: number): string {
  const format = Number.isInteger(Math.round(euros * 100) / 100) ? wholeEuros : eurosAndCents;
  return `${format.format(euros)}\u00a0€`;
}

/** The lowest price in euros; null without dates. */
export function lowestPrice(dates: readonly { price: number }[]): number | null {
  return dates.reduce<number | null>((lowest, { price }) => (lowest === null ? price : Math.min(lowest, price)), null);
}
